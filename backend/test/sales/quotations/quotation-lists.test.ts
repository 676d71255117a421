import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, inquiry } from 'contracts';
import { z } from 'zod';
import { clock } from '../../../src/platform/clock.js';
import { staffAt, stockShelf } from '../../support/buyer.js';
import { Browser } from '../../support/browser.js';
import { inquirer, prepare, quoted, save, send, type Staff } from '../../support/quotation.js';
import { openShop, register, type Shop } from '../../support/shop.js';

const dayMs = 86_400_000;
const paths = ['quotations?ends=week', 'quotations?state=expired', 'quotation-statistics'];

let shop: Shop;
let staff: Staff;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '100' });
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
});

afterEach(() => {
  clock.now = () => new Date();
});

afterAll(async () => {
  await shop.close();
});

const dayIn = (days: number) =>
  new Date(Date.now() + days * dayMs + 5.5 * 3_600_000).toISOString().slice(0, 10);

async function ending(days: number) {
  const offer = await quoted(shop, staff, shelf.quartz);
  const draft = await prepare(staff, offer.quotation.inquiryId);
  const { quotation } = await send(staff, await save(staff, draft, { validUntil: dayIn(days) }));
  return { ...offer, quotation };
}

async function listed(query: string) {
  const response = await staff.get(`/api/admin/quotations?page=1&limit=100&${query}`);
  const { rows } = calls.listQuotations.answer.parse(await response.json());
  return rows.map(({ id }) => id);
}

describe('the quotation lists', () => {
  // @spec staff-74
  it.each(paths)('are available to staff only: %s', async (path) => {
    const visitor = await Browser.open(shop.url);
    expect((await visitor.get(`/api/admin/${path}`)).status).toBe(401);
    const { browser } = await register(shop);
    expect((await browser.get(`/api/admin/${path}`)).status).toBe(403);
  });

  it.each(['ends=month', 'state=gone', 'ends=week&ends=week'])(
    'reject the query %s',
    async (query) => {
      expect((await staff.get(`/api/admin/quotations?${query}`)).status).toBe(400);
    },
  );

  // @spec staff-75
  it('contain quotations that expire within a week, including those with change requests, sorted by expiry date', async () => {
    const soon = await ending(2);
    const sooner = await ending(1);
    const later = await ending(20);
    const accepted = await ending(2);
    const accept = await accepted.buyer.browser.post(`${accepted.path}/accept`, { version: 2 });
    expect(accept.status).toBe(200);
    const wish = { version: 2, text: 'In blue' };
    expect((await sooner.buyer.browser.post(`${sooner.path}/request-change`, wish)).status).toBe(
      200,
    );
    const ids = await listed('ends=week&sort=expiresAt');
    expect(ids).toEqual([sooner.quotation.id, soon.quotation.id]);
    expect(await listed('ends=week&state=changes_requested')).toEqual([sooner.quotation.id]);
    expect(await listed('state=accepted')).toEqual([accepted.quotation.id]);
    expect(await listed('ends=week&state=accepted')).toEqual([]);
    expect(await listed('ends=week&q=nobody')).toEqual([]);
    expect(await listed('state=sent')).toEqual(
      expect.arrayContaining([later.quotation.id, soon.quotation.id]),
    );
  });

  // @spec staff-75
  it('show expired quotations as expired before their stored state is updated', async () => {
    const { quotation } = await ending(3);
    const { number } = quotation;
    expect(await listed(`state=expired&q=${number}`)).toEqual([]);
    clock.now = () => new Date(Date.now() + 5 * dayMs);
    expect(await listed(`state=expired&q=${number}`)).toEqual([quotation.id]);
    expect(await listed(`state=sent&q=${number}`)).toEqual([]);
    expect(await listed(`ends=week&q=${number}`)).toEqual([]);
  });
});

describe('the inquiry list', () => {
  const path = '/api/api/getAllInquiries?page=1&numbers=';

  it.each(['one', 'INQ-26-0001,', 'INQ-26-0001 INQ-26-0002'])(
    'rejects the inquiry numbers %j',
    async (numbers) => {
      expect((await staff.get(path + encodeURIComponent(numbers))).status).toBe(400);
    },
  );

  // @spec staff-73
  it('can be filtered by inquiry numbers', async () => {
    const createInquiry = async () => (await inquirer(shop, shelf.quartz)).inquiry.number;
    const [first, , third] = [await createInquiry(), await createInquiry(), await createInquiry()];
    const response = await staff.get(`${path}${first},${third},INQ-99-9999`);
    const { rows, total } = z
      .object({ rows: z.array(inquiry), total: z.number() })
      .parse(await response.json());
    expect(rows.map(({ number }) => number)).toEqual([third, first]);
    expect(total).toBe(2);
  });
});

describe('the quotation statistics', () => {
  const statistics = async () => {
    const response = await staff.get('/api/admin/quotation-statistics');
    return calls.showQuotationStatistics.answer.parse(await response.json());
  };

  // @spec staff-74
  it('count each quotation once, by its latest sent version', async () => {
    const before = await statistics();
    const result = await ending(2);
    await prepare(staff, result.quotation.inquiryId);
    const after = await statistics();
    const [month] = after.values[0]?.months.slice(-1) ?? [];
    const [monthBefore] = before.values[0]?.months.slice(-1) ?? [];
    expect(after.values.map(({ currency, months }) => [currency, months.length])).toEqual([
      ['USD', 6],
      ['INR', 6],
    ]);
    expect(month?.quoted).toBe((monthBefore?.quoted ?? 0) + result.quotation.totals.total);
    expect(month?.accepted).toBe(monthBefore?.accepted);
    const accepted = await result.buyer.browser.post(`${result.path}/accept`, { version: 2 });
    expect(accepted.status).toBe(200);
    const last = (await statistics()).values[0]?.months.at(-1);
    expect(last).toMatchObject({ quoted: month?.quoted });
    expect(last?.accepted).toBe((monthBefore?.accepted ?? 0) + result.quotation.totals.total);
  });
});
