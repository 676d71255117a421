import { afterAll, beforeAll } from '@jest/globals';
import { staffAt, stockShelf } from './buyer.js';
import { openShop, type Shop } from './shop.js';

/**
 * A shop with products of a test's own and staff who are signed in: opened before the tests of the file that imports it,
 * closed after them.
 */
export let shop: Shop;
export let shelf: Awaited<ReturnType<typeof stockShelf>>;
export let staff: Awaited<ReturnType<typeof staffAt>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  [shelf, staff] = await Promise.all([stockShelf(shop), staffAt(shop)]);
});

afterAll(async () => {
  await shop.close();
});
