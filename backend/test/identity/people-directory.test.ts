import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { staffAt } from '../support/buyer.js';
import { admin, openShop, type Shop } from '../support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
});
afterAll(async () => {
  await shop.close();
});

it('the first letter of a staff search is answered from the directory loaded at startup', async () => {
  const staff = await staffAt(shop);
  // The directory is still loading after the backend is ready.
  await wait(500);
  // Older than the accounts that every search reloads.
  const change = { name: 'Quite Another', createdAt: new Date(0) };
  await shop.db.collection('accounts').updateOne({ email: admin.email }, { $set: change });
  const response = await staff.get('/api/admin/find?q=admin');
  const { customers } = calls.find.answer.parse(await response.json());
  expect(customers).toMatchObject([{ name: 'Quite Another', email: admin.email }]);
});
