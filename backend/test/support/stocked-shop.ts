import { afterAll, beforeAll } from '@jest/globals';
import { staffAt, stockShelf } from './buyer.js';
import { openShop, type Shop } from './shop.js';

/**
 * Opens a shop with test products and signed-in staff before the tests of the importing file, and closes it after them.
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
