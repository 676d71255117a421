import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import { Browser } from '../support/browser.js';
import { buyerAt, submitted } from '../support/buyer.js';
import { register } from '../support/shop.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

async function getJson(path: string): Promise<unknown> {
  const response = await staff.get(path);
  expect(response.status).toBe(200);
  return response.json();
}

describe('the staff dashboard', () => {
  // @spec staff-8
  it.each(['statistics', 'audit', 'subscribers'])(
    'is available to staff only: %s',
    async (name) => {
      const visitor = await Browser.open(shop.url);
      expect((await visitor.get(`/api/admin/${name}`)).status).toBe(401);
      const { browser } = await register(shop);
      expect((await browser.get(`/api/admin/${name}`)).status).toBe(403);
    },
  );

  // @spec staff-35
  it('shows the number of inquiries per day, the answer times and the most requested products of the last 30 days', async () => {
    const buyer = await buyerAt(shop);
    const wants = [
      { productId: shelf.quartz, quantity: 10 },
      { productId: shelf.onyx, quantity: 10 },
    ];
    const first = await submitted(await buyer.submit(wants));
    await submitted(await buyer.submit(wants.slice(0, 1)));
    const old = { submittedAt: new Date(Date.now() - 40 * 86_400_000) };
    const third = await submitted(await buyer.submit(wants.slice(1)));
    await shop.db
      .collection('inquiries')
      .updateOne({ _id: new Types.ObjectId(third._id) }, { $set: old });
    await staff.patch(`/api/api/updateInquiryStatus/${first._id}`, { status: 'replied' });
    const statistics = calls.showStatistics.answer.parse(await getJson('/api/admin/statistics'));
    expect(statistics.inquiriesPerDay).toHaveLength(30);
    expect(statistics.inquiriesPerDay.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(statistics.answerTimes[0]).toEqual({ upToHours: 1, count: 1 });
    expect(statistics.mostAsked).toEqual([
      { name: 'Quartz <pyramid>', modelNumber: 'M-Quartz', inquiries: 2 },
      { name: 'Onyx <pyramid>', modelNumber: 'M-Onyx', inquiries: 1 },
    ]);
  });

  // @spec staff-32
  it('lists newsletter subscribers, and marks their accounts as subscribed in the user list', async () => {
    const { browser, email } = await register(shop);
    await browser.post('/api/api/subscribe', { email });
    expect(await getJson(`/api/admin/subscribers?limit=5&q=${email}`)).toMatchObject({
      rows: [{ email }],
      total: 1,
    });
    expect(await getJson(`/api/admin/usertable?limit=1&q=${email}`)).toMatchObject({
      rows: [{ isSubscribed: true }],
    });
    const today = calls.showStatistics.answer
      .parse(await getJson('/api/admin/statistics'))
      .subscribersPerDay.at(-1);
    expect(today?.count).toBeGreaterThanOrEqual(1);
  });

  // @spec staff-76 staff-77
  it('lists audit entries newest first with actor, subject and the values before and after', async () => {
    const { user } = await register(shop);
    const token = staff.cookies.get('XSRF-TOKEN') ?? '';
    await staff.get(`/api/admin/userdelete/?uid=${user.uid}`, { 'x-xsrf-token': token });
    const page = calls.listAudit.answer.parse(await getJson('/api/admin/audit?page=1&limit=5'));
    if (Array.isArray(page)) throw new Error('not a page');
    expect(page.rows[0]).toMatchObject({
      kind: 'user.deleted',
      actor: 'Admin',
      subject: user.uid,
      before: { role: 'user' },
    });
    const kindsAbout = async (about: string) => {
      const rows = calls.listAudit.answer.parse(await getJson(`/api/admin/audit?about=${about}`));
      return Array.isArray(rows) ? new Set(rows.map(({ kind }) => kind)) : undefined;
    };
    expect(await kindsAbout('shop')).toContain('user.deleted');
    expect(await kindsAbout('shop')).not.toContain('signed_in.password');
    expect(await kindsAbout('access')).toContain('signed_in.password');
    expect(await kindsAbout('access')).not.toContain('user.deleted');
    const buyer = await buyerAt(shop);
    const inquiry = await submitted(await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]));
    for (const status of ['cancelled', 'cancelled'])
      await staff.patch(`/api/api/updateInquiryStatus/${inquiry._id}`, { status });
    expect(await getJson(`/api/admin/audit?limit=5&q=${inquiry.number}`)).toMatchObject({
      rows: [
        {
          kind: 'inquiry.status_changed',
          before: { status: 'pending' },
          after: { status: 'cancelled' },
        },
      ],
      total: 1,
    });
    expect(page.rows[0]?.number).toBeGreaterThan(page.rows[1]?.number ?? Infinity);
  });
});

describe('the inquiry list', () => {
  // @spec staff-39
  it('can be searched by customer, message and product, and is filtered and paged on the server', async () => {
    const buyer = await buyerAt(shop);
    const inquiry = await submitted(
      await buyer.submit([{ productId: shelf.agate, quantity: 3 }], { message: 'For (Diwali)' }),
    );
    const find = async (query: string) => {
      const page = calls.listInquiries.answer.parse(
        await getJson(`/api/api/getAllInquiries?limit=10&${query}`),
      );
      return Array.isArray(page) ? [] : page.rows.map(({ _id }) => _id);
    };
    for (const q of [buyer.email, '(diwali)', 'agate <', 'm-AGATE']) {
      const ids = await find(`q=${encodeURIComponent(q)}`);
      expect([q, ids]).toEqual([q, expect.arrayContaining([inquiry._id])]);
    }
    expect(await find('q=diwali.')).toEqual([]);
    expect(await find('q=diwali&status=pending')).toEqual([inquiry._id]);
    expect(await find('q=diwali&status=replied')).toEqual([]);
    expect((await staff.get('/api/api/getAllInquiries?status=lost')).status).toBe(400);
    expect(Array.isArray(await getJson('/api/api/getAllInquiries'))).toBe(true);
  });
});
