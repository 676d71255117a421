import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from 'contracts';
import { type Backend, refusal, startBackend } from '../../../../test/backend.js';
import { priceList } from '../../../../test/price-lists.js';
import { category } from '../../../../test/records.js';
import { expectToast, show } from '../../../../test/show.js';
import { PriceListRules } from './list-rules.js';
import { NewPriceList } from './new-price-list.js';

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listPriceLists', { body: { lists: [priceList] } });
  backend.answer('showPriceList', { body: priceList });
  backend.answer('listCategories', { body: [category] });
});

const sentBody = (): unknown => JSON.parse(backend.lastBody());
const openRules = async () => {
  const at = `/price-lists/${priceList.id}/rules`;
  const view = show(PriceListRules, { at, path: '/price-lists/:id/rules' });
  return { ...view, name: await screen.findByLabelText(/^Name/) };
};

describe('the form for a new price list', () => {
  it('creates the price list from the typed values and opens its page', async () => {
    const body = { success: true, message: 'Price list created.', list: priceList };
    backend.answer('createPriceList', { body });
    const { user, router } = show(NewPriceList, {
      at: '/price-lists/new',
      path: '/price-lists/*',
    });
    await user.type(screen.getByLabelText(/^Name/), 'Gold');
    await user.click(screen.getByLabelText('Rupees (₹)'));
    const percentage = screen.getByLabelText('All products');
    await user.clear(percentage);
    await user.type(percentage, '10% off');
    expect(screen.getByText('For example, $10.00 becomes $9.00.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    const row = within(screen.getByRole('group', { name: 'Category 1' }));
    await row.findByRole('option', { name: 'Pendulums' });
    await user.selectOptions(row.getByLabelText('Category'), 'Pendulums');
    await user.type(row.getByLabelText('Percentage'), '-5,5');
    await user.click(screen.getByRole('button', { name: 'Create price list' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/price-lists/${priceList.id}`),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sentBody()).toEqual({
      ...{ name: 'Gold', currencies: ['USD'], validFrom: null, validUntil: null },
      categories: [{ id: category._id, basisPoints: -550 }],
      basisPoints: -1_000,
    });
  });

  it('shows an error next to each invalid field and sends no request', async () => {
    const { user } = show(NewPriceList);
    const percentage = screen.getByLabelText('All products');
    await user.clear(percentage);
    await user.type(percentage, '5');
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    await user.click(screen.getByRole('button', { name: 'Create price list' }));
    const text = 'Enter -5 for a discount, or +5 for a surcharge';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Choose a category', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('Enter a name')).toBeVisible();
    expect(backend.asked).not.toContain(`POST ${routes.createPriceList.path}`);
  });

  it('shows an error next to a category that is chosen twice, and focuses the add button after the repeated category is removed', async () => {
    const { user } = show(NewPriceList);
    const add = screen.getByRole('button', { name: 'Add category' });
    for (const name of ['Category 1', 'Category 2']) {
      await user.click(add);
      const row = within(screen.getByRole('group', { name }));
      await row.findByRole('option', { name: 'Pendulums' });
      await user.selectOptions(row.getByLabelText('Category'), 'Pendulums');
    }
    await user.click(screen.getByRole('button', { name: 'Create price list' }));
    const repeated = within(screen.getByRole('group', { name: 'Category 2' }));
    expect(await repeated.findByText('Choose each category once')).toBeVisible();
    await user.click(repeated.getByRole('button', { name: 'Remove category percentage 2' }));
    expect(screen.queryByText('Choose each category once')).toBeNull();
    expect(add).toHaveFocus();
  });

  it('shows the reason next to the name field and keeps the input when the server rejects the name', async () => {
    const fields = { name: 'Another price list has this name' };
    backend.answer('createPriceList', refusal(400, 'Check the form.', { fields }));
    const { user } = show(NewPriceList);
    await user.type(screen.getByLabelText(/^Name/), 'Gold');
    await user.click(screen.getByRole('button', { name: 'Create price list' }));
    expect(await screen.findByText('Another price list has this name')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Gold');
  });

  it('asks for confirmation before unsaved input is discarded', async () => {
    const { user } = show(NewPriceList);
    await user.type(screen.getByLabelText(/^Name/), 'Gold');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
  });
});

describe('the price list settings', () => {
  it('show the stored category percentages', async () => {
    await openRules();
    const row = within(screen.getByRole('group', { name: 'Category 1' }));
    await row.findByRole('option', { name: 'Pendulums' });
    expect(row.getByLabelText('Category')).toHaveDisplayValue('Pendulums');
    expect(row.getByLabelText('Percentage')).toHaveValue('-5%');
  });

  it('keep the input and show a notice if the price list was deleted meanwhile', async () => {
    const { user, name } = await openRules();
    const deleted = refusal(404, 'Price list not found.');
    for (const call of ['changePriceList', 'showPriceList'] as const) backend.answer(call, deleted);
    await user.type(name, ' 2027');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'All price lists' })).toBeVisible();
    expect(name).toHaveValue(`${priceList.name} 2027`);
  });

  it('are saved with the displayed revision and can be undone', async () => {
    const saved = { ...priceList, name: 'Gold 2027', revision: 4 };
    const message = 'Price list saved.';
    backend.answer('changePriceList', { body: { success: true, message, list: saved } });
    const { user, name } = await openRules();
    await user.clear(name);
    await user.type(name, 'Gold 2027');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sentBody()).toMatchObject({ name: 'Gold 2027', revision: 3, basisPoints: -1_000 });
    const undone = { success: true, message: 'Undone.', list: { ...priceList, revision: 5 } };
    backend.answer('changePriceList', { body: undone });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectToast('Undone.');
    expect(sentBody()).toMatchObject({ name: 'Gold', revision: 4 });
    expect(name).toHaveValue('Gold');
  });

  it('keep the typed values after an edit conflict, and let the user choose the typed or the stored value of each field', async () => {
    const text = 'Someone else just changed this price list.';
    backend.answer('changePriceList', refusal(409, text, { code: 'price_list.changed' }));
    const { user, name } = await openRules();
    await user.clear(name);
    await user.type(name, 'Mine');
    backend.answer('showPriceList', { body: { ...priceList, name: 'Theirs', revision: 9 } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    expect(name).toHaveValue('Mine');
    const list = { ...priceList, name: 'Mine', revision: 10 };
    backend.answer('changePriceList', { body: { success: true, message: 'Saved.', list } });
    await user.click(screen.getByRole('button', { name: 'Save choices' }));
    await expectToast('Saved.Undo');
    expect(sentBody()).toMatchObject({ name: 'Mine', revision: 9 });
  });
});
