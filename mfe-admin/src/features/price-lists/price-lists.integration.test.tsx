import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { priceList } from '../../../test/price-lists.js';
import { confirm, expectToast, show } from '../../../test/show.js';
import { PriceListCustomers } from './list-customers.js';
import { PriceLists } from './price-lists.js';

const path = `/api/admin/price-lists/${priceList.id}`;

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listPriceLists', { body: { lists: [priceList] } });
  backend.answer('showPriceList', { body: priceList });
});

describe('the price lists screen', () => {
  it('shows an error with a "Try again" button when loading fails', async () => {
    backend.answer('listPriceLists', serverError);
    show(PriceLists);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the price lists.");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('explains the purpose of price lists if no price list exists', async () => {
    backend.answer('listPriceLists', { body: { lists: [] } });
    show(PriceLists);
    expect(await screen.findByText(/^No price lists yet\. A price list sets/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create price list' })).toBeVisible();
  });

  it('lists the name, state, percentages and period of each price list, and counts its customers and fixed prices', async () => {
    backend.answer('listPriceLists', {
      body: { lists: [{ ...priceList, validFrom: '2026-12-01', state: 'scheduled' }] },
    });
    show(PriceLists);
    const row = await screen.findByRole('row', { name: /Gold/ });
    for (const text of ['Scheduled', '10% off, 1 category exception', 'From 1 Dec 2026', '2', '1'])
      expect(within(row).getByText(text)).toBeVisible();
  });
});

describe('deleting a price list', () => {
  const open = async () => {
    const { user } = show(PriceLists);
    await user.click(await screen.findByRole('button', { name: 'Delete Gold' }));
    return { user, dialog: await screen.findByRole('alertdialog') };
  };

  it('shows how many customers are affected, and can be undone', async () => {
    backend.answer('deletePriceList', { body: { success: true, message: 'Price list deleted.' } });
    const body = { success: true, message: 'Price list restored.', list: priceList };
    backend.answer('restorePriceList', { body });
    const { user, dialog } = await open();
    expect(dialog).toHaveTextContent(
      '2 customers will see the shop prices instead, unless another list applies to them.',
    );
    await confirm();
    expect(await screen.findByText('Price list deleted.')).toBeVisible();
    expect(backend.queriesOf(path)).toContain('confirmed=2');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectToast('Price list restored.');
    expect(backend.asked).toContain(`POST ${path}/restore`);
  });

  it('asks for confirmation again when the number of affected customers has changed', async () => {
    const text = '3 customers have this price list.';
    backend.answer('deletePriceList', refusal(409, text, { code: 'price_list.changed' }));
    backend.answer('showPriceList', { body: { ...priceList, customers: 3 } });
    await open();
    await confirm();
    expect(
      await screen.findByText(/^3 customers will see the shop prices instead, unless/),
    ).toBeVisible();
  });
});

describe('a deleted price list', () => {
  it('can be restored', async () => {
    const body = { success: true, message: 'Price list restored.', list: priceList };
    backend.answer('restorePriceList', { body });
    const { user } = show(PriceLists);
    await screen.findByRole('link', { name: 'Gold' });
    await user.selectOptions(screen.getByLabelText('Show'), 'Deleted lists');
    const restore = await screen.findByRole('button', { name: 'Restore Gold' });
    expect(screen.queryByRole('link', { name: 'Gold' })).not.toBeInTheDocument();
    expect(backend.queriesOf('/api/admin/price-lists')).toContain('show=deleted');
    backend.answer('listPriceLists', { body: { lists: [] } });
    await user.click(restore);
    await expectToast('Price list restored.');
    expect(await screen.findByText('No price lists deleted in the last 30 days.')).toBeVisible();
  });
});

describe('the customer list of a price list', () => {
  const at = { at: `/price-lists/${priceList.id}/customers`, path: '/price-lists/:id/customers' };

  it('links each customer to the customer page', async () => {
    const rows = [{ uid: 'b'.repeat(24), name: 'Mira', company: 'Shah Gems', email: '' }];
    backend.answer('listPriceListCustomers', { body: { rows, total: 1 } });
    show(PriceListCustomers, at);
    expect(await screen.findByRole('link', { name: 'Mira' })).toHaveAttribute(
      'href',
      `/customers/${'b'.repeat(24)}`,
    );
  });

  it('shows an explanation when no customer has the price list', async () => {
    backend.answer('listPriceListCustomers', { body: { rows: [], total: 0 } });
    show(PriceListCustomers, at);
    expect(await screen.findByText(/^No customers have this price list yet/)).toBeVisible();
  });

  it('shows a message and a link to all price lists when the price list was deleted', async () => {
    backend.answer('showPriceList', refusal(404, 'Price list not found.'));
    show(PriceListCustomers, at);
    expect(await screen.findByRole('alert')).toHaveTextContent('Price list not found.');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'All price lists' })).toBeVisible(),
    );
  });
});
