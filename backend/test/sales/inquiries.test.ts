import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inquiry } from 'contracts';
import { poll } from 'test-kit';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { openShop, refusal, type Shop } from '../support/shop.js';
import { startReadyApi } from '../support/start.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  shelf = await stockShelf(shop);
});

afterAll(async () => {
  await shop.close();
});

const wants = (productId: string, quantity = 10) => [{ productId, quantity }];
const readInquiries = (uid: string) =>
  shop.db
    .collection('inquiries')
    .find()
    .toArray()
    .then((all) => all.filter((inquiry) => String(inquiry['uid']) === uid));

describe('submitting an inquiry', () => {
  // @spec shop-92 core-29
  it('requires a signed-in buyer and is rejected for the account of another buyer', async () => {
    const visitor = await Browser.open(shop.url);
    const response = await visitor.post('/api/api/submitInquiry', {
      products: wants(shelf.quartz),
    });
    expect(await refusal(response)).toMatchObject({
      status: 401,
      message: 'User ID not found. Please log in.',
    });
    const buyer = await buyerAt(shop);
    const otherBuyer = await buyerAt(shop);
    expect((await buyer.submit(wants(shelf.quartz), { uid: otherBuyer.uid })).status).toBe(403);
    expect(await readInquiries(otherBuyer.uid)).toEqual([]);
  });

  it.each([
    [{ products: [] }, 400],
    [{ products: 'all' }, 400],
    [{ products: [{ productId: 'x', quantity: 1 }] }, 400],
    [{ contactPhone: 'call me' }, 400],
    [{ note: 'n'.repeat(2_001) }, 400],
    [{ message: { $gt: '' } }, 400],
  ])('rejects %j', async (change, status) => {
    const buyer = await buyerAt(shop);
    expect((await buyer.submit(wants(shelf.quartz), change)).status).toBe(status);
    expect(await readInquiries(buyer.uid)).toEqual([]);
  });

  it('starts the inquiry numbers at 0001 if the database contains neither inquiries nor a number counter', async () => {
    const buyer = await buyerAt(shop);
    await submitted(await buyer.submit(wants(shelf.quartz)));
    await shop.db.collection('inquiries').deleteMany({});
    await shop.db.collection('counters').deleteMany({});
    const { number } = await submitted(await buyer.submit(wants(shelf.quartz)));
    expect(number).toMatch(/^INQ-\d\d-0001$/);
  });

  // @spec core-49
  it('leaves the cart unchanged when it rejects products that cannot be ordered', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.quartz, 1);
    const before = await submitted(await (await buyerAt(shop)).submit(wants(shelf.quartz)));
    const duplicateLines = [...wants(shelf.quartz), ...wants(shelf.quartz)];
    const responses = [
      await buyer.submit(wants(shelf.onyx, 9)),
      await buyer.submit(wants(shelf.opal)),
      await buyer.submit(wants('f'.repeat(24))),
      await buyer.submit(duplicateLines),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 404, 404, 400]);
    expect(await buyer.cart()).toHaveLength(1);
    const after = await submitted(await (await buyerAt(shop)).submit(wants(shelf.quartz)));
    expect(countOf(after.number)).toBe(countOf(before.number) + 1);
  });

  // @spec core-5 core-21 core-49
  it('stores a snapshot of the products and empties the cart', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.onyx, 20);
    const products = [{ productId: shelf.onyx, quantity: 20, note: 'in blue', targetPrice: 8 }];
    const response = await buyer.submit(products, { note: 'Soon, please', isWholeCart: true });
    const body = z.object({ message: z.string() }).parse(await response.clone().json());
    expect(body.message).toBe('Inquiry submitted and cart cleared!');
    const sentInquiry = await submitted(response);
    expect(sentInquiry.number).toMatch(/^INQ-\d\d-\d{4}$/);
    expect(await buyer.cart()).toEqual([]);
    await shop.db
      .collection('products')
      .updateOne({ modelNumber: 'M-Onyx' }, { $set: { dollarPrice: 99 } });
    expect(await buyer.inquiries()).toMatchObject([
      {
        _id: sentInquiry._id,
        userId: { _id: buyer.uid, Uname: 'New Buyer', email: buyer.email },
        contactPhone: '9876543210',
        message: 'Inquiry from cart',
        note: 'Soon, please',
        status: 'pending',
        history: [{ status: 'pending' }],
        products: [
          {
            productId: { productName: 'Onyx <pyramid>', modelNumber: 'M-Onyx', dollarPrice: 10 },
            quantity: 20,
            note: 'in blue',
            targetPrice: 8,
          },
        ],
      },
    ]);
  });

  it('keeps three decimal places for kilograms and rejects fractions of a piece', async () => {
    const buyer = await buyerAt(shop);
    const half = await refusal(await buyer.submit(wants(shelf.quartz, 12.5)));
    expect(half.message).toBe('Quartz <pyramid>: Enter a whole number');
    await buyer.add(shelf.tumbled, 12.125);
    const sentInquiry = await submitted(
      await buyer.submit(wants(shelf.tumbled, 12.125), { isWholeCart: true }),
    );
    expect(sentInquiry.products[0]).toMatchObject({
      quantity: 12.125,
      productId: { quantityUnit: 'per/kg' },
    });
  });

  it('ignores the status, date, inquiry number and id in the body', async () => {
    const buyer = await buyerAt(shop);
    const sentInquiry = await submitted(
      await buyer.submit(wants(shelf.quartz), {
        status: 'replied',
        submittedAt: 0,
        _id: 'f'.repeat(24),
        number: 'INQ-00-0000',
      }),
    );
    expect(sentInquiry.status).toBe('pending');
    expect(sentInquiry._id).not.toBe('f'.repeat(24));
    expect(sentInquiry.number).not.toBe('INQ-00-0000');
  });

  it('creates one inquiry per idempotency key, even for repeated and concurrent requests', async () => {
    const buyer = await buyerAt(shop);
    const press = () => buyer.submit(wants(shelf.quartz), {}, 'press-1');
    const inquiries = await Promise.all(
      Array.from({ length: 20 }, press).map(async (response) => submitted(await response)),
    );
    expect(new Set(inquiries.map(({ number }) => number)).size).toBe(1);
    await buyer.add(shelf.agate, 1);
    expect((await submitted(await press())).number).toBe(inquiries[0]?.number);
    expect(await readInquiries(buyer.uid)).toHaveLength(1);
    expect(await buyer.cart()).toHaveLength(1);
  });

  it('rejects an idempotency key that the same buyer reuses for other products', async () => {
    const buyer = await buyerAt(shop);
    const otherBuyer = await buyerAt(shop);
    await buyer.submit(wants(shelf.quartz), {}, 'a');
    await buyer.submit(wants(shelf.quartz), {}, 'b');
    await otherBuyer.submit(wants(shelf.quartz), {}, 'a');
    const reused = await refusal(await buyer.submit(wants(shelf.quartz, 11), {}, 'a'));
    expect(reused).toMatchObject({ status: 409, code: 'inquiry.key_reused' });
    expect((await buyer.submit(wants(shelf.quartz), {}, 'not a key')).status).toBe(400);
    expect(await readInquiries(buyer.uid)).toHaveLength(2);
    expect(await readInquiries(otherBuyer.uid)).toHaveLength(1);
  });

  it('creates one inquiry for identical requests without an idempotency key within a minute', async () => {
    const buyer = await buyerAt(shop);
    const press = () => buyer.submit(wants(shelf.quartz));
    const inquiries = await Promise.all(
      Array.from({ length: 10 }, press).map(async (response) => submitted(await response)),
    );
    expect(new Set(inquiries.map(({ number }) => number)).size).toBe(1);
    await shop.db
      .collection('inquiries')
      .updateOne(
        { number: inquiries[0]?.number },
        { $set: { submittedAt: new Date(Date.now() - 61_000) } },
      );
    expect((await submitted(await press())).number).not.toBe(inquiries[0]?.number);
  });

  it('rejects a whole-cart submission when the cart has changed since it was shown', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.quartz, 2);
    await buyer.add(shelf.agate, 1);
    const lines = wants(shelf.quartz, 2);
    const error = await refusal(await buyer.submit(lines, { isWholeCart: true }));
    expect(error).toMatchObject({ status: 409, code: 'cart.changed' });
    expect(await buyer.cart()).toHaveLength(2);
    expect(await readInquiries(buyer.uid)).toEqual([]);
  });
});

describe('inquiries', () => {
  // @spec core-21 core-30 core-50 core-66
  it('are visible only to their owner and to staff', async () => {
    const buyer = await buyerAt(shop);
    const otherBuyer = await buyerAt(shop);
    await buyer.submit(wants(shelf.quartz));
    const path = `/api/api/getUserInquiries/${buyer.uid}`;
    expect((await fetch(shop.url + path)).status).toBe(401);
    expect((await otherBuyer.browser.get(path)).status).toBe(403);
    expect((await otherBuyer.browser.get('/api/api/getAllInquiries')).status).toBe(403);
    expect((await buyer.browser.get('/api/api/getUserInquiries/x')).status).toBe(400);
    const staff = await staffAt(shop);
    expect((await staff.get(path)).status).toBe(200);
    const all = z.array(inquiry).parse(await (await staff.get('/api/api/getAllInquiries')).json());
    expect(all[0]?.userId._id).toBe(buyer.uid);
    const times = all.map(({ submittedAt }) => submittedAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  // @spec staff-44
  it('show no personal data of a deleted account', async () => {
    const buyer = await buyerAt(shop);
    await buyer.submit(wants(shelf.quartz));
    await shop.db
      .collection('accounts')
      .updateOne({ email: buyer.email }, { $set: { deletedAt: new Date() } });
    const staff = await staffAt(shop);
    const [last] = z
      .array(inquiry)
      .parse(await (await staff.get('/api/api/getAllInquiries')).json());
    expect(last).toMatchObject({
      userId: { _id: buyer.uid, Uname: '', email: '', mobile: '' },
      contactPhone: '',
    });
  });

  it('omit the texts of a buyer whose account was deleted, and contain the texts again once the account is restored', async () => {
    const buyer = await buyerAt(shop);
    const words = { note: 'Ask for Mira', message: 'Ring my sister', contactPhone: '9123456780' };
    await buyer.submit(wants(shelf.quartz), words);
    const staff = await staffAt(shop);
    const query = `?uid=${buyer.uid}`;
    await staff.act('DELETE', `/api/admin/userdelete/${query}`);
    const all = async () => (await staff.get('/api/api/getAllInquiries')).text();
    const table = async () => (await staff.get('/api/admin/export/?type=inquiries')).text();
    const search = async (): Promise<unknown> =>
      (await staff.get('/api/api/getAllInquiries?q=sister&page=1')).json();
    for (const text of [await all(), await table()])
      expect(text).not.toMatch(/Mira|sister|9123456780/);
    expect(await search()).toEqual({ rows: [], total: 0 });
    await staff.post('/api/admin/restore-user', { uid: buyer.uid });
    expect(await buyer.inquiries().catch(() => 'signed out')).toBe('signed out');
    for (const text of [await all(), await table()])
      expect(text).toMatch(/(?=.*sister)(?=.*9123456780)/s);
    expect(await all()).toContain('Mira');
    await staff.act('DELETE', `/api/admin/userdelete/${query}`);
    const inquiries = shop.db.collection('inquiries');
    const filter = { 'kept.note': 'Ask for Mira' };
    expect(await inquiries.countDocuments(filter)).toBe(1);
    await inquiries.updateMany(filter, { $set: { 'kept.until': new Date() } });
    // Starts a second backend, because a backend deletes expired data at startup.
    const later = await startReadyApi({ MONGODB_URI: shop.uri });
    await poll(() => inquiries.countDocuments(filter)).toBe(0);
    await later.stop();
  });

  // @spec core-7 core-32 core-67
  it('allow only staff to change their status, and record every change', async () => {
    const buyer = await buyerAt(shop);
    const sentInquiry = await submitted(await buyer.submit(wants(shelf.quartz)));
    const path = `/api/api/updateInquiryStatus/${sentInquiry._id}`;
    const staff = await staffAt(shop);
    expect((await buyer.browser.patch(path, { status: 'replied' })).status).toBe(403);
    expect((await staff.patch(path, { status: 'paid' })).status).toBe(400);
    expect((await staff.patch(path, {})).status).toBe(400);
    const unknown = `/api/api/updateInquiryStatus/${'f'.repeat(24)}`;
    expect((await staff.patch(unknown, { status: 'replied' })).status).toBe(404);
    for (const status of ['replied', 'replied', 'cancelled', 'pending'])
      expect((await submitted(await staff.patch(path, { status }))).status).toBe(status);

    const [now] = await buyer.inquiries();
    const statuses = now?.history.map(({ status }) => status);
    expect(statuses).toEqual(['pending', 'replied', 'cancelled', 'pending']);
  });
});

function countOf(number: string) {
  return Number(number.slice('INQ-26-'.length));
}
