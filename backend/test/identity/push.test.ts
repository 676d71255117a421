import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls, maxPushBrowsers } from 'contracts';
import { poll } from 'test-kit';
import {
  newVapidKey,
  verifyVapidToken,
  startPushService,
  createPushSubscription,
  type PushService,
} from 'test-kit/push-service';
import { Browser } from '../support/browser.js';
import { buyerAt, stockShelf, staffAt } from '../support/buyer.js';
import { enablePush, pushPath as path } from '../support/push/enable-push.js';
import { inquirer, prepare, quoted, save, send, type Staff } from '../support/quotation.js';
import { admin, openShop, password, refusal, register, type Shop } from '../support/shop.js';
import { formOf } from '../support/staff-catalogue.js';

const settingsPath = '/api/admin/notification-settings';
const privateKey = newVapidKey();

let service: PushService;
let shop: Shop;
let staff: Staff;
let quartz: string;

beforeAll(async () => {
  service = await startPushService();
  shop = await openShop({
    SEED: 'none',
    VAPID_PRIVATE_KEY: privateKey,
    PUSH_HOSTS: service.origin,
  });
  [{ quartz }, staff] = await Promise.all([stockShelf(shop), staffAt(shop)]);
});

afterAll(async () => {
  await shop.close();
  await service.stop();
});

beforeEach(async () => {
  await subscriptions().deleteMany({});
  await waiting().deleteMany({});
  service.requests.length = 0;
  service.statuses.length = 0;
});

const subscriptions = () => shop.db.collection('pushSubscriptions');
const waiting = () => shop.db.collection('pushMessages');

const turnOn = (browser: Browser) => enablePush(browser, service);

async function show(browser: Browser, endpoint = '') {
  const query = endpoint && `?endpoint=${encodeURIComponent(endpoint)}`;
  return calls.showPush.answer.parse(await (await browser.get(path + query)).json());
}

const writeToBuyer = (number: string, text = 'Hello') =>
  staff.form(`/api/admin/inquiries/${number}/messages`, formOf({ text }));

const isIdle = () => waiting().countDocuments();

describe('push messages to staff', () => {
  it("are encrypted for the browser, signed by the site, and contain the inquiry number but not the buyer's email address", async () => {
    const { messages, requests } = await turnOn(staff);
    const { buyer, inquiry } = await inquirer(shop, quartz);
    await poll(messages, { timeout: 10_000 }).toEqual([
      {
        title: 'New inquiry',
        body: `Inquiry ${inquiry.number}`,
        url: `/api/admin?inquiry=${inquiry.number}`,
        tab: `/quotations/${inquiry.number}`,
        tag: `inquiry-${inquiry._id}`,
      },
    ]);
    const [request] = requests();
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
    expect(Number(request?.headers['ttl'])).toBeGreaterThan(86_000);
    expect(request?.headers['topic']).toMatch(/^[\w-]{32}$/);
    const { publicKey } = await show(staff);
    expect(verifyVapidToken(request?.headers ?? {})).toEqual({
      key: publicKey,
      isSigned: true,
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(JSON.stringify(messages())).not.toContain(buyer.email);
    await poll(isIdle).toBe(0);
  });

  it('are sent only for the notification types that the staff member enabled', async () => {
    const { messages } = await turnOn(staff);
    const choice = { muted: [], emailed: [] };
    await staff.post(settingsPath, { ...choice, pushed: ['message_received'] });
    const { buyer, inquiry } = await inquirer(shop, quartz);
    await buyer.browser.form(
      `/api/api/inquiries/${inquiry.number}/messages`,
      formOf({ text: 'Hi' }),
    );
    await poll(() => messages().map(({ title }) => title)).toEqual(['New message']);
    // A settings request without the field `pushed` leaves the push settings unchanged.
    await staff.post(settingsPath, choice);
    expect(await (await staff.get(settingsPath)).json()).toMatchObject({
      pushed: ['message_received'],
    });
    await shop.db.collection('notificationSettings').deleteMany({});
  });

  it('are not sent to a non-staff session of the same account', async () => {
    const { messages } = await turnOn(staff);
    await subscriptions().updateMany({}, { $set: { isStaff: false } });
    await inquirer(shop, quartz);
    expect([messages(), await isIdle()]).toEqual([[], 0]);
  });
});

describe('push messages to buyers', () => {
  // @spec shop-13
  it('announce a new quotation and a new message', async () => {
    const { buyer, inquiry } = await inquirer(shop, quartz);
    const { messages } = await turnOn(buyer.browser);
    const url = `/inquiries/${inquiry.number}`;
    await send(staff, await prepare(staff, inquiry._id));
    const body = `Your quotation for ${inquiry.number} is ready.`;
    const about = { url, tab: url, tag: expect.any(String) };
    await poll(messages).toEqual([{ title: 'New quotation', body, ...about }]);
    await writeToBuyer(inquiry.number);
    const second = `We sent you a message about ${inquiry.number}.`;
    await poll(() => messages()[1]).toEqual({ title: 'New message', body: second, ...about });
  });

  it('are not sent to the buyers of other inquiries', async () => {
    const { messages } = await turnOn((await register(shop)).browser);
    const { inquiry } = await quoted(shop, staff, quartz);
    await writeToBuyer(inquiry.number);
    expect([messages(), await isIdle()]).toEqual([[], 0]);
  });

  it('contain no price, amount, text, email address or phone number', async () => {
    const buyer = await buyerAt(shop);
    const { messages } = await turnOn(buyer.browser);
    const staffs = await turnOn(staff);
    const wants = { productId: quartz, quantity: 48_151, targetPrice: 77_117.25 };
    const response = await buyer.submit([wants], { contactPhone: '9998887776' });
    const { inquiry } = calls.submitInquiry.answer.parse(await response.json());
    const draft = await prepare(staff, inquiry._id);
    const lines = draft.lines.map((line) => ({ ...line, unitPrice: 48_151_623 }));
    await send(staff, await save(staff, draft, { lines, freight: 31_415_926 }));
    await writeToBuyer(inquiry.number, 'canary: $48,151.62');
    const about = `/api/api/inquiries/${inquiry.number}`;
    await buyer.browser.form(`${about}/messages`, formOf({ text: 'canary: 31415.92' }));
    await buyer.browser.post(`${about}/accept`, { version: 1 });
    await poll(() => [messages().length, staffs.messages().length]).toEqual([2, 3]);
    const texts = JSON.stringify([...messages(), ...staffs.messages()]);
    expect(texts).toContain(inquiry.number);
    expect(texts).not.toMatch(/canary|[$₹]|48.?151|31.?415|77.?117|99988|New Buyer|quartz/i);
    expect(texts).not.toContain(buyer.email);
    expect(texts).not.toContain(admin.email);
  });
});

describe('push message delivery', () => {
  it('is retried when the push service is unavailable', async () => {
    const { messages } = await turnOn(staff);
    service.statuses.push(503);
    await inquirer(shop, quartz);
    await poll(() => messages().length).toBe(1);
    await poll(async () => (await waiting().findOne())?.['dueAt'] > new Date()).toBe(true);
    await waiting().updateMany({}, { $set: { dueAt: new Date() } });
    await poll(() => messages().length, { timeout: 15_000 }).toBe(2);
    const [first, second] = messages();
    expect(second).toEqual(first);
    await poll(isIdle).toBe(0);
  });

  it.each([404, 410])(
    'removes the subscription when the push service returns %d',
    async (status) => {
      const { messages } = await turnOn(staff);
      service.statuses.push(status);
      await inquirer(shop, quartz);
      await poll(() => messages().length).toBe(1);
      await poll(() => subscriptions().countDocuments()).toBe(0);
      await poll(isIdle).toBe(0);
    },
  );

  it('is not retried when the push service rejects the message, and the subscription is kept', async () => {
    const { messages } = await turnOn(staff);
    service.statuses.push(400);
    await inquirer(shop, quartz);
    await poll(() => messages().length).toBe(1);
    await poll(isIdle).toBe(0);
    expect(await subscriptions().countDocuments()).toBe(1);
  });

  it('happens only once for an inquiry that is submitted twice with the same idempotency key', async () => {
    const { messages } = await turnOn(staff);
    const buyer = await buyerAt(shop);
    const press = () => buyer.submit([{ productId: quartz, quantity: 1 }], {}, 'one-press-of-push');
    await Promise.all([press(), press()]);
    await poll(() => messages().length).toBe(1);
    await poll(isIdle).toBe(0);
    expect(messages()).toHaveLength(1);
  });
});

describe('a push subscription', () => {
  it('can be added, listed, renewed and removed by its account only', async () => {
    const { browser } = await register(shop);
    const { endpoint, body } = await turnOn(browser);
    const [listed] = (await show(browser, endpoint)).browsers;
    expect(listed).toMatchObject({ isThis: true });
    expect((await browser.post(path, body)).status).toBe(200);
    const { browsers } = await show(browser, 'https://fcm.googleapis.com/other');
    expect(browsers).toEqual([{ ...listed, isThis: false }]);
    expect(JSON.stringify(browsers)).not.toContain(endpoint);
    const { browser: stranger } = await register(shop);
    expect((await stranger.post(`${path}/off`, { id: listed?.id })).status).toBe(404);
    expect((await browser.post(`${path}/off`, { id: listed?.id })).status).toBe(200);
    expect((await show(browser)).browsers).toEqual([]);
  });

  it('is rejected for visitors', async () => {
    const visitor = await Browser.open(shop.url);
    expect((await visitor.get(path)).status).toBe(401);
    const { body } = createPushSubscription(service.origin);
    expect((await visitor.post(path, body)).status).toBe(401);
    expect((await visitor.post(`${path}/off`, { id: 'a'.repeat(24) })).status).toBe(401);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/x',
    'file:///etc/passwd',
  ])('is rejected for the endpoint %s, and no request is sent to it', async (endpoint) => {
    const { body } = createPushSubscription(service.origin);
    const { status } = await refusal(await staff.post(path, { ...body, endpoint }));
    expect([status, await subscriptions().countDocuments()]).toEqual([400, 0]);
  });

  it.each([
    ['a point that is not on the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['an auth secret that is too short', { auth: 'AAAA' }],
    ['a query operator', { auth: { $ne: '' } }],
  ])('is rejected with %s as a key', async (_, keys) => {
    const { body } = createPushSubscription(service.origin);
    const changed = { ...body, keys: { ...body.keys, ...keys } };
    expect((await staff.post(path, changed)).status).toBe(400);
  });

  it(`is rejected if the account already has ${maxPushBrowsers} subscribed browsers`, async () => {
    const { browser } = await register(shop);
    for (let count = 0; count < maxPushBrowsers; count += 1) await turnOn(browser);
    const { body } = createPushSubscription(service.origin);
    const { status, message } = await refusal(await browser.post(path, body));
    expect([status, message]).toEqual([400, expect.stringContaining('Turn them off')]);
    expect(await subscriptions().countDocuments()).toBe(maxPushBrowsers);
  });

  it('moves to the account that last enabled push messages in the same browser', async () => {
    const [first, second] = [await register(shop), await register(shop)];
    const { body } = await turnOn(first.browser);
    await second.browser.post(path, body);
    expect((await show(first.browser)).browsers).toEqual([]);
    expect((await show(second.browser)).browsers).toHaveLength(1);
  });

  it.each([
    ['the browser signs out', (browser: Browser) => browser.post('/api/api/logout')],
    ['the account signs out everywhere', (browser: Browser) => browser.post('/api/api/logout-all')],
  ])('is removed when %s', async (_, end) => {
    const { browser } = await register(shop);
    await turnOn(browser);
    expect((await end(browser)).status).toBe(200);
    expect(await subscriptions().countDocuments()).toBe(0);
  });

  it('is kept when another browser of the account signs out', async () => {
    const { browser, email } = await register(shop);
    await turnOn(browser);
    const otherBrowser = await Browser.open(shop.url);
    await otherBrowser.post('/api/api/login', { email, password });
    await otherBrowser.post('/api/api/logout');
    expect(await subscriptions().countDocuments()).toBe(1);
  });

  it('is removed when staff delete the account', async () => {
    const { browser, user } = await register(shop);
    await turnOn(browser);
    await staff.delete(`/api/admin/userdelete/?uid=${user.uid}`, {});
    expect(await subscriptions().countDocuments()).toBe(0);
  });
});
