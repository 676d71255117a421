import { expect, test } from '@playwright/test';
import { type MailServer, startMailServer } from 'test-kit/mail-server';
import type { CallResponse } from '../site/call.js';
import { confirmEmail } from '../site/confirm-email.js';
import { type Customer, registerCustomer } from '../site/customer.js';
import { copySeed } from '../site/process/data.js';
import { commandOf, processTree } from '../site/process/processes.js';
import { type Site, startSite } from '../site/process/start-site.js';

const kills = 100;
/** Number of concurrent buyers. With several buyers, each kill interrupts submissions at different stages. */
const buyers = 3;
/** Maximum time from the start of the submissions to a kill, in milliseconds. */
const latestKill = 60;
// Claim duration in milliseconds. An email whose sender was killed is retried after this time.
const claimedFor = 120_000;

/**
 * Number of kills after which the site is restarted, because the supervisor gives up on a process that crashes
 * repeatedly.
 */
const beforeHopeless = 3;

test.setTimeout(3_600_000);

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

function killBoth(site: Site) {
  const victims = processTree(site.pid)
    .slice(1)
    .filter((pid) => /(backend|embedded-mongo)\/dist\/[\w-]+\.js/.test(commandOf(pid)));
  expect(victims).toHaveLength(2);
  for (const pid of victims) process.kill(pid, 'SIGKILL');
}

/** Retries an idempotent request until it succeeds; throws after 400 attempts. */
async function untilDone(send: () => Promise<CallResponse>): Promise<CallResponse> {
  for (let tries = 0; tries < 400; tries += 1) {
    const response = await send().catch(() => undefined);
    if (response?.status === 200) return response;
    await pause(100);
  }
  throw new Error('The site did not recover');
}

/** Fills a cart. Returns a function that submits it, always with the same idempotency key. */
async function fillCart({ uid, send }: Customer, key: string) {
  const all = await untilDone(() => send('GET', '/api/api/all'));
  const [product] = all.json() as { _id: string; MinQuantity: number }[];
  const addition = { pid: product?._id, quantity: product?.MinQuantity ?? 1, uid };
  await untilDone(() => send('POST', '/api/api/getCartItem', { body: addition }));
  const cart = await untilDone(() => send('POST', '/api/api/cartedItem', { body: { uid } }));
  const [line] = cart.json() as { quantity: number }[];
  const products = [{ productId: product?._id, quantity: line?.quantity }];
  const body = { uid, contactPhone: '9876543210', message: 'Inquiry from cart', products };
  const headers = { 'idempotency-key': key };
  return () => send('POST', '/api/api/submitInquiry', { headers, body });
}

/**
 * Submits the carts of all customers, kills the backend and the database, and retries until every customer gets a
 * response.
 */
async function submitThroughKill(site: Site, customers: Customer[], round: number) {
  const presses = await Promise.all(
    customers.map((customer, at) => fillCart(customer, `kill-${round}-${at}`)),
  );
  const first = presses.map((press) => press().catch(() => undefined));
  await pause((round * 7) % latestKill);
  killBoth(site);
  await Promise.all(first);
  const responses = await Promise.all(presses.map(untilDone));
  return responses.map((response) => (response.json() as { inquiry: { _id: string } }).inquiry._id);
}

async function expectOnce({ uid, send }: Customer, ids: string[]) {
  const response = await untilDone(() => send('GET', `/api/api/getUserInquiries/${uid}`));
  const storedIds = (response.json() as { _id: string }[]).map(({ _id }) => _id);
  expect(storedIds.sort()).toEqual([...ids].sort());
  const cart = await untilDone(() => send('POST', '/api/api/cartedItem', { body: { uid } }));
  expect(cart.json()).toEqual([]);
}

async function expectMails({ names: arrived }: MailServer, ids: string[]) {
  const expected = ids.flatMap((id) => [`inquiry-${id}-seller`, `inquiry-${id}-receipt`]).sort();
  const distinct = () => [...new Set(arrived())].sort();
  await expect.poll(distinct, { timeout: claimedFor + 60_000 }).toEqual(expected);
  expect(arrived().sort()).toEqual(expected);
  console.info(`${kills} kills, ${ids.length} inquiries, ${expected.length} emails`);
}

test('every inquiry is stored once, its cart is emptied, and its emails are sent once, even if the backend is killed during submission @long', async () => {
  const box = await startMailServer();
  const start = { dataDir: await copySeed(), env: { SMTP_URL: box.url } };
  let site = await startSite(start);
  const port = Number(new URL(site.url).port);
  const customers = await Promise.all(
    Array.from({ length: buyers }, () => registerCustomer(site.url)),
  );
  for (const { email } of customers) await confirmEmail(start.dataDir, email);
  const ids: string[][] = customers.map(() => []);
  for (let round = 0; round < kills; round += 1) {
    const inquiryIds = await submitThroughKill(site, customers, round);
    for (const [at, customer] of customers.entries()) {
      ids[at]?.push(inquiryIds[at] ?? '');
      await expectOnce(customer, ids[at] ?? []);
    }
    if (round % beforeHopeless !== beforeHopeless - 1) continue;
    await site.stop();
    site = await startSite({ ...start, port });
  }
  await expectMails(box, ids.flat());
  await site.stop();
  await box.close();
});
