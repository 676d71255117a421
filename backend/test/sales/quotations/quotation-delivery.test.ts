import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { poll } from 'test-kit';
import { startMailServer, type MailServer } from 'test-kit/mail-server';
import { clock } from '../../../src/platform/clock.js';
import { staffAt, stockShelf } from '../../support/buyer.js';
import {
  inquirer,
  openLink,
  pageOf,
  prepare,
  quoted,
  send,
  staffPageOf,
} from '../../support/quotation.js';
import type { Staff } from '../../support/quotation.js';
import { openShop, type Shop } from '../../support/shop.js';

const dayMs = 86_400_000;
const soon = { timeout: 60_000, interval: 50 };

let box: MailServer;
let shop: Shop;
let staff: Staff;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let refusal: number | undefined;

beforeAll(async () => {
  box = await startMailServer({ refuse: () => refusal });
  shop = await openShop({ SEED: 'none', SMTP_URL: box.url, RATE_LIMIT_SCALE: '100' });
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
});

afterEach(() => {
  clock.now = () => new Date();
  refusal = undefined;
});

afterAll(async () => {
  await shop.close();
  await box.close();
});

async function quotedUnconfirmed() {
  const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
  const emailVerifiedAt = { emailVerifiedAt: '' };
  await shop.db
    .collection('accounts')
    .updateOne({ email: buyer.email }, { $unset: emailVerifiedAt });
  const emailTo = (await staffPageOf(staff, inquiry.number)).emailTo;
  return { buyer, inquiry, emailTo, ...(await send(staff, await prepare(staff, inquiry._id))) };
}

async function deliveryOf(number: string) {
  const { versions } = await staffPageOf(staff, number);
  return versions[0]?.delivery?.state;
}

async function undelivered() {
  const response = await staff.get('/api/admin/quotations?page=1&limit=100&delivery=missing');
  const { rows } = calls.listQuotations.answer.parse(await response.json());
  return rows.map(({ inquiryNumber }) => inquiryNumber);
}

const inDays = (days: number) => {
  clock.now = () => new Date(Date.now() + days * dayMs);
};

describe("a quotation's delivery status", () => {
  it('is "emailed" once the mail server has accepted the email', async () => {
    const { inquiry } = await inquirer(shop, shelf.quartz);
    const draft = await prepare(staff, inquiry._id);
    expect(draft.delivery).toBeNull();
    await send(staff, draft);
    await poll(() => deliveryOf(inquiry.number), soon).toBe('emailed');
  });

  it('is "not_delivered" once the mail server has permanently rejected the email', async () => {
    refusal = 550;
    const { inquiry } = await quoted(shop, staff, shelf.quartz);
    await poll(() => deliveryOf(inquiry.number), soon).toBe('not_delivered');
  });

  it('is "sending" for a day while the mail server returns temporary errors, then "not_delivered"', async () => {
    refusal = 451;
    const { inquiry } = await quoted(shop, staff, shelf.quartz);
    const outbox = shop.db.collection('outboxMails');
    await poll(() => outbox.countDocuments({ state: 'waiting', reason: /./ }), soon).not.toBe(0);
    expect(await deliveryOf(inquiry.number)).toBe('sending');
    inDays(1.1);
    expect(await deliveryOf(inquiry.number)).toBe('not_delivered');
  });

  it('is "not_delivered" for a buyer without a confirmed address until the buyer opens the link', async () => {
    const { inquiry, token, emailTo } = await quotedUnconfirmed();
    expect(emailTo).toBeNull();
    expect(await deliveryOf(inquiry.number)).toBe('not_delivered');
    const { browser } = await openLink(shop, inquiry.number, token);
    await pageOf(browser, inquiry.number);
    expect(await deliveryOf(inquiry.number)).toBe('opened');
  });

  it('becomes "opened" when the signed-in buyer opens the page, and keeps this status', async () => {
    const { buyer, inquiry } = await quotedUnconfirmed();
    await pageOf(buyer.browser, inquiry.number);
    const [first] = (await staffPageOf(staff, inquiry.number)).versions;
    await pageOf(buyer.browser, inquiry.number);
    const [second] = (await staffPageOf(staff, inquiry.number)).versions;
    expect(first?.delivery?.state).toBe('opened');
    expect(second?.delivery).toEqual(first?.delivery);
  });

  it('is "opened" once the buyer has responded, even if the page was not opened', async () => {
    const { buyer, inquiry } = await quotedUnconfirmed();
    const path = `/api/api/inquiries/${inquiry.number}/decline`;
    const declined = await buyer.browser.post(path, {
      version: 1,
      reason: 'too_expensive',
      text: '',
    });
    expect(declined.status).toBe(200);
    expect(await deliveryOf(inquiry.number)).toBe('opened');
  });

  it('does not change when a staff member opens the link', async () => {
    const { inquiry, token } = await quotedUnconfirmed();
    await staff.post(`/api/api/inquiries/${inquiry.number}/link`, { token });
    await pageOf(staff, inquiry.number);
    expect(await deliveryOf(inquiry.number)).toBe('not_delivered');
  });

  it("includes the buyer's confirmed email address before the quotation is sent", async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    expect((await staffPageOf(staff, inquiry.number)).emailTo).toBe(buyer.email);
  });
});

describe('the list of undelivered quotations', () => {
  // @spec staff-67
  it('contains a quotation that was neither emailed nor opened within a day', async () => {
    const { inquiry, buyer } = await quotedUnconfirmed();
    expect(await undelivered()).not.toContain(inquiry.number);
    inDays(1.1);
    expect(await undelivered()).toContain(inquiry.number);
    await pageOf(buyer.browser, inquiry.number);
    expect(await undelivered()).not.toContain(inquiry.number);
  });

  it('omits emailed, superseded and expired quotations', async () => {
    const emailed = await quoted(shop, staff, shelf.quartz);
    await poll(() => deliveryOf(emailed.inquiry.number), soon).toBe('emailed');
    const changed = await quotedUnconfirmed();
    await send(staff, await prepare(staff, changed.inquiry._id));
    inDays(1.1);
    const numbers = await undelivered();
    expect(numbers).not.toContain(emailed.inquiry.number);
    expect(numbers.filter((number) => number === changed.inquiry.number)).toHaveLength(1);
    inDays(400);
    expect(await undelivered()).toEqual([]);
  });
});
