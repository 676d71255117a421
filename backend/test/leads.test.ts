import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, leadRoute, type Lead } from 'contracts';
import { Types } from 'mongoose';
import { Browser } from './browser.js';
import { buyerAt, staffAt, stockShelf } from './buyer.js';
import { openShop, refusal, type Shop } from './shop.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let staff: Browser;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
});
afterAll(() => shop.close());

let made = 0;
/** Another number with each call. */
const nextNumber = () => `L-Z${String((made += 1)).padStart(7, '0')}`;
const ours = { 'sec-fetch-site': 'same-origin' };
const tap = (more: object = {}) => ({ number: nextNumber(), page: 'home', ...more });

/** As a page's beacon: without a token. */
function beacon(body: unknown, headers: Record<string, string> = ours, from?: Browser) {
  const cookie = [...(from?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(shop.url + leadRoute.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    body: JSON.stringify(body),
  });
}

async function leave(more: object = {}, from?: Browser) {
  const left = tap(more);
  expect((await beacon(left, ours, from)).status).toBe(200);
  return left.number;
}

async function leadOf(number: string): Promise<Lead | undefined> {
  const answer = await staff.get(`/api/admin/leads?q=${number}`);
  const leads = calls.listLeads.answer.parse(await answer.json());
  return (Array.isArray(leads) ? leads : leads.rows)[0];
}

const makeInquiry = (number: string, uid: string, productId = shelf.quartz) =>
  staff.post(`/api/admin/leads/${number}/inquiry`, { uid, products: [{ productId, quantity: 3 }] });
const inquiriesOf = (uid: string) =>
  shop.db
    .collection('inquiries')
    .find({ uid: new Types.ObjectId(uid) })
    .toArray();

describe('a lead', () => {
  it.each([
    ['no number', { page: 'home' }],
    ['a number that is none', { number: 'L-1', page: 'home' }],
    ['a number of other letters', { number: 'L-IIIIIIII', page: 'home' }],
    ['a number with more behind it', { number: 'L-00000000 call me', page: 'home' }],
    ['a page that there is not', { number: 'L-00000000', page: '/buy-pills' }],
    ['a product that is no number', { ...tap(), product: { $ne: '' } }],
    ['a text', { ...tap(), text: 'Call me at once' }],
    ['an account of its own choice', { ...tap(), uid: 'f'.repeat(24) }],
    ['nothing', []],
  ])('is refused with %s', async (_, left) => {
    expect(await refusal(await beacon(left))).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });

  it('is refused when it is long', async () => {
    expect((await beacon({ ...tap(), pad: 'x'.repeat(9_000) })).status).toBe(413);
  });

  it('is refused when another site had it sent', async () => {
    const answer = await beacon(tap(), { 'sec-fetch-site': 'cross-site' });
    expect(await refusal(answer)).toMatchObject({ status: 403, code: 'access.forbidden' });
  });

  const spent = (key: string) => ({ key, points: 1e6, expire: new Date(Date.now() + 60_000) });

  it('is refused when too many come from one network', async () => {
    const key = 'leadsPerAddress:2001:db8:5:6::/64';
    await shop.db.collection('limits').insertOne(spent(key));
    const from = { ...ours, 'x-forwarded-for': '2001:db8:5:6::77' };
    expect((await beacon(tap(), from)).status).toBe(429);
    expect((await beacon(tap())).status).toBe(200);
  });

  it('is refused when visitors leave too many together, but not to who has signed in', async () => {
    const buyer = await buyerAt(shop);
    await shop.db.collection('limits').deleteMany({ key: 'leadsOfVisitors:all' });
    await shop.db.collection('limits').insertOne(spent('leadsOfVisitors:all'));
    expect((await beacon(tap())).status).toBe(429);
    expect((await beacon(tap(), ours, buyer.browser)).status).toBe(200);
    await shop.db.collection('limits').deleteMany({ key: 'leadsOfVisitors:all' });
  });

  it('says what was looked at, and by whom if he has signed in', async () => {
    const buyer = await buyerAt(shop);
    const number = await leave({ page: 'product', product: shelf.quartz }, buyer.browser);
    expect(await leadOf(number)).toMatchObject({
      number,
      page: 'product',
      product: { id: shelf.quartz, modelNumber: 'M-Quartz' },
      customer: { id: buyer.uid, email: buyer.email },
      answeredAt: null,
      inquiryNumber: null,
    });
    expect(await leadOf(await leave())).toMatchObject({ customer: null, product: null });
  });

  it('names no account where the browser does not say that the page was ours, nor one of staff', async () => {
    const buyer = await buyerAt(shop);
    const [unsaid, ofStaff] = [tap(), tap()];
    expect((await beacon(unsaid, {}, buyer.browser)).status).toBe(200);
    expect((await beacon(ofStaff, ours, staff)).status).toBe(200);
    expect((await leadOf(unsaid.number))?.customer).toBeNull();
    expect((await leadOf(ofStaff.number))?.customer).toBeNull();
  });

  it('names no product and no category that the shop does not know', async () => {
    const given = { page: 'category', product: 'f'.repeat(24), category: 'CALL +1 555' };
    const unknown = await leave(given);
    expect(await leadOf(unknown)).toMatchObject({ product: null, category: null });
    const stored = await shop.db.collection('leads').findOne({ number: unknown });
    expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'leftAt', 'number', 'page']);
    expect(await leadOf(await leave({ product: shelf.opal }))).toMatchObject({ product: null });
    await shop.db
      .collection('categories')
      .insertOne({ name: 'Pyramids', nameKey: 'pyramids', createdAt: new Date() });
    const known = await leave({ page: 'category', category: 'Pyramids' });
    expect(await leadOf(known)).toMatchObject({ category: 'Pyramids' });
  });

  it('is one, however often it arrives', async () => {
    const left = tap({ page: 'search' });
    await Promise.all([left, left, { ...left, page: 'home' }].map((each) => beacon(each)));
    expect(await shop.db.collection('leads').countDocuments({ number: left.number })).toBe(1);
  });

  it('is forgotten after 90 days, or when newer ones need its place', async () => {
    const indexes = await shop.db.collection('leads').indexes();
    const ttl = { key: { leftAt: 1 }, expireAfterSeconds: 90 * 24 * 60 * 60 };
    expect(indexes).toContainEqual(expect.objectContaining(ttl));
    const old = Array.from({ length: 10_000 }, (_, at) => ({
      number: `L-OLD${at}`,
      page: 'home',
      leftAt: new Date(Date.now() - 30 * 24 * 60 * 60 * 1000 + at),
    }));
    await shop.db.collection('leads').insertMany(old);
    const number = await leave();
    expect(await shop.db.collection('leads').countDocuments()).toBe(10_000);
    expect(await shop.db.collection('leads').countDocuments({ number: 'L-OLD0' })).toBe(0);
    expect(await leadOf(number)).toBeDefined();
    await shop.db.collection('leads').deleteMany({ number: /^L-OLD/ });
  });
});

describe('leads', () => {
  it('are for staff alone', async () => {
    const number = await leave();
    const visitor = await Browser.open(shop.url);
    const { browser, uid } = await buyerAt(shop);
    for (const [who, status] of [
      [visitor, 401],
      [browser, 403],
    ] as const) {
      expect((await who.get('/api/admin/leads')).status).toBe(status);
      expect((await who.post(`/api/admin/leads/${number}/answer`)).status).toBe(status);
      const body = { uid, products: [{ productId: shelf.quartz, quantity: 1 }] };
      expect((await who.post(`/api/admin/leads/${number}/inquiry`, body)).status).toBe(status);
    }
    expect((await leadOf(number))?.answeredAt).toBeNull();
  });

  it('are listed newest first, a page at a time, by state', async () => {
    const [first, second] = [await leave(), await leave()];
    await staff.post(`/api/admin/leads/${first}/answer`);
    const numbers = async (query: string) => {
      const answer = calls.listLeads.answer.parse(
        await (await staff.get(`/api/admin/leads?limit=1&${query}`)).json(),
      );
      return (Array.isArray(answer) ? answer : answer.rows).map(({ number }) => number);
    };
    expect(await numbers('')).toEqual([second]);
    expect(await numbers('page=2')).toEqual([first]);
    expect(await numbers('state=answered')).toEqual([first]);
    expect((await staff.get('/api/admin/leads?state=all')).status).toBe(400);
  });

  it('are answered once; the first answer counts', async () => {
    const number = await leave();
    expect((await staff.post('/api/admin/leads/L-00000000/answer')).status).toBe(404);
    expect((await staff.post('/api/admin/leads/none/answer')).status).toBe(400);
    await staff.post(`/api/admin/leads/${number}/answer`);
    const answered = await leadOf(number);
    expect(answered?.answeredAt).not.toBeNull();
    await staff.post(`/api/admin/leads/${number}/answer`);
    expect(await leadOf(number)).toEqual(answered);
  });
});

describe('an inquiry made of a lead', () => {
  it('needs a lead, a customer and products that can be ordered', async () => {
    const number = await leave();
    const { uid } = await buyerAt(shop);
    const refused = async (answer: Response) => {
      const { status, code } = await refusal(answer);
      return [status, code];
    };
    expect(await refused(await makeInquiry('L-00000000', uid))).toEqual([404, 'lead.not_found']);
    expect(await refused(await makeInquiry(number, 'f'.repeat(24)))).toEqual([
      404,
      'account.not_found',
    ]);
    expect(await refused(await makeInquiry(number, uid, shelf.opal))).toEqual([
      404,
      'product.not_found',
    ]);
    expect(await refused(await makeInquiry(number, uid, shelf.onyx))).toEqual([
      400,
      'request.invalid',
    ]);
    expect(await leadOf(number)).toMatchObject({ answeredAt: null, inquiryNumber: null });
    expect(await inquiriesOf(uid)).toEqual([]);
  });

  it('is an ordinary one with a number and mails, answers the lead and leaves the cart alone', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.agate, 2);
    const number = await leave({ product: shelf.quartz });
    const answer = await makeInquiry(number, buyer.uid);
    const { lead } = calls.makeInquiryOfLead.answer.parse(await answer.json());
    expect(lead.inquiryNumber).toMatch(/^INQ-\d\d-\d{4}$/);
    expect(lead.answeredAt).not.toBeNull();
    const [inquiry, ...others] = await buyer.inquiries();
    expect(others).toEqual([]);
    expect(inquiry).toMatchObject({
      number: lead.inquiryNumber,
      status: 'pending',
      message: `Inquiry from chat ${number}`,
      products: [{ quantity: 3, productId: { _id: shelf.quartz } }],
    });
    expect(await buyer.cart()).toHaveLength(1);
    const mails = await shop.db
      .collection('outboxMails')
      .find({ subject: { $regex: lead.inquiryNumber ?? '' } })
      .toArray();
    expect(mails.map(({ to }) => String(to))).toEqual(
      expect.arrayContaining([buyer.email, 'support@example.com']),
    );
  });

  it('is made once: again for the same customer it is the same, for another it is refused', async () => {
    const [one, other] = [await buyerAt(shop), await buyerAt(shop)];
    const number = await leave();
    expect((await makeInquiry(number, one.uid)).status).toBe(200);
    expect((await makeInquiry(number, one.uid)).status).toBe(200);
    expect(await refusal(await makeInquiry(number, other.uid))).toMatchObject({
      status: 409,
      code: 'lead.has_inquiry',
    });
    expect(await inquiriesOf(one.uid)).toHaveLength(1);
    expect(await inquiriesOf(other.uid)).toEqual([]);
  });

  it('is made once, also when two of staff make it at the same time for different customers', async () => {
    const [one, other] = [await buyerAt(shop), await buyerAt(shop)];
    for (let round = 0; round < 5; round += 1) {
      const number = await leave();
      const before = (await inquiriesOf(one.uid)).length + (await inquiriesOf(other.uid)).length;
      const answers = await Promise.all([one, other].map(({ uid }) => makeInquiry(number, uid)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const after = (await inquiriesOf(one.uid)).length + (await inquiriesOf(other.uid)).length;
      expect(after).toBe(before + 1);
    }
  });
});

describe('a deleted customer', () => {
  it('is in no lead any more, and is back in his leads when he is restored', async () => {
    const buyer = await buyerAt(shop);
    const [number, others] = [await leave({}, buyer.browser), await leave()];
    const stored = () => shop.db.collection('leads').findOne({ number });
    await staff.act('DELETE', `/api/admin/userdelete/?uid=${buyer.uid}`);
    expect((await leadOf(number))?.customer).toBeNull();
    expect(await stored()).not.toHaveProperty('uid');
    await staff.post('/api/admin/restore-user', { uid: buyer.uid });
    expect((await leadOf(number))?.customer?.id).toBe(buyer.uid);
    expect(await stored()).not.toHaveProperty('kept');
    expect((await leadOf(others))?.customer).toBeNull();
  });
});
