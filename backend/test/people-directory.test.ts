import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { staffAt } from './buyer.js';
import { admin, openShop, type Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
});
afterAll(async () => {
  await shop.close();
});

it('the first letter is answered from what was read when the shop opened', async () => {
  const staff = await staffAt(shop);
  // The directory is read while the shop is open already.
  await wait(500);
  // Older than what is read again with each question.
  const change = { name: 'Quite Another', createdAt: new Date(0) };
  await shop.db.collection('accounts').updateOne({ email: admin.email }, { $set: change });
  const response = await staff.get('/api/admin/find?q=admin');
  const { customers } = calls.find.answer.parse(await response.json());
  expect(customers).toMatchObject([{ name: 'Quite Another', email: admin.email }]);
});
