import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CompanyRole } from 'contracts';
import { Types } from 'mongoose';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import { ownerAt } from '../support/company.js';
import { createList, listForm, priceListPath, setPrices, showList } from '../support/price-list.js';
import { openShop, type Shop } from '../support/shop.js';

const isLong = process.env['LONG_TESTS'] === '1';
const rounds = isLong ? 1_000 : 40;
const timeout = isLong ? 3_600_000 : 120_000;
const buyers = 2;

/** The documented price of quartz and agate, and of onyx, which has no explicit price. */
const documented = { explicit: 10, percentage: 10_000 };
/** The prices of a list are changed in steps; both prices of a step start over after this number. */
const steps = 500;

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let isSending = true;

beforeAll(async () => {
  // High, because rate limits are not under test here.
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '100000' });
  [shelf, staff] = await Promise.all([stockShelf(shop), staffAt(shop)]);
  await shop.db
    .collection('products')
    .updateOne({ modelNumber: 'M-Onyx' }, { $set: { dollarPrice: documented.percentage } });
});
afterAll(() => shop.close());

/** A list whose products all have the same step, and the company whose members have the list. */
interface Level {
  /** 1 or 2, which every price of the list shows. */
  number: number;
  list: string;
  company: Types.ObjectId;
}

async function createLevel(number: number): Promise<Level> {
  const { id } = await createList(staff, { name: String(number), basisPoints: number * 2_000 });
  const { uid } = await ownerAt(shop, `Company ${number}`);
  const owner = await shop.db.collection('accounts').findOne({ _id: new Types.ObjectId(uid) });
  const { companyId } = owner?.['membership'] as { companyId: Types.ObjectId };
  const level = { number, list: id, company: companyId };
  await setExplicit(level, 0);
  return level;
}

const setExplicit = ({ list, number }: Level, step: number) => {
  const dollarPrice = number * 1_000 + step;
  return setPrices(staff, list, {
    [shelf.quartz]: { dollarPrice },
    [shelf.agate]: { dollarPrice },
  });
};

/** Repeats an action that fails on a busy machine, where a request may time out. */
async function untilDone<T>(act: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (attempts === 1) throw error;
    return untilDone(act, attempts - 1);
  }
}

/** Changes the percentage of the list to the next step, then its explicit prices, until all inquiries are sent. */
async function changePrices(level: Level) {
  for (let change = 1; isSending; change += 1) {
    const step = change % steps;
    const basisPoints = level.number * 2_000 + step;
    await untilDone(async () => {
      const { revision } = await showList(staff, level.list);
      const form = { ...listForm({ name: String(level.number), basisPoints }), revision };
      expect((await staff.patch(priceListPath(level.list), form)).status).toBe(200);
    });
    await untilDone(() => setExplicit(level, step));
  }
}

/** Changes percentage and explicit prices of the list in one transaction, much more often than staff can. */
async function changePricesAtOnce({ list, number }: Level) {
  const session = shop.db.client.startSession();
  const _id = new Types.ObjectId(list);
  for (let change = 1; isSending; change += 1) {
    const step = change % steps;
    await session.withTransaction(async () => {
      await shop.db
        .collection('listPrices')
        .updateMany({ list: _id }, { $set: { dollarPrice: number * 1_000 + step } }, { session });
      await shop.db
        .collection('priceLists')
        .updateOne({ _id }, { $set: { basisPoints: number * 2_000 + step } }, { session });
    });
  }
  await session.endSession();
}

/** Moves an account into the company of a level and to its list, or out of both, in one step. */
async function move(uid: string, level: Level | undefined) {
  const role: CompanyRole = 'buyer';
  const membership = { companyId: level?.company, role, joinedAt: new Date() };
  const change = level
    ? { $set: { membership, priceList: level.list } }
    : { $unset: { membership: 1, priceList: 1 } };
  await shop.db.collection('accounts').updateOne({ _id: new Types.ObjectId(uid) }, change);
}

async function send(levels: (Level | undefined)[], count: number) {
  const buyer = await buyerAt(shop);
  const ids = [shelf.quartz, shelf.agate, shelf.onyx];
  for (let round = 1; round <= count; round += 1) {
    const products = ids.map((productId) => ({ productId, quantity: 10 + round }));
    const key = randomUUID();
    await Promise.all([
      untilDone(async () => expect((await buyer.add(shelf.quartz, 1)).status).toBe(200)),
      untilDone(() => buyer.cart()),
      move(buyer.uid, levels[round % levels.length]),
      untilDone(async () => expect((await buyer.submit(products, {}, key)).status).toBe(200)),
    ]);
  }
}

interface StoredInquiry {
  lines: { dollarPrice: number }[];
  priceList?: { name: string };
  companyId?: Types.ObjectId;
}

interface Described {
  list: number;
  company: number;
  prices: number[];
  /** Steps by which the percentage is ahead of the explicit prices. */
  ahead?: number;
}

/** Returns what an inquiry contains of a level: list, company and the steps of its prices. */
function describeInquiry(
  { lines, priceList, companyId }: StoredInquiry,
  levels: Level[],
): Described {
  const [quartz = 0, agate = 0, onyx = 0] = lines.map(({ dollarPrice }) => dollarPrice);
  const company = levels.find((level) => companyId?.equals(level.company))?.number ?? 0;
  const list = Number(priceList?.name ?? 0);
  const percent = onyx - documented.percentage;
  if (list === 0) return { list, company, prices: [quartz, agate, percent] };
  const [explicitOf, percentageOf] = [Math.floor(quartz / 1_000), Math.floor(percent / 2_000)];
  return {
    ...{ list, company, prices: [explicitOf, percentageOf, agate - quartz] },
    // The percentage is always changed first.
    ahead: ((percent % 2_000) - (quartz % 1_000) + steps) % steps,
  };
}

describe('an inquiry that is sent while prices, lists and companies change', () => {
  it(
    'stores the company, the price list and the prices of one consistent snapshot',
    async () => {
      const [byStaff, atOnce] = [await createLevel(1), await createLevel(2)];
      const levels = [byStaff, atOnce];
      const sending = Array.from({ length: buyers }, () =>
        send([undefined, ...levels], rounds / buyers),
      );
      const sent = Promise.all(sending).finally(() => {
        isSending = false;
      });
      await Promise.all([sent, changePrices(byStaff), changePricesAtOnce(atOnce)]);

      const stored = await shop.db.collection<StoredInquiry>('inquiries').find().toArray();
      expect(stored).toHaveLength(rounds);
      const seen = stored.map((inquiry) => describeInquiry(inquiry, levels));
      for (const { list, company, prices, ahead } of seen) {
        const expected =
          list === 0 ? [documented.explicit, documented.explicit, 0] : [list, list, 0];
        expect({ company, prices }).toEqual({ company: list, prices: expected });
        if (ahead !== undefined) expect(list === atOnce.number ? [0] : [0, 1]).toContain(ahead);
      }
      expect(new Set(seen.map(({ list }) => list)).size).toBe(3);
      const known = new Set(stored.map(({ lines }) => lines[0]?.dollarPrice));
      expect(known.size).toBeGreaterThan(rounds / 10);
    },
    timeout,
  );
});
