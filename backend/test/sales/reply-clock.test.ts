import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import { clock } from '../../src/platform/clock.js';
import { answered, monday } from '../support/answered-inquiry.js';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { confirmLink, linkTo } from '../support/mail-links.js';
import { quoted } from '../support/quotation.js';
import { openShop, register, type Shop } from '../support/shop.js';
import { formOf } from '../support/staff-catalogue.js';
import { startReadyApi } from '../support/start.js';

const settings = {
  SEED: 'none',
  BUSINESS_HOURS: 'Mon-Sat 10:00-19:00',
  BUSINESS_HOLIDAYS: '2026-03-04',
};
const tuesday = (time: string) => new Date(`2026-03-03T${time}+05:30`);
const { now } = clock;

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop(settings);
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
});
afterAll(() => shop.close());

const setClock = (at: Date) => {
  clock.now = () => at;
};
beforeEach(async () => {
  await shop.db.collection('inquiries').deleteMany({});
  setClock(monday('11:00'));
});
afterEach(() => {
  clock.now = now;
});

const usualTime = async () => {
  const response = await (await Browser.open(shop.url)).get('/api/api/reply-time');
  return calls.showReplyTime.answer.parse(await response.json()).hours;
};
const waiting = async () =>
  calls.listWaitingInquiries.answer.parse(
    await (await staff.get('/api/admin/waiting-inquiries')).json(),
  );
const setStatus = (id: string, status: string) =>
  staff.patch(`/api/api/updateInquiryStatus/${id}`, { status });
const readInquiry = (id: string) =>
  shop.db.collection('inquiries').findOne({ _id: new Types.ObjectId(id) });

async function submitInquiry() {
  const buyer = await buyerAt(shop);
  return submitted(await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]));
}

/** Starts a second backend, which checks unanswered inquiries for due reminders at startup. */
const lookAgain = () =>
  startReadyApi({ MONGODB_URI: shop.uri, DATA_DIR: shop.folder, ...settings });
const mailsAbout = (subject: string) =>
  shop.db
    .collection('outboxMails')
    .find({ subject: { $regex: `^${subject}` } })
    .toArray();
const subjects = async (number: string) =>
  (await mailsAbout(`Inquiry ${number} has been waiting`)).map((mail) => String(mail['subject']));

/**
 * Starts a second backend and waits for an email with the given subject. The backend checks older inquiries before it
 * sends this email.
 */
async function lookUntilMailed(subject: string) {
  const api = await lookAgain();
  await poll(() => mailsAbout(subject)).toHaveLength(1);
  await api.stop();
}

describe('the usual reply time', () => {
  it('is unknown for fewer than five replies', async () => {
    await shop.db.collection('inquiries').insertMany([1, 2, 3, 4].map(answered));
    expect(await usualTime()).toBeNull();
  });

  it('is the median reply time of answered inquiries in whole hours', async () => {
    await submitInquiry();
    await shop.db.collection('inquiries').insertMany([1, 2, 4.5, 60, 70].map(answered));
    expect(await usualTime()).toBe(5);
  });

  it('is based on the last thirty replies', async () => {
    const old = Array.from({ length: 40 }, (_, at) => answered(at / 100));
    const last = Array.from({ length: 30 }, (_, at) => answered(100 + at / 100));
    await shop.db.collection('inquiries').insertMany([...old, ...last]);
    expect(await usualTime()).toBe(101);
  });
});

describe('the first reply to an inquiry', () => {
  it("is the first change to the status 'replied', and later status changes do not change its time", async () => {
    const { _id } = await submitInquiry();
    setClock(monday('13:00'));
    await setStatus(_id, 'replied');
    setClock(monday('18:00'));
    await setStatus(_id, 'pending');
    await setStatus(_id, 'replied');
    expect((await readInquiry(_id))?.['answeredAt']).toEqual(monday('13:00'));
    expect(await waiting()).toEqual([]);
  });

  it("is cleared when the status 'replied' is reverted immediately", async () => {
    const { _id, number } = await submitInquiry();
    setClock(monday('13:00'));
    await setStatus(_id, 'replied');
    await setStatus(_id, 'pending');
    expect((await waiting()).map((row) => row.number)).toEqual([number]);
  });

  it('is not recorded when the inquiry is cancelled', async () => {
    const { _id } = await submitInquiry();
    await setStatus(_id, 'cancelled');
    expect(await readInquiry(_id)).not.toHaveProperty('answeredAt');
    expect(await waiting()).toEqual([]);
  });

  it("can be a staff message, but not a buyer's message", async () => {
    const buyer = await buyerAt(shop);
    const wants = [{ productId: shelf.quartz, quantity: 1 }];
    const { _id, number } = await submitted(await buyer.submit(wants));
    await buyer.browser.form(`/api/api/inquiries/${number}/messages`, formOf({ text: 'Hello?' }));
    expect(await waiting()).toHaveLength(1);
    setClock(monday('12:00'));
    await staff.form(`/api/admin/inquiries/${number}/messages`, formOf({ text: 'Soon' }));
    expect(await readInquiry(_id)).toMatchObject({
      status: 'pending',
      answeredAt: monday('12:00'),
    });
    expect(await waiting()).toEqual([]);
  });

  it('can be a quotation', async () => {
    clock.now = now;
    const { inquiry } = await quoted(shop, staff, shelf.quartz);
    expect((await readInquiry(inquiry._id))?.['answeredAt']).toBeInstanceOf(Date);
  });
});

const unanswered = (count: number, more: object) =>
  Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(
      Object.entries(answered(at / 100)).filter(([key]) => key !== 'answeredAt'),
    ),
    status: 'pending',
    submittedAt: monday('10:30'),
    ...more,
  }));

describe('inquiries of unconfirmed buyers', () => {
  beforeEach(() =>
    shop.db.collection('inquiries').insertMany(unanswered(600, { isUnconfirmed: true })),
  );

  it('are listed after all inquiries of confirmed buyers until their buyer confirms the address', async () => {
    const { number } = await submitInquiry();
    expect(await waiting()).toHaveLength(500);
    expect((await waiting())[0]).toMatchObject({ number, isConfirmed: true });
    const { browser, user, email } = await register(shop);
    const body = { uid: user.uid, products: [{ productId: shelf.quartz, quantity: 1 }] };
    const inquiry = await submitted(await browser.post('/api/api/submitInquiry', body));
    expect((await waiting()).map((row) => row.number)).not.toContain(inquiry.number);
    await browser.post(await linkTo(shop, email, confirmLink));
    expect((await waiting())[1]).toMatchObject({ number: inquiry.number, isConfirmed: true });
  });

  it('are listed in one reminder email, after inquiries of confirmed buyers', async () => {
    const { number } = await submitInquiry();
    setClock(monday('15:00'));
    await lookUntilMailed('501 inquiries need a reply');
    const [mail] = await mailsAbout('501 inquiries need a reply');
    const [first, second] = String(mail?.['text']).match(/^- .*/gm) ?? [];
    expect(first).toBe(`- ${number} · New Buyer`);
    expect(second).toMatch(/^- INQ-26-9/);
    expect(mail?.['text']).toContain('Email and phone number not confirmed');
    expect(mail?.['text']).toContain('476 more are under Waiting in the staff area.');
    setClock(monday('11:30'));
    const next = await submitInquiry();
    setClock(monday('15:30'));
    await lookUntilMailed(`Inquiry ${next.number} has`);
  });
});

describe('the list of waiting inquiries', () => {
  it('is available to staff only', async () => {
    const { browser } = await buyerAt(shop);
    expect((await browser.get('/api/admin/waiting-inquiries')).status).toBe(403);
    const visitor = await Browser.open(shop.url);
    expect((await visitor.get('/api/admin/waiting-inquiries')).status).toBe(401);
  });

  // @spec staff-60
  it('is sorted by age and shows reply deadlines that skip nights and holidays', async () => {
    setClock(tuesday('17:00'));
    const second = await submitInquiry();
    setClock(monday('11:00'));
    const first = await submitInquiry();
    setClock(tuesday('18:00'));
    expect(await waiting()).toMatchObject([
      {
        number: first.number,
        customer: 'New Buyer',
        dueAt: monday('15:00').toISOString(),
        // The deadline is 24 business hours after submission: eight on Monday, nine on Tuesday, none on Wednesday (a
        // holiday), and seven on Thursday.
        overdueAt: new Date('2026-03-05T17:00+05:30').toISOString(),
        urgency: 'due',
      },
      {
        number: second.number,
        dueAt: new Date('2026-03-05T12:00+05:30').toISOString(),
        urgency: 'inTime',
      },
    ]);
    setClock(new Date('2026-03-05T17:00+05:30'));
    expect((await waiting()).map(({ urgency }) => urgency)).toEqual(['overdue', 'due']);
  });
});

describe('the seller', () => {
  // @spec staff-61
  it('receives each reminder about an inquiry once, even with several backends and after restarts', async () => {
    const { number } = await submitInquiry();
    const lateInquiry = await submitInquiry();
    await setStatus(lateInquiry._id, 'replied');
    const look = async (expected?: string) => {
      const backends = await Promise.all([lookAgain(), lookAgain()]);
      if (expected !== undefined) await poll(() => mailsAbout(expected)).toHaveLength(1);
      for (const api of backends) await api.stop();
    };
    setClock(monday('14:59'));
    await look();
    expect(await subjects(number)).toEqual([]);
    setClock(monday('15:00'));
    const first = `Inquiry ${number} has been waiting 4 business hours`;
    await look(first);
    await poll(() => subjects(number)).toEqual([first]);
    setClock(new Date('2026-03-05T17:00+05:30'));
    const second = `Inquiry ${number} has been waiting 24 business hours`;
    await look(second);
    await look();
    await poll(() => subjects(number)).toEqual([first, second]);
    expect(await subjects(lateInquiry.number)).toEqual([]);
  });

  it('is reminded of several inquiries in one email, even after many earlier reminders', async () => {
    const { number } = await submitInquiry();
    const otherInquiry = await submitInquiry();
    await shop.db.collection('inquiries').insertMany(unanswered(600, { reminders: 2 }));
    setClock(monday('15:00'));
    await lookUntilMailed('2 inquiries need a reply');
    const [mail] = await mailsAbout('2 inquiries need a reply');
    expect(String(mail?.['text']).match(/^- .*/gm)).toEqual([
      `- ${number} · New Buyer`,
      `- ${otherInquiry.number} · New Buyer`,
    ]);
    expect(await subjects(number)).toEqual([]);
  });

  it('is not reminded again after the record of the reminder email was deleted', async () => {
    const { number } = await submitInquiry();
    setClock(monday('15:00'));
    await lookUntilMailed(`Inquiry ${number} has`);
    await shop.db.collection('outboxMails').deleteMany({ subject: { $regex: number } });
    setClock(monday('11:30'));
    const next = await submitInquiry();
    setClock(monday('15:30'));
    await lookUntilMailed(`Inquiry ${next.number} has`);
    expect(await subjects(number)).toEqual([]);
  });

  it('gets only the latest reminder after an outage, and no reminder for inquiries over a month old', async () => {
    const { number } = await submitInquiry();
    setClock(new Date('2026-03-09T11:00+05:30'));
    const api = await lookAgain();
    const second = `Inquiry ${number} has been waiting 24 business hours`;
    await poll(() => subjects(number)).toEqual([second]);
    await api.stop();
    setClock(monday('11:00'));
    const old = await submitInquiry();
    setClock(new Date('2026-04-01T11:00+05:30'));
    const young = await submitInquiry();
    setClock(new Date('2026-04-02T11:00+05:30'));
    await lookUntilMailed(`Inquiry ${young.number} has`);
    expect(await subjects(old.number)).toEqual([]);
  });
});
