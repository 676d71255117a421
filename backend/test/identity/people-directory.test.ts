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

it('the first staff search uses the people directory loaded at startup', async () => {
  const staff = await staffAt(shop);
  // Waits for the people directory, which loads in the background after the backend is ready.
  await wait(500);
  // The account is too old to be among the recent accounts that every search reloads.
  const change = { name: 'Quite Another', createdAt: new Date(0) };
  await shop.db.collection('accounts').updateOne({ email: admin.email }, { $set: change });
  const response = await staff.get('/api/admin/find?q=admin');
  const { customers } = calls.find.answer.parse(await response.json());
  expect(customers).toMatchObject([{ name: 'Quite Another', email: admin.email }]);
});
