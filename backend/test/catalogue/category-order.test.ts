import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { register } from '../support/shop.js';
import { addCategory, listed, refused } from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/category-order';
const send = (order: string[], seen: string[], browser = staff) =>
  browser.post(path, { order, seen });
const inShop = () => listed(shop, '/api/api/getCatagory');
const ids = async () => (await inShop()).map(({ _id }) => _id);
const names = async () => (await inShop()).map(({ category }) => category);
const audited = () =>
  shop.db.collection('auditEntries').countDocuments({ kind: 'categories.ordered' });
const moved = ([first = '', ...others]: string[]) => [...others, first];

beforeAll(async () => {
  for (const name of ['Pyramids', 'Balls', 'Slices']) await addCategory(staff, name);
});

describe('the category order', () => {
  // @spec products-32
  it('can be changed by staff only', async () => {
    const seen = await ids();
    const { browser } = await register(shop);
    expect((await send(moved(seen), seen, await Browser.open(shop.url))).status).toBe(401);
    expect((await send(moved(seen), seen, browser)).status).toBe(403);
    expect(await ids()).toEqual(seen);
  });

  // @spec products-32
  it('lists the newest category first until staff change it', async () => {
    expect((await names()).slice(0, 3)).toEqual(['Slices', 'Balls', 'Pyramids']);
  });

  // @spec products-32
  it.each([
    ['an id is missing', (seen: string[]) => seen.slice(1)],
    ['an id occurs twice', ([first = '', , ...others]: string[]) => [first, first, ...others]],
    ['an id is unknown', (seen: string[]) => ['a'.repeat(24), ...seen.slice(1)]],
    ['an id is malformed', (seen: string[]) => ['[$ne]', ...seen.slice(1)]],
    ['the list is empty', () => []],
  ])('is rejected when %s', async (_, change) => {
    const seen = await ids();
    expect((await send(change(seen), seen)).status).toBe(400);
    expect(await ids()).toEqual(seen);
  });

  // @spec products-32
  it('is rejected with 409 when it is based on an outdated order', async () => {
    const seen = await ids();
    const refusal = await refused(await send(seen, moved(seen)));
    expect(refusal).toMatchObject({ status: 409, code: 'category.changed' });
    const added = await addCategory(staff, 'Meanwhile');
    expect((await send(moved(seen), seen)).status).toBe(409);
    await staff.act('DELETE', `/api/admin/deletecatagory/?cid=${added}`);
    expect(await ids()).toEqual(seen);
  });
});

describe('a changed category order', () => {
  let seen: string[];
  beforeEach(async () => {
    seen = await ids();
  });

  // @spec products-32
  it('is applied immediately, audited and can be undone', async () => {
    const before = await audited();
    const order = moved(seen);
    const answer = await send(order, seen);
    expect(await answer.json()).toEqual({
      success: true,
      message: 'Category order changed.',
    });
    expect(await ids()).toEqual(order);
    expect((await send(order, order)).status).toBe(200);
    expect(await audited()).toBe(before + 1);
    expect((await send(seen, order)).status).toBe(200);
    expect(await ids()).toEqual(seen);
  });

  // @spec products-32
  it('is stored for exactly one of several concurrent requests', async () => {
    const orders = [moved(seen), moved(moved(seen)), seen.toReversed()];
    const answers = await Promise.all(orders.map((order) => send(order, seen)));
    const stored = orders.filter((_, at) => answers[at]?.status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await ids()]).toEqual(stored);
  });

  // @spec products-32
  it('puts new categories last and restored categories in their previous position', async () => {
    await send(moved(seen), seen);
    const first = await addCategory(staff, 'First of two');
    const second = await addCategory(staff, 'Second of two');
    expect(await ids()).toEqual([...moved(seen), first, second]);
    const [head = ''] = await ids();
    await staff.act('DELETE', `/api/admin/deletecatagory/?cid=${head}&confirmed=99`);
    await staff.post('/api/admin/restoreCategory', { cid: head });
    expect(await ids()).toEqual([...moved(seen), first, second]);
  });
});
