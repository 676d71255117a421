import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { listen } from 'test-kit/listen';
import { z } from 'zod';
import { staffAt, stockShelf } from '../../support/buyer.js';
import {
  inquirer,
  openLink,
  pageOf,
  prepare,
  send,
  staffPageOf,
  type Staff,
} from '../../support/quotation.js';
import { openShop, type Shop } from '../../support/shop.js';

const soon = { timeout: 60_000, interval: 50 };
const recipient = z.object({
  mobiles: z.string(),
  name: z.string(),
  number: z.string(),
  link: z.url(),
});
const requestBody = z.object({ template_id: z.string(), recipients: z.tuple([recipient]) });

let gateway: Awaited<ReturnType<typeof listen>>;
let shop: Shop;
let staff: Staff;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let messages: z.output<typeof recipient>[] = [];
let responseBody = '{"type":"success","message":"33466d"}';
let lastPhone = 9_876_500_000;

beforeAll(async () => {
  gateway = await listen(
    createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        messages.push(requestBody.parse(body).recipients[0]);
        response.writeHead(200, { 'content-type': 'application/json' }).end(responseBody);
      });
    }),
  );
  shop = await openShop({
    SEED: 'none',
    RATE_LIMIT_SCALE: '100',
    MESSAGE_DELIVERY: 'msg91-sms',
    MSG91_AUTH_KEY: 'key',
    MSG91_QUOTATION_TEMPLATE: 'quotation',
    MSG91_SMS_URL: gateway.url,
  });
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
});

beforeEach(() => {
  messages = [];
  responseBody = '{"type":"success","message":"33466d"}';
});

afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function buyerWithPhone({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
  lastPhone += 1;
  const mobile = `+91${lastPhone}`;
  await shop.db
    .collection('accounts')
    .updateOne(
      { email: buyer.email },
      { $set: { mobile }, ...(isEmailConfirmed ? {} : { $unset: { emailVerifiedAt: '' } }) },
    );
  return { buyer, inquiry, mobile };
}

async function latestOf(number: string) {
  const { versions } = await staffPageOf(staff, number);
  return versions[0];
}

describe('a quotation for a buyer without a confirmed email', () => {
  it('is sent as a link, without a price, to the verified phone number', async () => {
    const { inquiry, mobile } = await buyerWithPhone({ isEmailConfirmed: false });
    const receiver = { channel: 'sms', phone: mobile };
    expect(await staffPageOf(staff, inquiry.number)).toMatchObject({
      emailTo: null,
      messageTo: receiver,
    });
    const { quotation } = await send(staff, await prepare(staff, inquiry._id));
    await poll(async () => (await latestOf(inquiry.number))?.delivery?.state, soon).toBe('emailed');
    expect((await latestOf(inquiry.number))?.messagedTo).toEqual(receiver);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ mobiles: mobile.slice(1), number: quotation.number });
    expect(JSON.stringify(messages)).not.toContain('$');
  });

  it('can be opened with the link in the message', async () => {
    const { inquiry } = await buyerWithPhone({ isEmailConfirmed: false });
    await send(staff, await prepare(staff, inquiry._id));
    await poll(() => messages.length, soon).toBe(1);
    const token = new URL(messages[0]?.link ?? '').hash.slice(1);
    const { browser } = await openLink(shop, inquiry.number, token);
    expect((await pageOf(browser, inquiry.number)).versions).toHaveLength(1);
    expect((await latestOf(inquiry.number))?.delivery?.state).toBe('opened');
  });

  it('is not delivered when the gateway rejects the message, and staff see the reason', async () => {
    responseBody = '{"type":"error","message":"Invalid mobile"}';
    const { inquiry, mobile } = await buyerWithPhone({ isEmailConfirmed: false });
    await send(staff, await prepare(staff, inquiry._id));
    await poll(async () => (await latestOf(inquiry.number))?.delivery?.state, soon).toBe(
      'not_delivered',
    );
    const unsent = await (await staff.get('/api/admin/unsent-mails')).text();
    expect(unsent).toContain(mobile);
    expect(unsent).toContain('Invalid mobile');
  });

  it('is sent with a link that is not stored in the database', async () => {
    const { inquiry } = await buyerWithPhone({ isEmailConfirmed: false });
    const { token } = await send(staff, await prepare(staff, inquiry._id));
    const storedMails = await shop.db.collection('outboxMails').find().toArray();
    expect(JSON.stringify(storedMails)).not.toContain(token);
  });
});

describe('a quotation for a buyer with a confirmed email', () => {
  it('is emailed, and is not sent to the phone', async () => {
    const { inquiry } = await buyerWithPhone({ isEmailConfirmed: true });
    expect((await staffPageOf(staff, inquiry.number)).messageTo).toBeNull();
    await send(staff, await prepare(staff, inquiry._id));
    await poll(async () => (await latestOf(inquiry.number))?.delivery?.state, soon).toBe('emailed');
    expect((await latestOf(inquiry.number))?.messagedTo).toBeNull();
    expect(messages).toEqual([]);
  });
});
