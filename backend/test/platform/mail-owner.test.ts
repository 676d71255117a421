import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { poll } from 'test-kit';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { useUp } from '../support/limits.js';
import { confirmLink, linkTo } from '../support/mail-links.js';
import { freshEmail, openShop, refusal, register, whoIs, type Shop } from '../support/shop.js';

const seller = 'support@example.com';
const words = 'Dear stranger https://evil.example';
const soon = { timeout: 30_000 };

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  shelf = await stockShelf(shop);
});

afterAll(async () => {
  await shop.close();
});

const line = (quantity = 1) => ({ productId: shelf.quartz, quantity, note: words });

async function unconfirmed(at: Shop = shop) {
  const { browser, email, user } = await register(at);
  const submit = (body: object) =>
    browser.post('/api/api/submitInquiry', { uid: user.uid, ...body });
  return { browser, email, user, submit };
}

const receipts = async (email: string) =>
  (await shop.readMail(email)).filter((mail) => /^Subject: .*inquiry/m.test(mail));

describe('an unconfirmed address', () => {
  it('receives no email about inquiries or status changes, and the API reports it as unconfirmed', async () => {
    const { email, submit, browser } = await unconfirmed();
    const response = await submit({ note: words, products: [line()] });
    const { inquiry, receiptTo } = calls.submitInquiry.answer.parse(await response.json());
    expect(receiptTo).toBeUndefined();
    const staff = await staffAt(shop);
    await staff.patch(`/api/api/updateInquiryStatus/${inquiry._id}`, { status: 'replied' });
    const about = async () => (await shop.readMail(seller)).some((m) => m.includes(inquiry.number));
    await poll(about, soon).toBe(true);
    expect(await shop.db.collection('outboxMails').countDocuments({ to: email })).toBe(0);
    expect(await receipts(email)).toEqual([]);
    expect(await whoIs(browser)).toMatchObject({ isEmailConfirmed: false });
  });

  it('receives a single email, and this email contains no text entered by the person who registered', async () => {
    const browser = await Browser.open(shop.url);
    const email = freshEmail();
    const body = { Uname: words, email, mobile: '', address: words };
    const password = { password: 'quartz and agate', confirmPassword: 'quartz and agate' };
    expect((await browser.post('/api/api/register', { ...body, ...password })).status).toBe(200);
    await poll(async () => (await shop.readMail(email)).length, soon).toBe(1);
    expect((await shop.readMail(email)).join()).not.toContain('evil.example');
  });
});

describe('a confirmed address', () => {
  it("receives a receipt without the buyer's note", async () => {
    const buyer = await buyerAt(shop);
    const response = await buyer.submit([line(2)], { note: words });
    expect(calls.submitInquiry.answer.parse(await response.json()).receiptTo).toBe(buyer.email);
    await poll(() => receipts(buyer.email), soon).toHaveLength(1);
    const [receipt = ''] = await receipts(buyer.email);
    expect(receipt).toContain('Quartz');
    expect(receipt).not.toContain('evil.example');
    const toSeller = async () =>
      (await shop.readMail(seller)).filter((mail) => mail.includes(buyer.email)).join();
    await poll(toSeller, soon).toContain('evil.example');
  });
});

describe('inquiries', () => {
  it('are limited to ten an hour per account, not counting retries of the same inquiry', async () => {
    const strict = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '1' });
    const { quartz } = await stockShelf(strict);
    const { submit } = await unconfirmed(strict);
    const press = (quantity: number) => submit({ products: [{ productId: quartz, quantity }] });
    for (let n = 1; n <= 10; n += 1) expect((await press(n)).status).toBe(200);
    expect((await press(10)).status).toBe(200);
    const lateResponse = await press(11);
    expect(Number(lateResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(lateResponse)).toMatchObject({
      status: 429,
      message: expect.stringContaining('many inquiries'),
    });
    expect(await strict.db.collection('inquiries').countDocuments()).toBe(10);
    await strict.close();
  });

  it.each(['unconfirmedInquiries', 'unconfirmedInquiriesPerDay', 'unconfirmedInquiries network'])(
    'beyond the shared limit %s are emailed to the seller after the buyer has confirmed the email address',
    async (limit) => {
      const fresh = await openShop({ SEED: 'none' });
      const { quartz } = await stockShelf(fresh);
      const firstBuyer = await unconfirmed(fresh);
      const products = [{ productId: quartz, quantity: 1 }];
      expect((await firstBuyer.submit({ products })).status).toBe(200);
      const [limitName = '', key] = limit.split(' ', 2);
      await useUp(fresh, limitName, key === 'network' ? 'all 127' : 'all$');
      const secondBuyer = await unconfirmed(fresh);
      const heldInquiry = await submitted(await secondBuyer.submit({ products }));
      const otherInquiry = await submitted(await (await buyerAt(fresh)).submit(products));
      const listSubjects = () =>
        fresh.db.collection('outboxMails').distinct('subject', { subject: /inquiry from/ });
      expect(await listSubjects()).toContain(`${otherInquiry.number}: inquiry from New Buyer`);
      expect(await listSubjects()).not.toContain(`${heldInquiry.number}: inquiry from New Buyer`);
      await useUp(fresh, 'heldInquiriesPerDay', key === 'network' ? 'all 127' : 'all$');
      const thirdBuyer = await unconfirmed(fresh);
      expect(await refusal(await thirdBuyer.submit({ products }))).toMatchObject({
        status: 429,
        message: expect.stringContaining('Confirm your email address'),
      });
      await secondBuyer.browser.post(await linkTo(fresh, secondBuyer.email, confirmLink));
      expect(await listSubjects()).toContain(`${heldInquiry.number}: inquiry from New Buyer`);
      await fresh.close();
    },
  );

  it('are listed in pages of one hundred inquiries', async () => {
    const buyer = await buyerAt(shop);
    const first = await submitted(await buyer.submit([line(3)]));
    const storedInquiry = await shop.db.collection('inquiries').findOne({ number: first.number });
    const copies = Array.from({ length: 120 }, (_, n) => {
      const copy = { ...storedInquiry, number: `COPY-${n}` };
      return Object.fromEntries(Object.entries(copy).filter(([name]) => name !== '_id'));
    });
    await shop.db.collection('inquiries').insertMany(copies);
    const page = async (query: string) =>
      z
        .array(z.unknown())
        .parse(
          await (await buyer.browser.get(`/api/api/getUserInquiries/${buyer.uid}${query}`)).json(),
        );
    expect(await page('')).toHaveLength(100);
    expect(await page('?page=2')).toHaveLength(21);
    expect((await buyer.browser.get(`/api/api/getUserInquiries/${buyer.uid}?page=0`)).status).toBe(
      400,
    );
  });
});

describe('links sent by email', () => {
  it('are limited to three an hour per recipient and network', async () => {
    const email = freshEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const browser = await Browser.open(shop.url);
      statuses.push((await browser.post('/api/api/subscribe', { email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('are limited per hour for the whole shop, separately for each type of email', async () => {
    const fresh = await openShop({ SEED: 'none' });
    const browser = await Browser.open(fresh.url);
    await browser.post('/api/api/subscribe', { email: freshEmail() });
    await useUp(fresh, 'mailsPerShop', 'subscription$');
    const requestMail = (path: string) => browser.post(path, { email: freshEmail() });
    expect(await refusal(await requestMail('/api/api/subscribe'))).toMatchObject({
      status: 429,
      message: 'Too many emails were requested. Try again later.',
    });
    // As a control, requests other types of email, which have separate limits.
    expect((await requestMail('/api/api/forgot-password')).status).toBe(200);
    expect((await register(fresh)).user.email).not.toBe('');
    await fresh.close();
  });
});
