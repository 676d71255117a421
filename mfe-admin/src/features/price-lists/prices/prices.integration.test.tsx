import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PriceListImportPreview } from 'contracts';
import { type Backend, refusal, serverError, startBackend } from '../../../../test/backend.js';
import { listedProduct as product, priceList } from '../../../../test/price-lists.js';
import { category } from '../../../../test/records.js';
import { expectToast, show } from '../../../../test/show.js';
import { PriceListPrices } from './list-prices.js';

const path = `/api/admin/price-lists/${priceList.id}`;
const changeId = 'e'.repeat(24);
const changed = { success: true, message: 'Prices of 1 product changed.', changeId, changed: 1 };
const undone = { success: true, message: 'Undone. 1 product restored.', restored: 1, kept: 0 };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('showPriceList', { body: priceList });
  backend.answer('listPriceListProducts', { body: { rows: [product], total: 1 } });
  backend.answer('listCategories', { body: [category] });
});

const sentBody = (): unknown => JSON.parse(backend.lastBody());
const open = (search = '') =>
  show(PriceListPrices, { at: `/price-lists/${priceList.id}${search}`, path: '/price-lists/:id' });
const cell = async (title: string) => {
  const row = await screen.findByRole('row', { name: /Agate ball/ });
  return row.querySelector(`[data-title="${title}"]`);
};

describe('the price table of a price list', () => {
  it('shows an error with a "Try again" button when loading fails', async () => {
    backend.answer('listPriceListProducts', serverError);
    open();
    expect(await screen.findByText("Couldn't load products.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows the shop price, the list price and the rule that determines the list price', async () => {
    open();
    expect(await cell('Shop price')).toHaveTextContent('$10.00₹800');
    expect(await cell('List price')).toHaveTextContent('$8.90Fixed₹760Category, 5% off');
    expect(await cell('Fixed (₹)')).toHaveTextContent('–');
  });

  it('can be limited to products of one category and to products with a fixed price', async () => {
    backend.answer('listPriceListProducts', { body: { rows: [], total: 0 } });
    const { user } = open('?category=Pendulums');
    await user.selectOptions(await screen.findByLabelText('Show'), 'Fixed prices only');
    await waitFor(() =>
      expect(backend.queriesOf(`${path}/products`).at(-1)).toContain(
        'category=Pendulums&show=explicit',
      ),
    );
    expect(await screen.findByText('No products match your search.')).toBeVisible();
  });

  it('has columns only for the currencies of the price list', async () => {
    backend.answer('showPriceList', { body: { ...priceList, currencies: ['INR'] } });
    open();
    expect(await cell('Fixed (₹)')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Fixed ($)' })).not.toBeInTheDocument();
  });
});

describe('a fixed price', () => {
  const openRupees = async () => {
    const view = open();
    const name = '–, change fixed price in rupees of Agate ball';
    await view.user.click(await screen.findByRole('button', { name }));
    return { ...view, input: await screen.findByLabelText('Fixed (₹) of Agate ball') };
  };

  it("is saved with the displayed revision and the product's other fixed prices, and the change can be undone", async () => {
    backend.answer('setListPrices', { body: changed });
    backend.answer('undoListPrices', { body: undone });
    const { user } = await openRupees();
    await user.keyboard('750{Enter}');
    await expectToast('Fixed prices of AB-1 changedUndo');
    const explicit = { dollarPrice: 8.9, discountedPrice: 750, priceTiers: [] };
    expect(sentBody()).toEqual({ prices: [{ productId: product.id, explicit, revision: 7 }] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectToast('Undone. 1 product restored.');
  });

  it('is not sent to the server while it is invalid', async () => {
    const { user, input } = await openRupees();
    await user.keyboard('much{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter an amount like 12.50');
    expect(input).toBeInvalid();
    expect(backend.asked).not.toContain(`POST ${path}/prices`);
  });

  it('is saved after an edit conflict only when the user presses Enter again', async () => {
    const text = 'Someone else just changed this price list.';
    backend.answer('setListPrices', refusal(409, text, { code: 'price_list.changed' }));
    const { user, input } = await openRupees();
    const explicit = { dollarPrice: 8.5, discountedPrice: null, priceTiers: [] };
    const rows = [{ ...product, explicit, revision: 8 }];
    backend.answer('listPriceListProducts', { body: { rows, total: 1 } });
    await user.keyboard('750{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Press Enter to save yours.');
    expect(input).toHaveValue('750');
    backend.answer('setListPrices', { body: changed });
    await user.keyboard('{Enter}');
    await expectToast('Fixed prices of AB-1 changedUndo');
    expect(sentBody()).toMatchObject({
      prices: [{ explicit: { dollarPrice: 8.5, discountedPrice: 750 }, revision: 8 }],
    });
  });

  it('stays in the input field when saving fails because the price list was deleted', async () => {
    const { user, input } = await openRupees();
    const deleted = refusal(404, 'Price list not found.');
    for (const call of ['setListPrices', 'showPriceList', 'listPriceListProducts'] as const)
      backend.answer(call, deleted);
    await user.keyboard('750{Enter}');
    expect(
      await screen.findByText('Price list not found. It may have been deleted.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All price lists' })).toBeVisible();
    expect(input).toHaveValue('750');
  });

  it('is removed when the user clicks the remove button in its row', async () => {
    backend.answer('setListPrices', { body: changed });
    const { user } = open();
    const name = 'Remove fixed prices for Agate ball';
    await user.click(await screen.findByRole('button', { name }));
    await expectToast('Fixed prices of AB-1 removedUndo');
    expect(sentBody()).toMatchObject({ prices: [{ explicit: null, revision: 7 }] });
  });
});

describe('a bulk change of fixed prices', () => {
  const { id, modelNumber, productName } = product;
  const before = { dollarPrice: 8.9, discountedPrice: 760 };
  const row = { id, modelNumber, productName, before, after: { ...before, dollarPrice: 8 } };
  const preview = { chosen: 1, changed: 1, unchanged: 0, rows: [row], fingerprint: 'f'.repeat(64) };
  const openBulk = async (button: string) => {
    backend.answer('previewListPrices', { body: preview });
    backend.answer('applyListPrices', { body: changed });
    const view = open();
    await view.user.click(await screen.findByRole('checkbox', { name: 'Select Agate ball' }));
    await view.user.click(await screen.findByRole('button', { name: button }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  it('can set prices by percentage, is applied as previewed, and can be undone', async () => {
    backend.answer('undoListPrices', { body: undone });
    const { user, dialog } = await openBulk('Set prices…');
    await user.type(dialog.getByLabelText('Percent'), '20');
    expect(await dialog.findByRole('row', { name: /Agate ball/ })).toHaveTextContent(
      '$8.90₹760$8.00₹760',
    );
    const apply = await dialog.findByRole('button', { name: 'Set prices of 1 product' });
    await waitFor(() => expect(apply).toBeEnabled());
    await user.click(apply);
    const result = await screen.findByRole('region', { name: 'Last change' });
    expect(sentBody()).toEqual({
      choice: { ids: [product.id] },
      change: {
        ...{ kind: 'percent', basisPoints: -2_000, base: 'documented' },
        currencies: ['USD', 'INR'],
      },
      fingerprint: preview.fingerprint,
    });
    await user.click(within(result).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(result).toHaveTextContent('Undone. 1 product restored.'));
  });

  it.each([
    ['much', 'Enter a percentage like 12.5'],
    ['101', 'Enter at most 100'],
    ['95', 'Enter a discount of at most 90 %'],
  ])(
    'shows an error at the percentage field and is not previewed when the input is %j',
    async (typed, text) => {
      const { user, dialog } = await openBulk('Set prices…');
      await user.type(dialog.getByLabelText('Percent'), typed);
      expect(await dialog.findByText(text)).toBeVisible();
      expect(backend.asked).not.toContain(`POST ${path}/prices/preview`);
    },
  );

  it('shows an error when the preview cannot be loaded, and loads it when "Try again" is clicked', async () => {
    const { user, dialog } = await openBulk('Set prices…');
    backend.answer('previewListPrices', serverError);
    await user.type(dialog.getByLabelText('Percent'), '20');
    expect(await dialog.findByRole('alert')).toBeVisible();
    backend.answer('previewListPrices', { body: preview });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    const apply = await dialog.findByRole('button', { name: 'Set prices of 1 product' });
    await waitFor(() => expect(apply).toBeEnabled());
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('needs no value when it removes fixed prices', async () => {
    const { user, dialog } = await openBulk('Remove prices…');
    const apply = await dialog.findByRole('button', { name: 'Remove prices of 1 product' });
    await waitFor(() => expect(apply).toBeEnabled());
    await user.click(apply);
    await screen.findByRole('region', { name: 'Last change' });
    expect(sentBody()).toMatchObject({ change: { kind: 'clear' } });
  });
});

describe('an import of fixed prices', () => {
  const { id, modelNumber, productName } = product;
  const importPreview: PriceListImportPreview = {
    ...{ rows: 3, changed: 1, unchanged: 1, errors: [], errorCount: 0 },
    changes: [
      {
        ...{ id, row: 2, modelNumber, productName, isRemoved: false },
        ...{ before: { dollarPrice: 8.9 }, after: { dollarPrice: 8 } },
      },
    ],
    ...{ unknown: [{ row: 4, modelNumber: 'NO-1' }], unknownCount: 1 },
    fingerprint: 'f'.repeat(64),
  };
  async function choose(name = 'prices.csv') {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Import…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText(/^Table/), new File(['a'], name));
    return { user, dialog };
  }

  it('shows changed prices and skipped rows before it is applied, and offers Undo', async () => {
    backend.answer('previewListImport', { body: importPreview });
    backend.answer('applyListImport', { body: changed });
    backend.answer('undoListPrices', { body: undone });
    const { user, dialog } = await choose();
    expect(await dialog.findByRole('row', { name: /Agate ball/ })).toHaveTextContent('$8.90$8.00');
    expect(dialog.getByText('1 row is skipped: its model number is unknown.')).toBeVisible();
    const apply = await dialog.findByRole('button', { name: 'Import prices for 1 product' });
    await waitFor(() => expect(apply).toBeEnabled());
    await user.click(apply);
    const result = await screen.findByRole('region', { name: 'Last change' });
    expect(backend.lastBody()).toContain('f'.repeat(64));
    await user.click(within(result).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(result).toHaveTextContent('Undone. 1 product restored.'));
  });

  it('cannot be applied while the table has errors, and lists the cells with errors', async () => {
    const error = { row: 2, column: 'dollarPrice', cell: 'B2', value: 'x', message: 'Not a price' };
    const wrong = { ...importPreview, changed: 0, changes: [], errors: [error], errorCount: 1 };
    backend.answer('previewListImport', { body: wrong });
    const { dialog } = await choose();
    expect(await dialog.findByText(/dollarPrice "x": Not a price/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  it('reports no changes when the file is an unchanged export', async () => {
    const same = { ...importPreview, changed: 0, changes: [], unknown: [], unknownCount: 0 };
    backend.answer('previewListImport', { body: same });
    const { dialog } = await choose();
    expect(await dialog.findByText(/^No changes\./)).toBeVisible();
  });

  it('explains why a file cannot be read', async () => {
    backend.answer(
      'previewListImport',
      refusal(400, 'Check your entries', { fields: { table: 'Use a CSV' } }),
    );
    const { dialog } = await choose('photo.csv');
    expect(await dialog.findByText('Use a CSV')).toBeVisible();
  });
});
