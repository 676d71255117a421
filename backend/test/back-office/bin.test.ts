import { describe, expect, it } from '@jest/globals';
import { calls, type DeletedItem } from 'contracts';
import { Browser } from '../support/browser.js';
import { assignList, createList, priceListPath } from '../support/price-list.js';
import { register } from '../support/shop.js';
import { addCategory, refused } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/deleted';
const monthMs = 30 * 24 * 60 * 60 * 1000;

async function list(query = '') {
  const response = await staff.get(path + query);
  expect(response.status).toBe(200);
  return calls.listDeleted.answer.parse(await response.json());
}

const find = async (id: string): Promise<DeletedItem | undefined> =>
  (await list()).rows.find((item) => item.id === id);

const remove = {
  product: (id: string) => staff.delete(`/api/admin/deleteProduct/?id=${id}`, {}),
  category: (id: string) => staff.delete(`/api/admin/deletecatagory/?cid=${id}`, {}),
  user: (id: string) => staff.delete(`/api/admin/userdelete/?uid=${id}`, {}),
  priceList: (id: string) => staff.act('DELETE', `${priceListPath(id)}?confirmed=1`),
};

const restore = {
  product: (id: string) => staff.post('/api/admin/restoreProduct', { id }),
  category: (id: string) => staff.post('/api/admin/restoreCategory', { cid: id }),
  user: (id: string) => staff.post('/api/admin/restore-user', { uid: id }),
  priceList: (id: string) => staff.post(priceListPath(id, 'restore'), {}),
};

const name = 'Agate <pyramid>';
const anAccount = async () => (await register(shop)).user.uid;
async function anAssignedList() {
  const { id } = await createList(staff, { name: 'Gold' });
  await assignList(staff, await anAccount(), { list: id });
  return id;
}

const deletable = {
  product: { make: async () => Promise.resolve(shelf.agate), told: { name, detail: 'M-Agate' } },
  category: { make: () => addCategory(staff, 'Rings'), told: { name: 'Rings', detail: '' } },
  user: { make: anAccount, told: { detail: expect.stringContaining('@example.com') } },
  priceList: { make: anAssignedList, told: { name: 'Gold', detail: '1 customer' } },
};

describe('the recycle bin', () => {
  // @spec staff-78
  it('is available to staff only', async () => {
    const visitor = await Browser.open(shop.url);
    expect((await visitor.get(path)).status).toBe(401);
    const { browser } = await register(shop);
    expect((await browser.get(path)).status).toBe(403);
  });

  it.each(['?kind=inquiry', '?page=0', '?limit=501', '?page=101&limit=100'])(
    'rejects the query %s',
    async (query) => {
      expect((await staff.get(path + query)).status).toBe(400);
    },
  );

  it('omits the name of the person who deleted an item if that person is unknown', async () => {
    expect(await find(shelf.opal)).toMatchObject({ kind: 'product', deletedBy: null });
  });

  it.each(['product', 'category', 'user', 'priceList'] as const)(
    'lists a deleted %s with its deletion date, its expiry date and the staff member who deleted it, until it is restored',
    async (kind) => {
      const id = await deletable[kind].make();
      expect(await find(id)).toBeUndefined();
      expect((await remove[kind](id)).status).toBe(200);
      const item = await find(id);
      expect(item).toMatchObject({ kind, ...deletable[kind].told, deletedBy: 'Admin' });
      const { deletedAt = '', keptUntil = '' } = item ?? {};
      expect(Date.parse(keptUntil) - Date.parse(deletedAt)).toBe(monthMs);
      expect((await restore[kind](id)).status).toBe(200);
      expect(await find(id)).toBeUndefined();
    },
  );

  // @spec staff-78
  it('restores exactly the document that was deleted', async () => {
    const read = () => shop.db.collection('products').find().sort({ _id: 1 }).toArray();
    const before = await read();
    await remove.product(shelf.onyx);
    await restore.product(shelf.onyx);
    expect(await read()).toEqual(before);
  });

  it('lists the latest deletions first, in pages, and can be filtered by record type', async () => {
    const cid = await addCategory(staff, 'Latest');
    await remove.product(shelf.quartz);
    await remove.category(cid);
    const { rows, total } = await list('?limit=1');
    expect(rows.map(({ id }) => id)).toEqual([cid]);
    expect(total).toBeGreaterThan(2);
    expect((await list('?limit=1&page=2')).rows.map(({ id }) => id)).toEqual([shelf.quartz]);
    const { rows: products } = await list('?kind=product');
    expect(products[0]?.id).toBe(shelf.quartz);
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['product']));
  });

  it('can be searched by name and model number', async () => {
    expect((await list('?q=m-OPAL')).rows.map(({ id }) => id)).toEqual([shelf.opal]);
    expect((await list('?q=nothing+of+this+name')).total).toBe(0);
  });

  it('rejects the restoration of a category whose name another category has taken', async () => {
    const cid = await addCategory(staff, 'Towers');
    await remove.category(cid);
    await addCategory(staff, 'towers');
    expect((await refused(await restore.category(cid))).code).toBe('category.name_taken');
    expect(await find(cid)).toBeDefined();
  });
});
