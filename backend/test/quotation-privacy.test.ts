import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openStockedShop, type stockShelf } from './buyer.js';
import { openLink, quoted, staffPageOf, type Staff } from './quotation.js';
import type { Shop } from './shop.js';
import { formOf } from './staff-catalogue.js';

let shop: Shop;
let staff: Staff;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  ({ shop, shelf, staff } = await openStockedShop());
});

afterAll(async () => {
  await shop.close();
});

const canary = 'CANARY-of-a-buyer';

it('is put away with the account, and comes back with it', async () => {
  const { buyer, inquiry, token, path } = await quoted(shop, staff, shelf.quartz);
  await buyer.browser.form(`${path}/messages`, formOf({ text: canary }));
  const wish = { version: 1, text: canary, lines: [{ line: 1, text: canary }] };
  await buyer.browser.post(`${path}/request-change`, wish);
  const seen = async () => {
    const page = JSON.stringify(await staffPageOf(staff, inquiry.number));
    const thread = await staff.get(`/api/admin/inquiries/${inquiry.number}/messages`);
    return page + (await thread.text());
  };
  const before = await seen();
  expect(before.split(canary).length).toBeGreaterThan(4);
  expect((await staff.act('DELETE', `/api/admin/userdelete/?uid=${buyer.uid}`)).status).toBe(200);
  const hidden = await seen();
  expect(hidden).not.toContain(canary);
  expect(hidden).not.toContain(buyer.email);
  const { response } = await openLink(shop, inquiry.number, token);
  expect(response.status).toBe(401);
  expect((await staff.post('/api/admin/restore-user', { uid: buyer.uid })).status).toBe(200);
  const restored = await seen();
  expect(restored.split(canary)).toHaveLength(before.split(canary).length);
  expect(restored).toContain(buyer.email);
});
