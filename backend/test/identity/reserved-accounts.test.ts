import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, codeVerifiedResponse, routes } from 'contracts';
import { poll } from 'test-kit';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { staffAt } from '../support/buyer.js';
import { changeLink, linkTo } from '../support/mail-links.js';
import { freshPhone, sendCode } from '../support/own-account.js';
import {
  form,
  freshEmail,
  openShop,
  password,
  refusal,
  register,
  type Shop,
} from '../support/shop.js';

let shop: Shop;
let staff: Awaited<ReturnType<typeof staffAt>>;

beforeAll(async () => {
  shop = await openShop();
  staff = await staffAt(shop);
});

afterAll(() => shop.close());

async function deletedAccount(email = freshEmail()) {
  const [browser, phone] = [await Browser.open(shop.url), freshPhone()];
  await browser.post('/api/api/verify-otp', { phone, otp: await sendCode(browser, phone) });
  const response = await browser.post('/api/api/register', { ...form(email), mobile: phone });
  const { user } = calls.register.answer.parse(await response.json());
  expect(
    (await browser.post(routes.deleteOwnAccount.path, { currentPassword: password })).status,
  ).toBe(200);
  const restore = async () => (await staff.post(routes.restoreUser.path, { uid: user.uid })).status;
  return { email, phone, restore };
}

describe('the email address and mobile number of a deleted account', () => {
  it('are rejected at registration as already in use, and the account can be restored', async () => {
    const { email, phone, restore } = await deletedAccount();
    const used = (await register(shop)).email;
    const browser = await Browser.open(shop.url);
    const texts = [form(email), form(used)].map(async (body) =>
      (await browser.post('/api/api/register', body)).text(),
    );
    const [reserved, taken] = await Promise.all(texts);
    expect(reserved).toBe(taken);
    const otp = await sendCode(browser, phone);
    const verified = await browser.post('/api/api/verify-otp', { phone, otp });
    expect(codeVerifiedResponse.parse(await verified.json()).isNewUser).toBe(true);
    const byPhone = await browser.post('/api/api/register', {
      ...form(freshEmail()),
      mobile: phone,
    });
    expect(byPhone.status).toBe(400);
    expect(await restore()).toBe(200);
  });

  it('are rejected when another account tries to use them', async () => {
    const address = freshEmail();
    const { browser } = await register(shop);
    const wish = { email: address, currentPassword: password };
    expect((await browser.post(routes.askEmailChange.path, wish)).status).toBe(200);
    const link = await linkTo(shop, address, changeLink);
    const { phone, restore } = await deletedAccount(address);
    expect((await browser.post(link)).status).toBe(409);
    expect((await browser.post(routes.askEmailChange.path, wish)).status).toBe(200);
    const mails = async () => (await shop.readMail(address)).join();
    await poll(mails).toContain('Someone tried to add your email to another account');
    const otp = await sendCode(browser, phone);
    const number = { phone, otp, currentPassword: password };
    expect((await browser.post(routes.changeMobile.path, number)).status).toBe(400);
    expect(await restore()).toBe(200);
  });

  it('remain reserved, so that an invitation to the email address can be neither sent nor accepted', async () => {
    const address = freshEmail();
    const invite = (email: string) => staff.post(routes.inviteStaff.path, { email, role: 'clerk' });
    expect((await invite(address)).status).toBe(200);
    const token = await linkTo(shop, address, /accept-invitation\?token=([\w-]+)/);
    const { restore } = await deletedAccount(address);
    const body = { token, name: 'Mira', password };
    const accepted = await (await Browser.open(shop.url)).post(routes.acceptInvitation.path, body);
    expect(accepted.status).toBe(400);
    expect(await refusal(await invite(address))).toMatchObject({ code: 'staff.not_changeable' });
    expect(await restore()).toBe(200);
  });

  it('remain reserved after the account is merged into another account, and the merge can be undone', async () => {
    const [keptAccount, otherAccount] = [await register(shop), await register(shop)];
    const { user } = keptAccount;
    const path = `/api/admin/customers/${user.uid}/merge`;
    const keep = { name: 'this', email: 'this', mobile: 'this' };
    const mergeRequest = { other: otherAccount.user.uid, keep };
    const preview = await staff.post(`${path}/preview`, mergeRequest);
    const { fingerprint } = calls.previewMerge.answer.parse(await preview.json());
    const merged = await staff.post(path, { ...mergeRequest, fingerprint });
    const { id } = z.object({ id: z.string() }).parse(await merged.json());
    const browser = await Browser.open(shop.url);
    expect((await browser.post('/api/api/register', form(otherAccount.email))).status).toBe(400);
    expect((await staff.post(`/api/admin/customer-merges/${id}/undo`)).status).toBe(200);
  });
});
