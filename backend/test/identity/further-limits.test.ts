import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leadRoute } from 'contracts';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { giveBack, useUp } from '../support/limits.js';
import { inquirer } from '../support/quotation.js';
import { openShop, password, register, type Shop } from '../support/shop.js';
import { formOf } from '../support/staff-catalogue.js';

let shop: Shop;
let quartz: string;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '1' });
  ({ quartz } = await stockShelf(shop));
});
afterAll(() => shop.close());

// Lead numbers and quantities are unique, because a repeated lead or inquiry counts only once.
let count = 0;
const someQuartz = () => [{ productId: quartz, quantity: (count += 1) }];

type Call = () => Promise<Response>;

const leave = (browser: Browser) => () =>
  browser.post(
    leadRoute.path,
    { number: `L-Y${String((count += 1)).padStart(7, '0')}`, page: 'home' },
    { 'sec-fetch-site': 'same-origin' },
  );

async function submitAsBuyer(): Promise<Call> {
  const buyer = await buyerAt(shop);
  return () => buyer.submit(someQuartz());
}

async function writeUnconfirmed(): Promise<Call> {
  const { browser, user } = await register(shop);
  const body = { uid: user.uid, products: someQuartz() };
  const { number } = await submitted(await browser.post('/api/api/submitInquiry', body));
  return () => browser.form(`/api/api/inquiries/${number}/messages`, formOf({ text: 'Hello' }));
}

async function forgetPassword(): Promise<Call> {
  const { email } = await register(shop);
  const browser = await Browser.open(shop.url);
  return () => browser.post('/api/api/forgot-password', { email });
}

/** Requests a password reset in a browser in which the owner of the confirmed address has signed in before. */
async function forgetKnownPassword(): Promise<Call> {
  const { browser, email } = await buyerAt(shop);
  return () => browser.post('/api/api/forgot-password', { email });
}

async function confirmAddress(): Promise<Call> {
  const { browser } = await register(shop);
  return () => browser.post('/api/api/send-email-link');
}

async function changePassword(): Promise<Call> {
  const { browser } = await register(shop);
  const body = { currentPassword: password, newPassword: password, confirmPassword: password };
  return () => browser.post('/api/api/change-password', body);
}

async function signInAgain(): Promise<Call> {
  const { email } = await register(shop);
  const browser = await Browser.open(shop.url);
  return () => browser.post('/api/api/login', { email, password });
}

async function writeAsStaff(): Promise<Call> {
  const { inquiry } = await inquirer(shop, quartz);
  const staff = await staffAt(shop);
  const path = `/api/admin/inquiries/${inquiry.number}/messages`;
  return () => staff.form(path, formOf({ text: 'Hello' }));
}

const limited: [name: string, prepare: () => Promise<Call>, key?: string][] = [
  ['inquiriesPerAccountAndDay', submitAsBuyer],
  ['inquiryBytesPerAccountAndDay', submitAsBuyer],
  ['inquiryBytesPerDay', submitAsBuyer, 'all$'],
  ['inquiryBytesPerDay', submitAsBuyer, 'all 127'],
  ['unconfirmedMessages', writeUnconfirmed, 'all 127'],
  ['leadsOfVisitorsPerDay', async () => leave(await Browser.open(shop.url)), 'all$'],
  ['leadsOfVisitors', async () => leave(await Browser.open(shop.url)), 'all 127'],
  ['leadsPerAccount', async () => leave((await buyerAt(shop)).browser)],
  ['confirmationsPerAccountAndDay', confirmAddress],
  ['mailsOfKnownBrowsersPerAccountAndDay', forgetKnownPassword],
  ['wrongPasswordsOfKnownBrowsersPerAccount', changePassword],
  ['mailsPerShopAndDay', forgetPassword, 'reset$'],
  ['mailsPerShop', forgetPassword, 'reset 127'],
  ['messagesPerStaffMember', writeAsStaff],
  ['signInsPerAccount', signInAgain],
];

describe('a rate limit', () => {
  it.each(limited)(
    'rejects requests once it is reached: %s (case %#)',
    async (name, prepare, key = '') => {
      await giveBack(shop, name);
      const call = await prepare();
      expect((await call()).status).toBe(200);
      await useUp(shop, name, key);
      expect((await call()).status).toBe(429);
      await giveBack(shop, name);
    },
  );
});

it('inquiryBytesPerAccountAndDay counts bytes, so a Devanagari letter counts three times', async () => {
  const name = 'inquiryBytesPerAccountAndDay';
  const products = someQuartz();
  const pointsFor = async (letter: string) => {
    await giveBack(shop, name);
    const buyer = await buyerAt(shop);
    await submitted(await buyer.submit(products, { message: letter.repeat(1000) }));
    const counter = await shop.db.collection('limits').findOne({ key: new RegExp(`^${name}:`) });
    return Number(counter?.['points']);
  };
  expect((await pointsFor('क')) - (await pointsFor('a'))).toBe(2000);
});
