import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Browser } from '../support/browser.js';
import { buyerAt } from '../support/buyer.js';
import { followInquiries } from '../support/events.js';
import { beacon, leadOf, leave, ours, signedIn, tap } from '../support/lead.js';
import { refusal } from '../support/shop.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

describe('a lead', () => {
  it.each([
    ['no lead number', { page: 'home' }],
    ['a malformed lead number', { number: 'L-1', page: 'home' }],
    ['a lead number with unsupported letters', { number: 'L-IIIIIIII', page: 'home' }],
    ['a lead number followed by other text', { number: 'L-00000000 call me', page: 'home' }],
    ['an unknown page', { number: 'L-00000000', page: '/buy-pills' }],
    ['a query operator as product', { ...tap(), product: { $ne: '' } }],
    ['a text field', { ...tap(), text: 'Call me at once' }],
    ['an account id', { ...tap(), uid: 'f'.repeat(24) }],
    ['an array as body', []],
  ])('is rejected if it has %s', async (_, lead) => {
    expect(await refusal(await beacon(shop, lead))).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });

  it('is rejected with 413 when its body is too long', async () => {
    expect((await beacon(shop, { ...tap(), pad: 'x'.repeat(9_000) })).status).toBe(413);
  });

  it('is rejected with 403 when it comes from another site', async () => {
    const response = await beacon(shop, tap(), { 'sec-fetch-site': 'cross-site' });
    expect(await refusal(response)).toMatchObject({ status: 403, code: 'access.token_missing' });
  });

  const spent = (key: string) => ({ key, points: 1e6, expire: new Date(Date.now() + 60_000) });

  it('is rejected when too many leads come from one IP network', async () => {
    const key = 'leadsPerAddress:2001:db8:5:6::/64';
    await shop.db.collection('limits').insertOne(spent(key));
    const from = { ...ours, 'x-forwarded-for': '2001:db8:5:6::77' };
    expect((await beacon(shop, tap(), from)).status).toBe(429);
    expect((await beacon(shop, tap())).status).toBe(200);
  });

  it('is accepted from a signed-in buyer even when visitors have sent too many leads', async () => {
    const buyer = await buyerAt(shop);
    await shop.db.collection('limits').deleteMany({ key: 'leadsOfVisitors:all' });
    await shop.db.collection('limits').insertOne(spent('leadsOfVisitors:all'));
    expect((await beacon(shop, tap())).status).toBe(429);
    expect((await beacon(shop, tap(), signedIn(buyer.browser))).status).toBe(200);
    await shop.db.collection('limits').deleteMany({ key: 'leadsOfVisitors:all' });
  });

  it('records the viewed product, and the customer if the customer is signed in', async () => {
    const buyer = await buyerAt(shop);
    const number = await leave(shop, { page: 'product', product: shelf.quartz }, buyer.browser);
    expect(await leadOf(staff, number)).toMatchObject({
      number,
      page: 'product',
      product: { id: shelf.quartz, modelNumber: 'M-Quartz' },
      customer: { id: buyer.uid, email: buyer.email },
      answeredAt: null,
      inquiryNumber: null,
    });
    expect(await leadOf(staff, await leave(shop))).toMatchObject({ customer: null, product: null });
  });

  it('is not linked to an account if the request lacks same-origin headers, and is never linked to a staff account', async () => {
    const buyer = await buyerAt(shop);
    const [unsaid, ofStaff] = [tap(), tap()];
    expect((await beacon(shop, unsaid, { cookie: signedIn(buyer.browser).cookie })).status).toBe(
      200,
    );
    expect((await beacon(shop, ofStaff, signedIn(staff))).status).toBe(200);
    expect((await leadOf(staff, unsaid.number))?.customer).toBeNull();
    expect((await leadOf(staff, ofStaff.number))?.customer).toBeNull();
  });

  it('is stored without unknown products or categories', async () => {
    const fields = { page: 'category', product: 'f'.repeat(24), category: 'CALL +1 555' };
    const unknown = await leave(shop, fields);
    expect(await leadOf(staff, unknown)).toMatchObject({ product: null, category: null });
    const storedLead = await shop.db.collection('leads').findOne({ number: unknown });
    expect(Object.keys(storedLead ?? {}).sort()).toEqual(['_id', 'leftAt', 'number', 'page']);
    expect(await leadOf(staff, await leave(shop, { product: shelf.opal }))).toMatchObject({
      product: null,
    });
    await shop.db
      .collection('categories')
      .insertOne({ name: 'Pyramids', nameKey: 'pyramids', createdAt: new Date() });
    const leadNumber = await leave(shop, { page: 'category', category: 'Pyramids' });
    expect(await leadOf(staff, leadNumber)).toMatchObject({ category: 'Pyramids' });
  });

  it('triggers one event without content for staff even if it arrives twice, and no event if it is rejected', async () => {
    const stream = await followInquiries(staff);
    const before = await stream.next();
    expect((await beacon(shop, { ...tap(), text: 'Call me' })).status).toBe(400);
    const lead = tap({ page: 'product', product: shelf.quartz });
    for (let times = 0; times < 2; times += 1) expect((await beacon(shop, lead)).status).toBe(200);
    const after = await stream.next();
    expect(Number(after?.id)).toBe(Number(before?.id) + 1);
    expect(after).toMatchObject({ name: 'changed', data: before?.data });
    await stream.close();
  });

  it('is stored only once even if it arrives repeatedly', async () => {
    const lead = tap({ page: 'search' });
    await Promise.all([lead, lead, { ...lead, page: 'home' }].map((each) => beacon(shop, each)));
    expect(await shop.db.collection('leads').countDocuments({ number: lead.number })).toBe(1);
  });

  it('expires after 90 days, or earlier when the limit of 10,000 leads is exceeded', async () => {
    const indexes = await shop.db.collection('leads').indexes();
    const ttl = { key: { leftAt: 1 }, expireAfterSeconds: 90 * 24 * 60 * 60 };
    expect(indexes).toContainEqual(expect.objectContaining(ttl));
    const old = Array.from({ length: 10_000 }, (_, at) => ({
      number: `L-OLD${at}`,
      page: 'home',
      leftAt: new Date(Date.now() - 30 * 24 * 60 * 60 * 1000 + at),
    }));
    await shop.db.collection('leads').insertMany(old);
    const number = await leave(shop);
    expect(await shop.db.collection('leads').countDocuments()).toBe(10_000);
    expect(await shop.db.collection('leads').countDocuments({ number: 'L-OLD0' })).toBe(0);
    expect(await leadOf(staff, number)).toBeDefined();
    await shop.db.collection('leads').deleteMany({ number: /^L-OLD/ });
  });
});

describe('leads', () => {
  it('are available to staff only', async () => {
    const number = await leave(shop);
    const visitor = await Browser.open(shop.url);
    const { browser, uid } = await buyerAt(shop);
    for (const [caller, status] of [
      [visitor, 401],
      [browser, 403],
    ] as const) {
      expect((await caller.get('/api/admin/leads')).status).toBe(status);
      expect((await caller.post(`/api/admin/leads/${number}/answer`)).status).toBe(status);
      const body = { uid, products: [{ productId: shelf.quartz, quantity: 1 }] };
      expect((await caller.post(`/api/admin/leads/${number}/inquiry`, body)).status).toBe(status);
    }
    expect((await leadOf(staff, number))?.answeredAt).toBeNull();
  });

  it('are listed newest first, in pages, and can be filtered by state', async () => {
    const [first, second] = [await leave(shop), await leave(shop)];
    await staff.post(`/api/admin/leads/${first}/answer`);
    const numbers = async (query: string) => {
      const page = calls.listLeads.answer.parse(
        await (await staff.get(`/api/admin/leads?limit=1&${query}`)).json(),
      );
      return (Array.isArray(page) ? page : page.rows).map(({ number }) => number);
    };
    expect(await numbers('')).toEqual([second]);
    expect(await numbers('page=2')).toEqual([first]);
    expect(await numbers('state=answered')).toEqual([first]);
    expect((await staff.get('/api/admin/leads?state=all')).status).toBe(400);
  });

  it('can be marked as answered, and a repeated request does not change the time of the answer', async () => {
    const number = await leave(shop);
    expect((await staff.post('/api/admin/leads/L-00000000/answer')).status).toBe(404);
    expect((await staff.post('/api/admin/leads/none/answer')).status).toBe(400);
    await staff.post(`/api/admin/leads/${number}/answer`);
    const answered = await leadOf(staff, number);
    expect(answered?.answeredAt).not.toBeNull();
    await staff.post(`/api/admin/leads/${number}/answer`);
    expect(await leadOf(staff, number)).toEqual(answered);
  });
});
