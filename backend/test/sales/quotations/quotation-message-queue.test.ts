import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { staffAt, stockShelf } from '../../support/buyer.js';
import { freshPicture } from '../../support/pictures.js';
import { inquirer } from '../../support/quotation.js';
import { openShop, type Shop } from '../../support/shop.js';
import { formOf } from '../../support/staff-catalogue.js';

const listed = z.object({ messages: z.array(z.object({ text: z.string() })) });
/**
 * Number of queue slots that one buyer may occupy. The queue has ten: two for running and eight for waiting uploads.
 */
const places = 5;

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  shelf = await stockShelf(shop);
  await staffAt(shop);
});

afterAll(async () => {
  await shop.close();
});

/**
 * Creates an inquiry. Returns functions that send a text message, or a message with a picture that takes a long time to
 * process.
 */
async function busyThread() {
  const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
  const path = `/api/api/inquiries/${inquiry.number}/messages`;
  const pictures = await freshPicture('png', 600);
  const sendMessage = (text: string, signal?: AbortSignal) =>
    buyer.browser.form(path, formOf({ text, pictures }), signal);
  const words = () => buyer.browser.form(path, formOf({ text: 'Hello' }));
  const texts = async () =>
    listed.parse(await (await buyer.browser.get(path)).json()).messages.map(({ text }) => text);
  return { sendMessage, words, texts };
}

describe('messages with pictures', () => {
  it('are queued up to a limit, and do not delay text messages', async () => {
    const { sendMessage, words } = await busyThread();
    let doneCount = 0;
    const requests = Array.from({ length: places + 11 }, async () => {
      const { status } = await sendMessage('Look');
      if (status === 200) doneCount += 1;
      return status;
    });
    expect((await words()).status).toBe(200);
    const doneBefore = doneCount;
    const statuses = await Promise.all(requests);
    expect(doneCount).toBeGreaterThanOrEqual(places);
    expect(doneBefore).toBeLessThan(doneCount);
    expect(statuses).toContain(503);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  it('are not stored when their sender disconnects while they are queued', async () => {
    const { sendMessage, texts } = await busyThread();
    const leaving = new AbortController();
    const first = Array.from({ length: places - 1 }, () => sendMessage('Look'));
    const cancelledRequest = sendMessage('Left', leaving.signal).catch(() => undefined);
    await Promise.race(first);
    leaving.abort();
    await cancelledRequest;
    await Promise.all(first);
    await sendMessage('After');
    expect(await texts()).toEqual([...first.map(() => 'Look'), 'After']);
  });
});
