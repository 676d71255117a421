import { spamText, submitSpamInquiries } from '../../siege/floods.js';
import { randomMobileNumber, pause } from '../../siege/send.js';
import { type Customer, createBrowserClient, registerCustomer } from '../../site/customer.js';
import { readMail, readMails } from '../../site/people.js';
import { staffSecrets } from '../../site/staff.js';
import { TestDatabase } from '../../site/process/store.js';
import type { openAttackedSite } from '../../siege/attacked-site.js';
import { expect, test } from '../../siege/test.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(180_000);

type Site = Awaited<ReturnType<typeof openAttackedSite>>;
type Browser = Awaited<ReturnType<typeof createBrowserClient>>;

const count = <Value>(all: Value[], expected: Value) =>
  all.filter((value) => value === expected).length;
const repeat = <Result>(length: number, make: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length }, (_, at) => make(at)));

async function useCode({ send }: Browser, phone: string) {
  const response = await send('POST', '/api/api/send-otp', { body: { phone } });
  const { otp } = response.json() as { otp: string };
  return send('POST', '/api/api/verify-otp', { body: { phone, otp } });
}

async function isSignedIn({ send }: Browser) {
  const { user } = (await send('GET', '/api/api/me')).json() as { user: unknown };
  return user !== null;
}

test("an account registered with another person's email address cannot send emails with custom text to that address", async ({
  openSite,
}) => {
  const site = await openSite();
  const { email, statuses } = await submitSpamInquiries(site.target, 91);
  await pause(5_000);
  const mails = await readMails(site.dataDir);
  const toStranger = mails.filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail));
  const toSeller = mails.filter((mail) => mail.includes('evil.example'));
  expect(toStranger.filter((mail) => mail.includes('evil.example'))).toEqual([]);
  expect(toStranger.length).toBeLessThan(2);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(toSeller.length).toBeLessThanOrEqual(10);
  console.info(
    `91 inquiries with "${spamText.trim()}" from an account with another person's address: ${count(statuses, 200)} accepted, ${count(statuses, 429)} × 429. Emails to that person: ${toStranger.length}, none with this text; to the seller: ${toSeller.length}`,
  );
});

test("an attacker who registered another person's email address loses all access once the owner resets the password", async ({
  openSite,
}) => {
  const site = await openSite();
  const [attacker, owner] = [
    await createBrowserClient(site.url, '127.0.0.2'),
    await createBrowserClient(site.url),
  ];
  const [email, phone] = ['owner@example.com', randomMobileNumber()];
  await useCode(attacker, phone);
  const [password, next] = ['quartz and agate', 'opal and onyx and jade'];
  const form = { Uname: 'Mira', email, mobile: phone, address: '' };
  const filled = { ...form, password, confirmPassword: password };
  expect((await attacker.send('POST', '/api/api/register', { body: filled })).status).toBe(200);
  await owner.send('POST', '/api/api/forgot-password', { body: { email } });
  const mail = await readMail(email, 'reset-password', site.dataDir);
  const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(mail) ?? [];
  const body = { token, password: next, confirmPassword: next };
  expect((await owner.send('POST', '/api/api/reset-password', { body })).status).toBe(200);
  await owner.send('POST', '/api/api/login', { body: { email, password: next } });
  expect(await isSignedIn(owner)).toBe(true);
  const secondBrowser = await createBrowserClient(site.url, '127.0.0.2');
  expect((await useCode(secondBrowser, phone)).json()).toMatchObject({ isNewUser: true });
  const clients = [attacker, secondBrowser];
  for (const client of clients) expect(await isSignedIn(client)).toBe(false);
  await attacker.send('POST', '/api/api/login', { body: { email, password } });
  expect(await isSignedIn(attacker)).toBe(false);
  console.info(
    "An account that an attacker registered with the owner's address: after the owner's password reset, the attacker's session, phone and password give no access",
  );
});

test('wrong codes, and codes requested by other people, do not lock a phone number', async ({
  openSite,
}) => {
  const site = await openSite();
  const phones = Array.from({ length: 10 }, () => randomMobileNumber());
  const attacker = await createBrowserClient(site.url, '127.0.0.2');
  for (const phone of phones) {
    for (let times = 0; times < 23; times += 1) {
      const path = times < 3 ? 'send-otp' : 'verify-otp';
      const body = { phone, ...(times >= 3 && { otp: '0000' }) };
      await attacker.send('POST', `/api/api/${path}`, { body });
    }
  }
  const statuses = await repeat(phones.length, async (at) => {
    const owner = await createBrowserClient(site.url, '127.0.0.9');
    return (await useCode(owner, phones[at] ?? '')).status;
  });
  expect(statuses).toEqual(phones.map(() => 200));
  console.info(
    `3 code requests and 20 wrong codes for each of ${phones.length} numbers: ${count(statuses, 200)} of ${phones.length} owners can still sign in with a code`,
  );
});

const change = {
  currentPassword: 'quartz and agate',
  newPassword: 'opal and onyx and jade',
  confirmPassword: 'opal and onyx and jade',
};

/**
 * Calls `end`, which ends all sessions of the customer, while ten sign-ins with the customer's old password are in
 * progress. Returns how many of these sign-ins leave an active session.
 */
async function signInAround(
  site: Site,
  round: number,
  end: (customer: Customer) => Promise<number>,
) {
  const from = `127.0.${1 + round}.1`;
  const customer = await registerCustomer(site.url, from);
  const { email, password } = customer;
  const browsers = await repeat(10, () => createBrowserClient(site.url, from));
  const signIns = browsers.map(({ send }) =>
    send('POST', '/api/api/login', { body: { email, password } }),
  );
  expect(await end(customer)).toBe(200);
  const statuses = (await Promise.all(signIns)).map(({ status }) => status);
  // At least one sign-in must succeed; otherwise the test proves nothing.
  expect(statuses).toContain(200);
  return count(await Promise.all(browsers.map(isSignedIn)), true);
}

test('a sign-in during a password change or an account deletion leaves no active session', async ({
  openSite,
}) => {
  const site = await openSite();
  const staff = await createBrowserClient(site.url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  await staff.send('POST', '/api/api/login', { body: { email, password } });
  let alive = 0;
  for (let round = 0; round < 6; round += 1) {
    alive += await signInAround(site, round, async ({ send }) => {
      return (await send('POST', '/api/api/change-password', { body: change })).status;
    });
    alive += await signInAround(site, 10 + round, async ({ uid }) => {
      return (await staff.send('DELETE', `/api/admin/userdelete/?uid=${uid}`)).status;
    });
  }
  expect(alive).toBe(0);
  console.info(
    `10 sign-ins during each of 6 password changes and 6 deletions: ${alive} of 120 sessions remain`,
  );
});

test('all IP addresses in an IPv6 /64 network share one rate limit for sign-in code requests', async ({
  openSite,
}) => {
  const site = await openSite({ env: { TRUST_PROXY: '1' } });
  const { send } = await createBrowserClient(site.url);
  const statuses: number[] = [];
  for (let at = 1; at <= 45; at += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${at}` };
    const response = await send('POST', '/api/api/send-otp', {
      body: { phone: randomMobileNumber() },
      headers,
    });
    statuses.push(response.status);
  }
  // The rate limiter accepts these requests. The site then rejects them, because it returns codes only to local
  // clients.
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(count(statuses, 429)).toBe(15);
  console.info('45 code requests from 45 addresses of one /64 network: 30 accepted, 15 × 429');
});

test('wrong codes from attackers are aggregated in the audit log and do not block staff', async ({
  openSite,
}) => {
  const site = await openSite();
  const store = await TestDatabase.open(site.dataDir);
  const entries = store.db.collection('auditEntries');
  const before = await entries.countDocuments();
  const attackers = await repeat(7, (at) => createBrowserClient(site.url, `127.0.0.${2 + at}`));
  const guess = ({ send }: Browser) =>
    send('POST', '/api/api/verify-otp', { body: { phone: randomMobileNumber(), otp: '0000' } });
  for (let round = 0; round < 7; round += 1) {
    await Promise.all(
      attackers.flatMap((attacker) => Array.from({ length: 14 }, () => guess(attacker))),
    );
  }
  const entryCount = (await entries.countDocuments()) - before;
  await store.close();
  const staff = await createBrowserClient(site.url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  await staff.send('POST', '/api/api/login', { body: { email, password } });
  expect(await isSignedIn(staff)).toBe(true);
  expect(entryCount).toBeLessThan(10);
  console.info(`686 wrong codes from 7 addresses: ${entryCount} entries in the audit log`);
});

const login = async (browser: Browser, email: string, attemptedPassword: string) =>
  (await browser.send('POST', '/api/api/login', { body: { email, password: attemptedPassword } }))
    .status;

test('wrong passwords from one network do not block the account owner on other networks', async ({
  openSite,
}) => {
  const site = await openSite();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  const attacker = await createBrowserClient(site.url, '127.5.5.5');
  const guesses: number[] = [];
  for (let times = 0; times < 12; times += 1) guesses.push(await login(attacker, email, 'wrong'));
  expect(count(guesses, 401)).toBe(5);
  expect(await login(await createBrowserClient(site.url, '127.6.6.6'), email, password)).toBe(200);
  console.info('12 wrong passwords: 5 × 401, 7 × 429; the correct one from another network: 200');
});

test('newsletter emails do not use up the quota for password resets and confirmations', async ({
  openSite,
}) => {
  const site = await openSite();
  const victim = await registerCustomer(site.url, '127.7.7.7');
  const attacker = await createBrowserClient(site.url, '127.5.5.5');
  const { email } = victim;
  const requestMail = (browser: Browser, name: string) =>
    browser.send('POST', `/api/api/${name}`, { body: { email } });
  for (let times = 0; times < 5; times += 1) await requestMail(attacker, 'subscribe');
  const owner = await createBrowserClient(site.url, '127.6.6.6');
  expect((await requestMail(owner, 'forgot-password')).status).toBe(200);
  expect((await victim.send('POST', '/api/api/send-email-link', { body: {} })).status).toBe(200);
  console.info('After 5 newsletter emails: password reset 200, confirmation 200');
});

test('an open session alone is not enough to enable an authenticator app', async ({ openSite }) => {
  const site = await openSite();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  const staff = await createBrowserClient(site.url);
  expect(await login(staff, email, password)).toBe(200);
  for (const body of [{}, { password: 'wrong' }]) {
    const response = await staff.send('POST', '/api/admin/totp/start', { body });
    expect(response.status).toBe(400);
    expect(response.text).not.toContain('"secret"');
  }
  console.info('Second factor set-up without a password and with a wrong one: 400, no secret');
});

test('an attacker cannot block a phone number, obtain a sign-in code with a proxied request, create a lead with a cross-site request, or register the email address of a deleted account', async ({
  openSite,
}) => {
  const site = await openSite();
  const phone = randomMobileNumber();
  const send = (from: string, headers = {}) =>
    createBrowserClient(site.url, from).then((browser) =>
      browser.send('POST', '/api/api/send-otp', { body: { phone }, headers }),
    );
  for (const network of [2, 3, 4, 5])
    for (let times = 0; times < 4; times += 1) await send(`127.${network}.0.1`);
  expect((await send('127.9.0.1')).status).toBe(200);
  const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' };
  expect((await send('127.10.0.1', headers)).text).not.toMatch(/"otp":"\d{4}"/);
  const body = { number: 'L-Y0000001', page: 'home' };
  const foreign = { origin: 'https://evil.example' };
  const lead = await (
    await createBrowserClient(site.url)
  ).send('POST', '/api/api/leads', {
    body,
    headers: foreign,
  });
  expect(lead.status).toBe(403);
  const victim = await registerCustomer(site.url, '127.7.7.7');
  const { password } = victim;
  const deletion = { body: { currentPassword: password } };
  expect((await victim.send('POST', '/api/api/delete-account', deletion)).status).toBe(200);
  const form = { Uname: 'Mira', email: victim.email, mobile: '', address: '' };
  const stranger = await createBrowserClient(site.url, '127.8.8.8');
  const filled = { body: { ...form, password, confirmPassword: password } };
  expect((await stranger.send('POST', '/api/api/register', filled)).status).toBe(400);
  console.info(
    'The owner gets a code, a proxied request gets none; cross-site lead: 403; reserved address: 400',
  );
});
