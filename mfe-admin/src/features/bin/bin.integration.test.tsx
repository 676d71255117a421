import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DeletedItem } from 'contracts';
import { onTestFinished } from 'test-kit';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { priceList } from '../../../test/price-lists.js';
import { expectToast, show } from '../../../test/show.js';
import { Bin } from './bin.js';

const item: DeletedItem = {
  kind: 'product',
  id: 'a'.repeat(24),
  name: 'Agate ball',
  detail: 'AB-1',
  deletedAt: '2026-03-05T10:00:00.000Z',
  deletedBy: 'Nora',
  keptUntil: '2026-04-04T10:00:00.000Z',
};
const items: DeletedItem[] = [
  item,
  { ...item, kind: 'category', id: 'b'.repeat(24), name: 'Rings', detail: '', deletedBy: null },
  { ...item, kind: 'user', id: 'c'.repeat(24), name: 'Mira', detail: 'mira@example.com' },
  { ...item, kind: 'priceList', id: priceList.id, name: 'Gold', detail: '2 customers' },
];

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('listDeleted', { body: { rows: items, total: items.length } });
});

const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const restore = (name: string) => screen.findByRole('button', { name: `Restore ${name}` });
const lastAsked = () => backend.queriesOf('/api/admin/deleted').at(-1);

describe('the recycle bin', () => {
  it('shows an error with a "Try again" button when loading fails', async () => {
    backend.answer('listDeleted', serverError);
    show(Bin);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load the bin.");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows an empty state when nothing was deleted or no item matches the type filter', async () => {
    backend.answer('listDeleted', { body: { rows: [], total: 0 } });
    const { user } = show(Bin);
    expect(await screen.findByText('Nothing deleted in the last 30 days.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Type'), 'Users');
    expect(await screen.findByText('No deleted items match your filters.')).toBeVisible();
    expect(lastAsked()).toContain('kind=user');
  });

  it('shows the type of each item, who deleted it and when, and the day on which it expires', async () => {
    show(Bin);
    const product = await rowOf('Agate ball');
    for (const text of ['AB-1', 'Product', 'Nora', '4 Apr 2026'])
      expect(product.getByText(text)).toBeVisible();
    expect(product.getByText(/^5 Mar 2026/)).toBeVisible();
    expect((await rowOf('Rings')).getByText('Unknown')).toBeVisible();
  });

  it.each([
    ['Agate ball', 'restoreProduct', { id: item.id }],
    ['Rings', 'restoreCategory', { cid: 'b'.repeat(24) }],
    ['Mira', 'restoreUser', { uid: 'c'.repeat(24) }],
  ] as const)('restores the deleted item %s', async (name, call, body) => {
    backend.answer(call, { body: { success: true, message: 'Restored' } });
    const { user } = show(Bin);
    const button = await restore(name);
    backend.answer('listDeleted', { body: { rows: [], total: 0 } });
    await user.click(button);
    await expectToast('Restored');
    expect(JSON.parse(backend.lastBody())).toEqual(body);
    expect(await screen.findByText('Nothing deleted in the last 30 days.')).toBeVisible();
  });

  it('shows how many customers have a deleted price list, and restores the list', async () => {
    const body = { success: true, message: 'Price list restored.', list: priceList };
    backend.answer('restorePriceList', { body });
    const { user } = show(Bin);
    expect((await rowOf('Gold')).getByText('2 customers')).toBeVisible();
    await user.click(await restore('Gold'));
    await expectToast('Price list restored.');
  });

  it.each(['user', 'accountMerge', 'companyJoin', 'priceList'] as const)(
    'does not let a clerk restore an item of the type %s',
    async (kind) => {
      const clerk = { role: 'admin', staffRole: 'clerk' };
      document.cookie = `user=${encodeURIComponent(JSON.stringify(clerk))}`;
      onTestFinished(() => void (document.cookie = 'user=; max-age=0'));
      const forbidden = { ...item, kind, id: 'e'.repeat(24), name: 'Gold' };
      backend.answer('listDeleted', { body: { rows: [item, forbidden], total: 2 } });
      show(Bin);
      expect(await screen.findByRole('button', { name: /(Restore|Undo) Gold/ })).toBeDisabled();
      expect(await restore('Agate ball')).toBeEnabled();
    },
  );

  // @spec staff-78
  it('explains next to the button why an item cannot be restored', async () => {
    backend.answer('restoreCategory', refusal(409, 'A category with this name already exists.'));
    const { user } = show(Bin);
    await user.click(await restore('Rings'));
    const row = await rowOf('Rings');
    expect(await row.findByRole('alert')).toHaveTextContent(
      'A category with this name already exists',
    );
    expect(await restore('Rings')).toBeEnabled();
  });

  it('undoes a bulk change, skips products that were edited afterwards, and lists the skipped products', async () => {
    const change = { ...item, kind: 'bulkChange', id: 'e'.repeat(24), name: 'Prices raised' };
    backend.answer('listDeleted', { body: { rows: [change], total: 1 } });
    const names = { id: item.id, modelNumber: 'AB-1', productName: 'Agate ball' };
    const skippedProducts = [{ ...names, reason: 'This item has since been changed.' }];
    const body = {
      success: true,
      message: 'Undone. 2 products restored.',
      restored: 2,
      kept: skippedProducts,
    };
    backend.answer('undoBulkChange', { body: { ...body, keptCount: 1 } });
    const { user } = show(Bin);
    await user.click(await screen.findByRole('button', { name: 'Undo Prices raised' }));
    const region = await screen.findByRole('region', { name: 'Last undo' });
    expect(region).toHaveTextContent('Undone. 2 products restored.');
    expect(region).toHaveTextContent('Agate ball (AB-1): This item has since been changed.');
  });

  it('undoes a category rename, and shows the reason next to the button when the server rejects the request', async () => {
    const name = 'Category Rings renamed to Bands, with 2 products';
    const change = { ...item, kind: 'categoryRename', id: 'e'.repeat(24), name };
    backend.answer('listDeleted', { body: { rows: [change], total: 1 } });
    backend.answer('undoCategoryRename', refusal(409, 'The category is now called Hoops.'));
    const { user } = show(Bin);
    await user.click(await screen.findByRole('button', { name: `Undo ${name}` }));
    expect(await screen.findByText('The category is now called Hoops.')).toBeVisible();
    const message = 'Undone. Category Bands is Rings again.';
    backend.answer('undoCategoryRename', { body: { message } });
    await user.click(await screen.findByRole('button', { name: `Undo ${name}` }));
    await expectToast(message);
  });
});
