import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { routes } from 'contracts';
import { type Backend, refusal, startBackend } from '../../../../test/backend.js';
import { product as stored } from '../../../../test/records.js';
import { expectToast, show } from '../../../../test/show.js';
import { Products } from '../products.js';

const product = { ...stored, dollarPrice: 8.9 };
let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listStaffProducts', {
    body: { items: [product], total: 1, page: 1, limit: 500 },
  });
  backend.answer('listCategories', { body: [] });
});

const changes = () => backend.asked.filter((call) => call.includes(routes.changeProduct.path));

async function open(name: string, label: string) {
  const { user } = show(Products);
  const value = await screen.findByRole('button', { name });
  value.focus();
  await user.keyboard('{Enter}');
  return { user, input: await screen.findByLabelText(label), name };
}
const openPrice = () => open('$8.90, change Price of Agate ball', 'Price ($) of Agate ball');

describe('an inline edit in the product table', () => {
  // @spec products-43
  it.each([
    {
      name: '$8.90, change Price of Agate ball',
      label: 'Price ($) of Agate ball',
      ...{ typed: 'much', errorText: 'an amount like 12.50' },
    },
    {
      name: 'min. 1, change Minimum Quantity of Agate ball',
      label: 'Minimum Quantity of Agate ball',
      ...{ typed: '0', errorText: 'at least 1' },
    },
    {
      name: 'Agate ball',
      label: 'Product Name of Agate ball',
      ...{ typed: ' ', errorText: 'the product name' },
    },
  ])('shows an error and sends no request when the value of $label is invalid', async (row) => {
    const { typed, errorText } = row;
    const { user, input } = await open(row.name, row.label);
    await user.clear(input);
    await user.keyboard(`${typed}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText);
    expect(input).toBeInvalid();
    expect(changes()).toEqual([]);
  });

  it('is prefilled with the displayed price, including trailing zeros', async () => {
    const { input } = await openPrice();
    expect(input).toHaveValue('8.90');
  });

  // @spec products-43
  it('is discarded on Escape, and focus returns to the cell', async () => {
    const { user, name } = await openPrice();
    await user.keyboard('1{Escape}');
    expect(screen.getByRole('button', { name })).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  // @spec products-43
  it("shows another user's new value after an edit conflict, and replaces it when the user presses Enter again", async () => {
    const fields = { dollarPrice: 'Now: 9' };
    const message = 'Someone else just changed this product.';
    backend.answer('changeProduct', refusal(409, message, { code: 'product.changed', fields }));
    const { user, input } = await openPrice();
    await user.clear(input);
    await user.keyboard('9.2{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${message} Now: 9. Press Enter to save yours.`,
    );
    const now = { ...product, dollarPrice: 9, revision: 4 };
    backend.answer('listStaffProducts', { body: { items: [now], total: 1, page: 1, limit: 500 } });
    backend.answer('changeProduct', {
      body: { success: true, message: 'ok', product: { ...now, dollarPrice: 9.2, revision: 5 } },
    });
    await user.keyboard('{Enter}');
    await expectToast('Price of AB-1 changedUndo');
  });

  // @spec products-43
  it('is saved with the displayed revision of the product, and undone with the new revision', async () => {
    const changed = { ...product, dollarPrice: 9.2, revision: 4 };
    backend.answer('changeProduct', { body: { success: true, message: 'ok', product: changed } });
    const { user, input } = await openPrice();
    await user.clear(input);
    await user.keyboard('9.2{Enter}');
    await expectToast('Price of AB-1 changedUndo');
    const sentValue = (name: string) =>
      new RegExp(`name="${name}"\\s+([^\\r\\n]*)`).exec(backend.lastBody())?.[1];
    expect([sentValue('dollarPrice'), sentValue('revision')]).toEqual(['9.2', '3']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toHaveLength(2));
    await waitFor(() =>
      expect([sentValue('dollarPrice'), sentValue('revision')]).toEqual(['8.90', '4']),
    );
  });
});
