import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { register } from '../support/shop.js';
import { addCategory, listed, refused } from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/category-order';
const send = (order: string[], previousOrder: string[], browser = staff) =>
  browser.post(path, { order, seen: previousOrder });
const inShop = () => listed(shop, '/api/api/getCatagory');
const ids = async () => (await inShop()).map(({ _id }) => _id);
const names = async () => (await inShop()).map(({ category }) => category);
const audited = () =>
  shop.db.collection('auditEntries').countDocuments({ kind: 'categories.ordered' });
const rotate = ([first = '', ...rest]: string[]) => [...rest, first];

beforeAll(async () => {
  for (const name of ['Pyramids', 'Balls', 'Slices']) await addCategory(staff, name);
});

describe('the category order', () => {
  // @spec products-32
  it('can be changed by staff only', async () => {
    const previousOrder = await ids();
    const { browser } = await register(shop);
    expect(
      (await send(rotate(previousOrder), previousOrder, await Browser.open(shop.url))).status,
    ).toBe(401);
    expect((await send(rotate(previousOrder), previousOrder, browser)).status).toBe(403);
    expect(await ids()).toEqual(previousOrder);
  });

  // @spec products-32
  it('lists the newest category first until staff change it', async () => {
    expect((await names()).slice(0, 3)).toEqual(['Slices', 'Balls', 'Pyramids']);
  });

  // @spec products-32
  it.each([
    ['an id is missing', (previousOrder: string[]) => previousOrder.slice(1)],
    ['an id occurs twice', ([first = '', , ...rest]: string[]) => [first, first, ...rest]],
    ['an id is unknown', (previousOrder: string[]) => ['a'.repeat(24), ...previousOrder.slice(1)]],
    ['an id is malformed', (previousOrder: string[]) => ['[$ne]', ...previousOrder.slice(1)]],
    ['the list is empty', () => []],
  ])('is rejected when %s', async (_, change) => {
    const previousOrder = await ids();
    expect((await send(change(previousOrder), previousOrder)).status).toBe(400);
    expect(await ids()).toEqual(previousOrder);
  });

  // @spec products-32
  it('is rejected with 409 when it is based on an outdated order', async () => {
    const previousOrder = await ids();
    const refusal = await refused(await send(previousOrder, rotate(previousOrder)));
    expect(refusal).toMatchObject({ status: 409, code: 'category.changed' });
    const added = await addCategory(staff, 'Meanwhile');
    expect((await send(rotate(previousOrder), previousOrder)).status).toBe(409);
    await staff.act('DELETE', `/api/admin/deletecatagory/?cid=${added}`);
    expect(await ids()).toEqual(previousOrder);
  });
});

describe('a changed category order', () => {
  let previousOrder: string[];
  beforeEach(async () => {
    previousOrder = await ids();
  });

  // @spec products-32
  it('is applied immediately and audited, and can be undone', async () => {
    const before = await audited();
    const order = rotate(previousOrder);
    const response = await send(order, previousOrder);
    expect(await response.json()).toEqual({
      success: true,
      message: 'Category order changed.',
    });
    expect(await ids()).toEqual(order);
    expect((await send(order, order)).status).toBe(200);
    expect(await audited()).toBe(before + 1);
    expect((await send(previousOrder, order)).status).toBe(200);
    expect(await ids()).toEqual(previousOrder);
  });

  // @spec products-32
  it('is stored for exactly one of several concurrent requests', async () => {
    const orders = [
      rotate(previousOrder),
      rotate(rotate(previousOrder)),
      previousOrder.toReversed(),
    ];
    const responses = await Promise.all(orders.map((order) => send(order, previousOrder)));
    const acceptedOrders = orders.filter((_, at) => responses[at]?.status === 200);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect([await ids()]).toEqual(acceptedOrders);
  });

  // @spec products-32
  it('puts new categories last and restored categories in their previous position', async () => {
    await send(rotate(previousOrder), previousOrder);
    const first = await addCategory(staff, 'First of two');
    const second = await addCategory(staff, 'Second of two');
    expect(await ids()).toEqual([...rotate(previousOrder), first, second]);
    const [head = ''] = await ids();
    await staff.act('DELETE', `/api/admin/deletecatagory/?cid=${head}&confirmed=99`);
    await staff.post('/api/admin/restoreCategory', { cid: head });
    expect(await ids()).toEqual([...rotate(previousOrder), first, second]);
  });
});
