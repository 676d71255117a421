import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, savedListRoutes } from 'contracts';
import { Types } from 'mongoose';
import { decline, setWhoSeesPrices } from '../support/approval.js';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import {
  at,
  create,
  saved,
  show,
  list,
  change,
  open,
  share,
  twoLines,
} from '../support/saved-lists.js';
import { openShop, refusal, type Shop } from '../support/shop.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let visitor: Browser;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '100' });
  shelf = await stockShelf(shop);
  visitor = await Browser.open(shop.url);
});

afterAll(async () => {
  await shop.close();
});

const update = (id: string, fields: object) =>
  shop.db.collection('products').updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });

describe("another customer's saved list", () => {
  it('returns 404 from every API endpoint', async () => {
    const [buyer, otherBuyer] = [await buyerAt(shop), await buyerAt(shop)];
    const before = await saved(buyer, twoLines(shelf));
    await share(buyer, before.id);
    const { browser } = otherBuyer;
    const responses = [
      await browser.get(at(before.id)),
      await change(otherBuyer, before, { name: 'Mine' }),
      await browser.post(at(before.id, '/lines'), { lines: twoLines(shelf) }),
      await browser.post(at(before.id, '/share')),
      await browser.delete(at(before.id, '/share')),
      await browser.delete(at(before.id)),
      await create(otherBuyer, { name: 'Copy', copyOf: before.id }),
    ];
    await buyer.browser.delete(at(before.id));
    responses.push(await browser.post(at(before.id, '/restore')));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
    expect(await list(otherBuyer)).toEqual([]);
  });

  it('is not returned for a reused idempotency key', async () => {
    const [buyer, otherBuyer] = [await buyerAt(shop), await buyerAt(shop)];
    await create(buyer, { name: 'Secret' }, 'shared-key');
    await create(otherBuyer, { name: 'Other' }, 'shared-key');
    expect(await list(otherBuyer)).toMatchObject([{ name: 'Other' }]);
  });
});

describe("a saved list's prices", () => {
  it('are withheld from a customer who may not see prices, whether they are current prices or prices stored in the list', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const staff = await staffAt(shop);
    await setWhoSeesPrices(staff, 'approved');
    await decline(staff, buyer.uid);
    const text = await (await buyer.browser.get(at(id))).text();
    await setWhoSeesPrices(staff, 'signed_in');
    expect(text).toContain('"pricesWithheld":"declined"');
    expect(text).not.toMatch(/unitPrice|dollarPrice|originalPrice/);
  });
});

describe("a saved list's shared link", () => {
  it('shows names, pictures and quantities to visitors, but neither prices nor notes', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const token = await share(buyer, id);
    expect(await share(buyer, id)).toBe(token);
    expect((await show(buyer, id)).shareToken).toBe(token);
    const text = await (await open(visitor, token)).text();
    expect(calls.showSharedList.answer.parse(JSON.parse(text))).toMatchObject({
      name: 'Weekly order',
      lines: [
        { product: { id: shelf.quartz }, quantity: 20, isGone: false },
        { product: { id: shelf.onyx }, quantity: 12, isGone: false },
      ],
    });
    expect(text).not.toMatch(/price|white boxes|minQuantity/i);
    expect(text).not.toContain(buyer.uid);
    const otherBuyer = await buyerAt(shop);
    expect(await (await open(otherBuyer.browser, token)).text()).toContain('"minQuantity":10');
  });

  it('stops working when it is revoked, even after the list is shared with a new link', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const token = await share(buyer, id);
    await buyer.browser.delete(at(id, '/share'));
    expect(await refusal(await open(visitor, token))).toMatchObject({
      status: 404,
      code: 'list.link_ended',
    });
    expect(await show(buyer, id)).not.toHaveProperty('shareToken');
    const next = await share(buyer, id);
    expect(next).not.toBe(token);
    expect((await open(visitor, next)).status).toBe(200);
    expect((await open(visitor, token)).status).toBe(404);
  });

  it('stops working when the list is deleted, even after the list is restored', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const token = await share(buyer, id);
    await buyer.browser.delete(at(id));
    expect((await open(visitor, token)).status).toBe(404);
    await buyer.browser.post(at(id, '/restore'));
    expect((await open(visitor, token)).status).toBe(404);
  });

  it('is the same for concurrent requests, and is not stored in plain text', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const tokens = await Promise.all(Array.from({ length: 5 }, () => share(buyer, id)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
    const storedSavedList = await shop.db
      .collection('savedLists')
      .findOne({ _id: new Types.ObjectId(id) });
    expect(JSON.stringify(storedSavedList)).not.toContain(tokens[0]);
  });

  it('marks products that are no longer sold, and withholds their pictures', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const token = await share(buyer, id);
    await update(shelf.onyx, { deletedAt: new Date() });
    const sharedList = calls.showSharedList.answer.parse(await (await open(visitor, token)).json());
    await update(shelf.onyx, { deletedAt: null });
    expect(sharedList.lines[1]).toMatchObject({ isGone: true, product: { modelNumber: 'M-Onyx' } });
    expect(sharedList.lines[1]?.product).not.toHaveProperty('mainImage');
  });

  it.each([
    ['an unknown token', 'x'.repeat(43), 404],
    ['an empty token', '', 400],
    ['an operator', { $ne: '' }, 400],
  ])('rejects %s', async (_, token, status) => {
    const response = await visitor.post(savedListRoutes.showSharedList.path, { token });
    expect(response.status).toBe(status);
  });
});

describe("an account's saved lists", () => {
  it("are included in the account's data export, but the token of a shared link is omitted", async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const token = await share(buyer, id);
    const text = await (await buyer.browser.get('/api/api/my-data')).text();
    expect(JSON.parse(text)).toMatchObject({
      savedLists: [{ name: 'Weekly order', lines: [{ quantity: 20, note: 'white boxes' }, {}] }],
    });
    expect(text).not.toContain(token);
    expect(text).not.toContain('"share"');
  });

  it('are hidden while the account is deleted, and their links do not work', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const token = await share(buyer, id);
    const staff = await staffAt(shop);
    await staff.act('DELETE', `/api/admin/userdelete/?uid=${buyer.uid}`);
    expect((await open(visitor, token)).status).toBe(404);
    const lists = shop.db.collection('savedLists');
    const hidden = await lists.findOne({ _id: new Types.ObjectId(id) });
    expect(hidden).toMatchObject({ name: '', lines: [], kept: { name: 'Weekly order' } });
    await staff.post('/api/admin/restore-user', { uid: buyer.uid });
    const restored = await lists.findOne({ _id: new Types.ObjectId(id) });
    expect(restored).toMatchObject({ name: 'Weekly order', lines: [{ quantity: 20 }, {}] });
    expect(restored).not.toHaveProperty('kept');
    expect((await open(visitor, token)).status).toBe(200);
  });
});
