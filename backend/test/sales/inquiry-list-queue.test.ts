import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import { buyerAt, submitted } from '../support/buyer.js';
import { shelf, shop } from '../support/stocked-shop.js';

/** Creates a buyer with a long inquiry list, which takes a while to load. Returns a function that requests the list. */
async function buyerOfMany(length = 20) {
  const buyer = await buyerAt(shop);
  const wants = [{ productId: shelf.quartz, quantity: 1 }];
  const { number } = await submitted(await buyer.submit(wants));
  const inquiries = shop.db.collection('inquiries');
  const storedInquiry = await inquiries.findOne({ number });
  const lines = Array.from({ length }, () => (storedInquiry?.['lines'] as unknown[])[0]);
  const copies = Array.from({ length: 100 }, (_, at) => {
    const ownFields = { _id: new Types.ObjectId(), key: String(at), number: `${number}-${at}` };
    return { ...storedInquiry, ...ownFields, lines };
  });
  await inquiries.insertMany(copies);
  const read = () => buyer.browser.get(`/api/api/getUserInquiries/${buyer.uid}`);
  return async () => (await read()).status;
}

it('inquiry list requests from one buyer are queued up to a limit and do not delay other buyers', async () => {
  const [readFirst, readSecond] = [await buyerOfMany(), await buyerOfMany()];
  const statuses: number[] = [];
  // Repeats the requests, because on a fast machine the server may answer the first requests without queueing them.
  while (!statuses.includes(503) && statuses.length < 400) {
    const requests = Array.from({ length: 40 }, readFirst);
    expect(await readSecond()).toBe(200);
    statuses.push(...(await Promise.all(requests)));
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await readFirst()).toBe(200);
});

it('creating long inquiry lists for one buyer does not block other requests', async () => {
  const [readList, otherBuyer] = [await buyerOfMany(200), await buyerAt(shop)];
  const answeredMeanwhile = async () => {
    const progress = { isOver: false, answered: 0 };
    const lists = Promise.all([readList(), readList()]).finally(() => (progress.isOver = true));
    while (!progress.isOver) {
      expect((await otherBuyer.browser.get('/api/api/me')).status).toBe(200);
      progress.answered += 1;
    }
    await lists;
    return progress.answered;
  };
  // If creating a list blocked the event loop, the server would answer at most one request per list. Polling repeats
  // the attempt, because on a busy machine the server may answer only a few requests per attempt.
  await poll(answeredMeanwhile).toBeGreaterThan(4);
});
