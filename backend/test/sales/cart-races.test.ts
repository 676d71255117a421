import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll, waitFor } from 'test-kit';
import { startMailServer, type MailServer } from 'test-kit/mail-server';
import { buyerAt, stockShelf, submitted } from '../support/buyer.js';
import { openShop, type Shop } from '../support/shop.js';
import { StoreProxy } from '../support/store-proxy.js';

const isLong = process.env['LONG_TESTS'] === '1';
const rounds = Number(process.env['CART_ROUNDS'] ?? (isLong ? 1_000 : 2));
const timeout = isLong ? 3_600_000 : 60_000;

let box: MailServer;
let proxy: StoreProxy;
let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  box = await startMailServer();
  proxy = await StoreProxy.open();
  // The rate limits are raised, because they are not under test here.
  const settings = { SEED: 'none', SMTP_URL: box.url, RATE_LIMIT_SCALE: '100000' };
  shop = await openShop(settings, proxy);
  shelf = await stockShelf(shop);
});

afterAll(async () => {
  await shop.close();
  await proxy.close();
  await box.close();
});

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

/** The expected effects of one round, computed from the responses. */
class Round {
  added = 0;
  /** Total quantity of the additions that returned 503. Each of them may have been stored despite the timeout. */
  unsure = 0;
  readonly asked = new Map<string, number>();
  readonly statuses = new Set<number>();

  constructor(
    private readonly buyer: Buyer,
    private readonly name: string,
  ) {}

  async add(quantity: number) {
    const { status } = await this.buyer.add(shelf.quartz, quantity);
    this.statuses.add(status);
    if (status === 200) this.added += quantity;
    if (status === 503) this.unsure += quantity;
  }

  /** Submits the current cart twice concurrently with the same idempotency key. Retries if no response arrives. */
  async submit(at: number) {
    const lines = await waitFor(() => this.buyer.cart());
    const products = lines.map(({ productId, quantity }) => ({
      productId: productId._id,
      quantity,
    }));
    if (products.length === 0) return;
    const key = `${this.name}-${at}`;
    const press = () =>
      waitFor(async () => {
        const response = await this.buyer.submit(products, { isWholeCart: true }, key);
        expect(response.status).not.toBe(503);
        return response;
      });
    const responses = await Promise.all([press(), press()]);
    for (const { status } of responses) this.statuses.add(status);
    const successful = responses.filter(({ status }) => status === 200);
    const numbers = await Promise.all(
      successful.map(async (response) => (await submitted(response)).number),
    );
    expect(new Set(numbers).size).toBeLessThanOrEqual(1);
    for (const number of numbers) this.asked.set(number, products[0]?.quantity ?? 0);
  }

  async clear() {
    this.statuses.add((await this.buyer.clear()).status);
  }
}

async function fifty(round: Round, hasClears: boolean) {
  const acts = Array.from({ length: 50 }, (_, at) => {
    if (at % 10 === 4) return round.submit(at);
    if (hasClears && at % 10 === 9) return round.clear();
    return round.add(1 + (at % 3));
  });
  await Promise.all(acts);
}

/** Creates and drops indexes of the collections under load, and drops a database connection at a random message. */
async function disturb({ db }: Shop) {
  proxy.dropAt(1 + Math.floor(Math.random() * 100));
  const indexing = ['cartLines', 'inquiries', 'products'].map(async (name) => {
    const index = await db.collection(name).createIndex({ uid: 1, quantity: 1, status: 1 }, {}, {});
    await db.collection(name).dropIndex(index);
  });
  await Promise.all(indexing);
}

/**
 * Returns the validation results of collections whose index entries do not match their documents.
 */
async function invalidOf({ db }: Shop) {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const results = await Promise.all(
    collections.map(async ({ name }) => db.command({ validate: name })),
  );
  expect(results.length).toBeGreaterThan(10);
  return results.filter(({ valid }) => valid !== true);
}

/**
 * Returns the names of the emails that the seller and the buyer should receive for all inquiries.
 */
async function mailsOf({ db }: Shop) {
  const ids = await db.collection('inquiries').distinct('_id');
  return ids
    .flatMap((id) => [`inquiry-${String(id)}-seller`, `inquiry-${String(id)}-receipt`])
    .sort();
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, value) => all + value, 0);

describe('fifty concurrent requests on one cart', () => {
  it(
    `lose no change and apply no change twice in ${rounds} rounds`,
    async () => {
      const buyer = await buyerAt(shop);
      const inquiries = shop.db.collection('inquiries');
      let inquiryCount = 0;
      let unanswered = 0;
      for (let at = 0; at < rounds; at += 1) {
        const hasClears = at % 2 === 1;
        const round = new Round(buyer, `round-${at}`);
        await Promise.all([fifty(round, hasClears), disturb(shop)]);
        // Most submissions during the round return 409, because the cart keeps changing. The last submission is sent
        // after all other requests, when the cart no longer changes.
        await round.submit(50);
        expect([200, 409, 503]).toEqual(expect.arrayContaining([...round.statuses]));
        const lines = await waitFor(() => buyer.cart());
        const accounted = sum(lines.map(({ quantity }) => quantity)) + sum(round.asked.values());
        expect(accounted).toBeLessThanOrEqual(round.added + round.unsure);
        if (!hasClears) expect(accounted).toBeGreaterThanOrEqual(round.added);
        unanswered += round.unsure;
        inquiryCount += round.asked.size;
        expect(await inquiries.countDocuments()).toBe(inquiryCount);
        await waitFor(async () => expect((await buyer.clear()).status).toBe(200));
      }
      if (isLong) console.info(`${inquiryCount} inquiries; ${unanswered} pieces had no answer`);
      expect(proxy.dropped).toBe(rounds);
      expect(inquiryCount).toBeGreaterThan(0);
      expect(await invalidOf(shop)).toEqual([]);
      const numbers = await inquiries.distinct('number');
      expect(numbers).toHaveLength(inquiryCount);
      const mails = await mailsOf(shop);
      await poll(() => box.names().length, { timeout }).toBeGreaterThanOrEqual(mails.length);
      expect(box.names().sort()).toEqual(mails);
    },
    timeout,
  );
});
