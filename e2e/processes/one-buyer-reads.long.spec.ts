import { maxLines } from 'contracts';
import { ObjectId } from 'mongodb';
import { Buyer, simulatePeopleDuring, createVisitor } from '../siege/people.js';
import { expect, test } from '../siege/test.js';
import { cookieHeader, registerCustomer } from '../site/customer.js';
import { TestDatabase } from '../site/process/store.js';

test.setTimeout(180_000);

/**
 * Creates an account with a hundred inquiries of five hundred lines each. Returns a function that reads the inquiry
 * list and resolves with the HTTP status.
 */
async function readerOfMuch(site: { url: string; dataDir: string }) {
  const { uid, send, cookies } = await registerCustomer(site.url);
  const [product] = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const products = [{ productId: product?._id, quantity: 1000 }];
  const body = { uid, contactPhone: '', message: '', note: '', products };
  expect((await send('POST', '/api/api/submitInquiry', { body })).status).toBe(200);
  const store = await TestDatabase.open(site.dataDir);
  const inquiries = store.db.collection('inquiries');
  const storedInquiry = await inquiries.findOne({ uid: new ObjectId(uid) });
  const lines = Array.from({ length: maxLines }, () => (storedInquiry?.['lines'] as unknown[])[0]);
  const copies = Array.from({ length: 100 }, (_, at) => {
    const ownFields = { _id: new ObjectId(), key: String(at), number: `INQ-25-${1000 + at}` };
    return { ...storedInquiry, ...ownFields, lines };
  });
  await inquiries.insertMany(copies);
  await store.close();
  const headers = { cookie: cookieHeader(cookies) };
  return async () => {
    const response = await fetch(`${site.url}/api/api/getUserInquiries/${uid}`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
}

test('forty concurrent list requests from one buyer do not block other clients', async ({
  openSite,
}) => {
  const site = await openSite();
  const { url, dataDir } = site;
  const read = await readerOfMuch(site);
  const people = [createVisitor(url), await Buyer.open(url, dataDir, 60_000)];
  const statuses: number[] = [];
  const tally = await simulatePeopleDuring(people, async () => {
    // Sends three rounds of requests. Each round starts after all responses of the previous round.
    for (let round = 0; round < 3; round += 1) {
      const requests = Array.from({ length: 40 }, () => read().catch(() => 0));
      statuses.push(...(await Promise.all(requests)));
    }
  });
  const fine = statuses.filter((status) => status === 200).length;
  console.info(
    `120 requests of one buyer for lists of 50,000 lines: ${fine} successful; ${tally.sentence}`,
  );
  expect(tally.shareOfGood).toBeGreaterThan(0.95);
  expect(statuses).toContain(200);
});
