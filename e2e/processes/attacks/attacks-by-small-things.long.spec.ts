import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { routes } from 'contracts';
import { Secret, TOTP } from 'otpauth';
import { openAttackedSite } from '../../siege/attacked-site.js';
import { randomMobileNumber } from '../../siege/send.js';
import { sendRequest } from '../../site/call.js';
import { cookieHeader, createBrowserClient, registerCustomer } from '../../site/customer.js';
import { staffSecrets } from '../../site/staff.js';
import { TestDatabase } from '../../site/process/store.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(180_000);

let site: Awaited<ReturnType<typeof openAttackedSite>>;
let staff: Awaited<ReturnType<typeof createBrowserClient>>;
const month = 30 * 86_400_000;

test.beforeAll(async () => {
  site = await openAttackedSite();
  staff = await createBrowserClient(site.url);
  expect(await signIn()).toBe(200);
});

test.afterAll(() => site.stop());

async function signIn(code?: string, browser = staff) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  const body = { email, password, ...(code !== undefined && { code }) };
  return (await browser.send('POST', routes.login.path, { body })).status;
}

const statusOf = async (path: string) => (await staff.send('GET', path)).status;

test('staff searches that contain a NUL character cause no server error', async () => {
  const lists = ['listUsers', 'listStaffProducts', 'listSubscribers', 'listAudit', 'listInquiries'];
  const paths = lists.map((name) => `${routes[name as keyof typeof routes].path}?page=1&q=%00`);
  const statuses = await Promise.all(paths.map(statusOf));
  for (const status of statuses) expect([200, 400]).toContain(status);
  console.info(`Five staff searches for q=%00: ${statuses.join(', ')}`);
});

test("visitors cannot subscribe another person to the newsletter without that person's confirmation by email", async () => {
  const victim = await registerCustomer(site.url);
  const stranger = await createBrowserClient(site.url, '127.0.0.2');
  const { email } = victim;
  const { status } = await stranger.send('POST', routes.subscribe.path, { body: { email } });
  const store = await TestDatabase.open(site.dataDir);
  const account = await store.db.collection('accounts').findOne({ email });
  await store.close();
  expect(account?.['isSubscribed'] ?? false).toBe(false);
  console.info(`Subscription by another person: ${status}, and the account is not subscribed yet`);
});

test('a form with a malformed file name creates no product', async () => {
  const head = 'Content-Disposition: form-data; name="mainImage"; filename="a"b.png"';
  const body = `--x\r\n${head}\r\nContent-Type: image/png\r\n\r\nbytes\r\n--x--\r\n`;
  const headers = {
    cookie: cookieHeader(staff.cookies),
    'x-xsrf-token': staff.cookies['XSRF-TOKEN'] ?? '',
    'content-type': 'multipart/form-data; boundary=x',
  };
  const { url } = site;
  const response = await sendRequest(routes.addProduct.path, {
    url,
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(400);
  console.info(`A file with a malformed name: ${response.status}`);
});

test('a request with two Host headers is rejected', async () => {
  const raw = await new Promise<string>((resolve) => {
    const { port } = new URL(site.url);
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    socket.on('data', (bytes) => {
      resolve(bytes.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
  });
  expect(raw).toContain(' 400 ');
  console.info(`Two Host headers: ${raw}`);
});

test('the site rejects a forged CSRF token, and its pages require Trusted Types', async () => {
  const token = 'a'.repeat(32);
  const cookie = cookieHeader({ ...staff.cookies, 'XSRF-TOKEN': token });
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  const { url } = site;
  const response = await sendRequest(routes.logout.path, {
    url,
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(response.status).toBe(403);
  const page = await sendRequest('/', { url });
  expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  console.info(
    `A made-up CSRF token in header and cookie: ${response.status}; pages require Trusted Types`,
  );
});

test('correcting a server clock that was ahead neither blocks users nor extends the validity of codes', async () => {
  const store = await TestDatabase.open(site.dataDir);
  const guest = await createBrowserClient(site.url, '127.0.0.5');
  const body = { email: 'nobody@example.com', password: 'wrong' };
  const guess = async () => (await guest.send('POST', routes.login.path, { body })).status;
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) statuses.push(await guess());
  expect(statuses.at(-1)).toBe(429);
  const expire = new Date(Date.now() + month);
  await store.db.collection('limits').updateMany({}, { $set: { expire } });
  const afterwards = await guess();
  expect(afterwards).toBe(401);
  const phone = randomMobileNumber();
  const response = await guest.send('POST', routes.sendCode.path, { body: { phone } });
  const { otp } = response.json() as { otp: string };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await store.db.collection('oneTimeCodes').updateMany({}, { $set: { expiresAt } });
  await store.close();
  const code = await guest.send('POST', routes.verifyCode.path, { body: { phone, otp } });
  expect(code.status).toBe(400);
  console.info(
    `A rate limit from a clock a month ahead: ${afterwards} instead of 429; a code from a clock an hour ahead: ${code.status}`,
  );
});

test('a second-factor code in full-width digits is rejected as wrong', async () => {
  const { send } = staff;
  const { ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  const started = await send('POST', routes.startSecondFactor.path, { body: { password } });
  const { secret } = started.json() as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await send('POST', routes.confirmSecondFactor.path, { body: { code } })).status).toBe(
    200,
  );
  const status = await signIn('１２３４５６', await createBrowserClient(site.url));
  expect(status).toBe(401);
  console.info(`The second factor １２３４５６: ${status}`);
});
