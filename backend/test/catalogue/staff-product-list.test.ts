import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { z } from 'zod';
import type { Browser } from '../support/browser.js';
import { bulkPath, undo } from '../support/bulk.js';
import { freshPicture } from '../support/pictures.js';
import { openShop, register, type Shop } from '../support/shop.js';
import {
  addCategory,
  addProduct,
  listed,
  refused,
  signInStaff,
} from '../support/staff-catalogue.js';

let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  shop = await openShop();
  staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
});

afterAll(async () => {
  await shop.close();
});

describe('the best sellers', () => {
  it.each([[[{ $ne: null }]], ['all'], [['x']]])('cannot be set to %j', async (bestProducts) => {
    expect((await staff.post('/api/api/setbestproductlist', { bestProducts })).status).toBe(400);
  });

  // @spec core-7 core-60 products-22
  it('are shown in the sequence that staff chose, without deleted products', async () => {
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await addProduct(staff))._id);
    const [a = '', b = '', c = '', deletedId = ''] = ids;
    await staff.act('DELETE', `/api/admin/deleteProduct/?id=${deletedId}`);
    const choose = (bestProducts: string[]) =>
      staff.post('/api/api/setbestproductlist', { bestProducts });
    expect(await (await choose([c, deletedId, a, c])).json()).toEqual({
      success: true,
      message: 'Best products updated successfully!',
      bestProducts: [c, a],
    });
    const best = async () => (await listed(shop, '/api/api/getbestproductlist')).map((p) => p._id);
    expect(await best()).toEqual([c, a]);
    await choose([b, c]);
    expect(await best()).toEqual([b, c]);
    await choose([]);
    expect(await best()).toEqual([]);
  });

  // @spec products-41
  it('can be reset to the previous list, unless the list has been changed again', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await addProduct(staff))._id);
    const [a = '', b = '', c = ''] = ids;
    const products = () => shop.db.collection('products').find().sort({ _id: 1 }).toArray();
    const choose = (bestProducts: string[]) =>
      staff.post('/api/api/setbestproductlist', { bestProducts });
    const last = async () => {
      const response = await staff.get('/api/admin/deleted?kind=bulkChange&limit=1');
      return calls.listDeleted.answer.parse(await response.json()).rows[0];
    };
    await choose([a, b]);
    const before = await products();
    await choose([c, a]);
    const first = await last();
    expect(first?.name).toBe('Best sellers changed: 1 added, 1 removed');
    await choose([a, c]);
    const second = await last();
    expect(second?.name).toBe('Best seller order changed');
    const tooLate = await refused(await undoing(first?.id ?? ''));
    expect(tooLate).toMatchObject({ status: 409 });
    await undo(staff, second?.id ?? '');
    await undo(staff, first?.id ?? '');
    expect(await products()).toEqual(before);
    await choose([]);
  });
});

const undoing = (id: string) => staff.post(`${bulkPath}/${id}/undo`, {});

describe('the product table', () => {
  const page = async (query: string) => {
    const response = await staff.get(`/api/admin/products${query}`);
    expect(response.status).toBe(200);
    const shape = z.object({
      items: z.array(z.looseObject({ modelNumber: z.string() })),
      total: z.number(),
    });
    const { items, total } = shape.parse(await response.json());
    return { models: items.map(({ modelNumber }) => modelNumber), items, total };
  };

  it.each([
    '?sort=password',
    '?limit=1000',
    '?page=0',
    '?q[$ne]=1',
    '?other=1',
    '?category=',
    '?show=all',
  ])('rejects the query %s', async (query) => {
    expect((await staff.get(`/api/admin/products${query}`)).status).toBe(400);
  });

  it('rejects requests from customers', async () => {
    const { browser } = await register(shop);
    expect((await browser.get('/api/admin/products')).status).toBe(403);
  });

  // @spec products-18
  it('can be sorted, searched in all fields and paginated', async () => {
    const prices = ['30', '10', '20'];
    for (const [n, originalPrice] of prices.entries()) {
      await addProduct(staff, {
        modelNumber: `PG-${n}`,
        crystalType: 'Peculiar (odd *)',
        originalPrice,
      });
    }
    const search = `q=${encodeURIComponent('peculiar (odd *)')}`;
    expect(await page(`?${search}&sort=originalPrice`)).toMatchObject({
      models: ['PG-1', 'PG-2', 'PG-0'],
      total: 3,
    });
    const second = await page(`?${search}&sort=-originalPrice&limit=2&page=2`);
    expect(second).toMatchObject({ models: ['PG-1'], total: 3 });
    expect(second.items[0]).toMatchObject({ originalPrice: 10 });
    expect((await page('?q=PG-2')).models).toEqual(['PG-2']);
    expect((await page('?q=nothing like this')).total).toBe(0);
  });

  // @spec products-37
  it('can be filtered by category, by best sellers, and by missing picture or price', async () => {
    await addCategory(staff, 'Eggs');
    const egg = { category: 'Eggs', originalPrice: '9' };
    const mainImage = await freshPicture();
    const complete = { ...egg, modelNumber: 'EG-OK', dollarPrice: '8', mainImage };
    const best = await addProduct(staff, complete);
    await addProduct(staff, { ...egg, modelNumber: 'EG-BARE', dollarPrice: '8' });
    await addProduct(staff, { ...egg, modelNumber: 'EG-ASK', mainImage });
    await addProduct(staff, { ...egg, modelNumber: 'EG-INR', discountedPrice: '700', mainImage });
    await staff.post('/api/api/setbestproductlist', { bestProducts: [best._id] });
    const models = async (query: string) => (await page(`?category=Eggs${query}`)).models;
    expect(await models('')).toEqual(['EG-OK', 'EG-BARE', 'EG-ASK', 'EG-INR']);
    expect(await models('&show=best')).toEqual(['EG-OK']);
    expect(await models('&show=without_picture')).toEqual(['EG-BARE']);
    expect(await models('&show=without_price')).toEqual(['EG-ASK']);
    expect(await models('&show=without_price&q=EG-OK')).toEqual([]);
  });
});
