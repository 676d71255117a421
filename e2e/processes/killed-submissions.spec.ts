import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Answer } from '../site/call.js';
import { type Customer, newCustomer } from '../site/customer.js';
import { copySeed } from '../site/data.js';
import { commandOf, familyOf } from '../site/processes.js';
import { type Site, startSite } from '../site/start-site.js';

const isLong = process.env['LONG_TESTS'] === '1';
const rounds = isLong ? 100 : 1;
// A mail whose sender was killed waits until its claim has run out.
const claimedFor = 120_000;

/** The supervisor gives up on a process that dies more often within moments: a new one takes over before that. */
const beforeHopeless = 3;

test.setTimeout(isLong ? 3_600_000 : 120_000);

function killBoth(site: Site) {
  const victims = familyOf(site.pid)
    .slice(1)
    .filter((pid) => /(backend|embedded-mongo)\/dist\//.test(commandOf(pid)));
  expect(victims).toHaveLength(2);
  for (const pid of victims) process.kill(pid, 'SIGKILL');
}

/** Repeats what may be repeated until the site is back and answers. */
async function untilDone(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await send().catch(() => undefined);
    if (answer?.status === 200) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The site did not come back');
}

async function submitThroughKill(site: Site, customer: Customer, round: number) {
  const { uid, send } = customer;
  const all = await untilDone(() => send('GET', '/api/api/all'));
  const [product] = all.json() as { _id: string; MinQuantity: number }[];
  const quantity = product?.MinQuantity ?? 1;
  const addition = { pid: product?._id, quantity, uid };
  await untilDone(() => send('POST', '/api/api/getCartItem', { body: addition }));
  // Adding may have been repeated after a lost answer: what the cart says counts.
  const cart = await untilDone(() => send('POST', '/api/api/cartedItem', { body: { uid } }));
  const [line] = cart.json() as { quantity: number }[];
  const products = [{ productId: product?._id, quantity: line?.quantity }];
  const press = () =>
    send('POST', '/api/api/submitInquiry', {
      headers: { 'idempotency-key': `kill-${round}` },
      body: { uid, contactPhone: '9876543210', message: 'Inquiry from cart', products },
    });
  const first = press().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, (round * 7) % 60));
  killBoth(site);
  await first;
  const { inquiry } = (await untilDone(press)).json() as { inquiry: { _id: string } };
  return inquiry._id;
}

async function expectOnce(customer: Customer, id: string) {
  const { uid, send } = customer;
  const mine = await untilDone(() => send('GET', `/api/api/getUserInquiries/${uid}`));
  expect((mine.json() as { _id: string }[]).map(({ _id }) => _id)).toEqual([id]);
  const cart = await untilDone(() => send('POST', '/api/api/cartedItem', { body: { uid } }));
  expect(cart.json()).toEqual([]);
}

test(`every inquiry is there once, its cart empty and its mails written once, after kills`, async () => {
  const dataDir = await copySeed();
  let site = await startSite({ dataDir });
  const port = Number(new URL(site.url).port);
  const ids: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const customer = await newCustomer(site.url);
    const id = await submitThroughKill(site, customer, round);
    await expectOnce(customer, id);
    ids.push(id);
    if (round % beforeHopeless !== beforeHopeless - 1) continue;
    await site.stop();
    site = await startSite({ dataDir, port });
  }
  const names = ids.flatMap((id) => [`inquiry-${id}-seller`, `inquiry-${id}-receipt`]).sort();
  const written = async () =>
    (await readdir(join(dataDir, 'outbox')).catch(() => []))
      .flatMap((file) => /inquiry-[0-9a-f]+-\w+(?=.*\.eml$)/.exec(file)?.[0] ?? [])
      .sort();
  if (isLong) await expect.poll(written, { timeout: claimedFor + 60_000 }).toEqual(names);
  const now = await written();
  expect(now).toEqual([...new Set(now)]);
  await site.stop();
});
