import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from 'contracts';
import { Types } from 'mongoose';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import { acceptInvitation, memberPath, ownerAt } from '../support/company.js';
import { createList, listForm, priceListPath, setPrices, showList } from '../support/price-list.js';
import { openShop, type Shop } from '../support/shop.js';

const isLong = process.env['LONG_TESTS'] === '1';
const rounds = isLong ? 1_000 : 40;
const timeout = isLong ? 3_600_000 : 120_000;
const buyers = isLong ? 8 : 2;

/**
 * Documented dollar prices: `explicit` for the products with an explicit price in every list (quartz and agate),
 * `percentage` for the product without explicit prices (onyx).
 */
const documented = { explicit: 10, percentage: 10_000 };
/**
 * Number of price sets per list, called steps. Step n adds n dollars to explicit prices and n basis points to the
 * percentage.
 */
const steps = 500;
/** Difference between the prices of two consecutive lists, in dollars and in basis points. */
const apart = { explicit: 1_000, percentage: 1_500 };

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let isSending = true;

beforeAll(async () => {
  // The rate limits are raised, because they are not under test here.
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '100000' });
  [shelf, staff] = await Promise.all([stockShelf(shop), staffAt(shop)]);
  await shop.db
    .collection('products')
    .updateOne({ modelNumber: 'M-Onyx' }, { $set: { dollarPrice: documented.percentage } });
});
afterAll(() => shop.close());

/**
 * A price list whose prices encode the number of the list and the step (see `steps`). All prices of a list have the
 * same step, except while they are being changed.
 */
interface NumberedList {
  id: string;
  number: number;
}

interface TestCompany {
  number: number;
  id: Types.ObjectId;
  owner: Buyer;
  /** Individual price list of the members whom `move` adds to the company. */
  own: NumberedList;
  /** Price lists that are assigned to the company in turn. Undefined means no list. */
  shared: (NumberedList | undefined)[];
}

async function createNumberedList(number: number): Promise<NumberedList> {
  const basisPoints = number * apart.percentage;
  const { id } = await createList(staff, { name: String(number), basisPoints });
  const list = { id, number };
  await setExplicit(list, 0);
  return list;
}

async function createTestCompany(number: number, lists: number[]): Promise<TestCompany> {
  const owner = await ownerAt(shop, `Company ${number}`);
  const id = await companyIdOf(owner);
  if (!id) throw new Error('The owner has no company');
  const [own, ...shared] = await Promise.all(lists.map(createNumberedList));
  if (!own) throw new Error('Give the number of a list');
  return { number, id, owner, own, shared: [undefined, ...shared] };
}

async function companyIdOf({ uid }: Pick<Buyer, 'uid'>) {
  const account = await shop.db.collection('accounts').findOne({ _id: new Types.ObjectId(uid) });
  return (account?.['membership'] as { companyId: Types.ObjectId } | undefined)?.companyId;
}

const setExplicit = ({ id, number }: NumberedList, step: number) => {
  const dollarPrice = number * apart.explicit + step;
  return setPrices(staff, id, {
    [shelf.quartz]: { dollarPrice },
    [shelf.agate]: { dollarPrice },
  });
};

/** Retries an action, because requests may time out on a busy machine. */
async function untilDone<T>(act: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (attempts === 1) throw error;
    return untilDone(act, attempts - 1);
  }
}

/**
 * Repeats these changes through the API until all inquiries are sent: changes the percentage and then the explicit
 * prices of each price list, and then assigns another list to the company.
 */
async function changeThroughApi({ id, own, shared }: TestCompany) {
  for (let change = 1; isSending; change += 1) {
    const step = change % steps;
    for (const list of [own, ...shared]) {
      if (!list) continue;
      await untilDone(() => setPercentage(list, step));
      await untilDone(() => setExplicit(list, step));
    }
    await untilDone(() => assignToCompany(id, shared[change % shared.length]));
  }
}

async function setPercentage({ id, number }: NumberedList, step: number) {
  const { revision } = await showList(staff, id);
  const basisPoints = number * apart.percentage + step;
  const form = { ...listForm({ name: String(number), basisPoints }), revision };
  expect((await staff.patch(priceListPath(id), form)).status).toBe(200);
}

async function assignToCompany(company: Types.ObjectId, list: NumberedList | undefined) {
  const storedCompany = await shop.db.collection('companies').findOne({ _id: company });
  const before = (storedCompany?.['priceList'] ?? null) as string | null;
  const path = routes.assignCompanyPriceList.path.replace(':id', String(company));
  const response = await staff.patch(path, { list: list?.id ?? null, before });
  expect(response.status).toBe(200);
}

/**
 * In each transaction, assigns another price list to the company and writes a new step number into the prices of all
 * its lists, much more often than staff can. The assigned list gets an even number, and the other lists get an odd
 * number. An odd number in an inquiry therefore proves that the assignment and the prices were not read from one
 * snapshot.
 */
async function changeAtOnce({ id: _id, own, shared }: TestCompany) {
  const session = shop.db.client.startSession();
  for (let change = 1; isSending; change += 1) {
    const assigned = shared[change % shared.length];
    const even = (2 * change) % steps;
    await session.withTransaction(async () => {
      const update = assigned
        ? { $set: { priceList: assigned.id } }
        : { $unset: { priceList: '' as const } };
      await shop.db.collection('companies').updateOne({ _id }, update, { session });
      for (const list of [own, ...shared])
        if (list) await writeStep(list, even + (list === (assigned ?? own) ? 0 : 1), session);
    });
  }
  await session.endSession();
}

async function writeStep(
  { id, number }: NumberedList,
  step: number,
  session: ReturnType<typeof shop.db.client.startSession>,
) {
  const _id = new Types.ObjectId(id);
  const dollarPrice = number * apart.explicit + step;
  const basisPoints = number * apart.percentage + step;
  await shop.db
    .collection('listPrices')
    .updateMany({ list: _id }, { $set: { dollarPrice } }, { session });
  await shop.db.collection('priceLists').updateOne({ _id }, { $set: { basisPoints } }, { session });
}

/**
 * Adds an account to a company and assigns the list `own`, or removes the membership and the list, in one database
 * update.
 */
async function move({ uid }: Buyer, company: TestCompany | undefined) {
  const membership = { companyId: company?.id, role: 'buyer', joinedAt: new Date() };
  const change = company
    ? { $set: { membership, priceList: company.own.id } }
    : { $unset: { membership: '' as const, priceList: '' as const } };
  await shop.db.collection('accounts').updateOne({ _id: new Types.ObjectId(uid) }, change);
}

async function join({ browser, email }: Buyer, { id: companyId, owner }: TestCompany) {
  const token = randomUUID();
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  await shop.db.collection('companyInvitations').insertOne({
    ...{ companyId, tokenHash, role: 'buyer', email, invitedBy: owner.uid },
    ...{ sentAt: new Date(), expiresAt: new Date(Date.now() + timeout) },
  });
  await acceptInvitation(browser, token);
}

/** Returns the membership changes that a buyer goes through. After the last one, the buyer belongs to no company. */
function membershipChanges(
  buyer: Buyer,
  [firstCompany, secondCompany]: [TestCompany, TestCompany],
) {
  const { browser, uid } = buyer;
  const joinFirst = { run: () => join(buyer, firstCompany), to: firstCompany.id };
  return [
    joinFirst,
    { run: () => browser.post(routes.leaveCompany.path), to: undefined },
    joinFirst,
    { run: () => firstCompany.owner.browser.act('DELETE', memberPath(uid)), to: undefined },
    { run: () => move(buyer, firstCompany), to: firstCompany.id },
    { run: () => move(buyer, secondCompany), to: secondCompany.id },
    { run: () => move(buyer, undefined), to: undefined },
  ];
}

async function send(companies: [TestCompany, TestCompany], count: number) {
  const buyer = await buyerAt(shop);
  const changes = membershipChanges(buyer, companies);
  const ids = [shelf.quartz, shelf.agate, shelf.onyx];
  for (let round = 0; round < count; round += 1) {
    const products = ids.map((productId) => ({ productId, quantity: 10 + round }));
    const key = randomUUID();
    const change = changes[round % changes.length];
    await Promise.all([
      untilDone(async () => expect((await buyer.add(shelf.quartz, 1)).status).toBe(200)),
      untilDone(() => buyer.cart()),
      untilDone(async () => {
        await change?.run();
        expect(String(await companyIdOf(buyer))).toBe(String(change?.to));
      }),
      untilDone(async () => expect((await buyer.submit(products, {}, key)).status).toBe(200)),
    ]);
  }
}

interface StoredInquiry {
  lines: { dollarPrice: number }[];
  priceList?: { name: string };
  companyId?: Types.ObjectId;
}

/** Returns the company number and the list number of an inquiry, and the step of each of its prices. */
function describeInquiry({ lines, priceList, companyId }: StoredInquiry, companies: TestCompany[]) {
  const [quartz = 0, agate = 0, onyx = 0] = lines.map(({ dollarPrice }) => dollarPrice);
  const list = Number(priceList?.name ?? 0);
  const explicit = list === 0 ? documented.explicit : list * apart.explicit;
  const percentage = documented.percentage + list * apart.percentage;
  return {
    company: companies.find(({ id }) => companyId?.equals(id))?.number ?? 0,
    list,
    steps: { quartz: quartz - explicit, agate: agate - explicit, onyx: onyx - percentage },
  };
}

type Described = ReturnType<typeof describeInquiry>;

/** Expects that the company, the price list and the prices of an inquiry come from one consistent snapshot. */
function expectOneMoment(inquiry: Described, [byStaff, atOnce]: [TestCompany, TestCompany]) {
  const { company, list, steps: of } = inquiry;
  // Buyers who join the first company by invitation have no individual list.
  const possible = [[0], [0, ...numbersOf(byStaff)], numbersOf(atOnce)];
  expect(possible[company]).toContain(list);
  expect([of.quartz >= 0, of.quartz < steps, of.agate - of.quartz]).toEqual([true, true, 0]);
  const ahead = (of.onyx - of.quartz + steps) % steps;
  // Staff change the percentage of a list before its explicit prices, so the percentage may be one step ahead.
  expect(company === byStaff.number && list > 0 ? [0, 1] : [0]).toContain(ahead);
  if (company === atOnce.number) expect([inquiry, of.quartz % 2]).toEqual([inquiry, 0]);
}

const numbersOf = ({ own, shared }: TestCompany) =>
  [own, ...shared].flatMap((list) => list?.number ?? []);

describe('an inquiry', () => {
  it(
    'stores the company, price list and prices of one consistent snapshot, even if all of them change concurrently',
    async () => {
      const byStaff = await createTestCompany(1, [1, 3, 4]);
      const atOnce = await createTestCompany(2, [2, 5, 6]);
      const sending = Array.from({ length: buyers }, () =>
        send([byStaff, atOnce], rounds / buyers),
      );
      const submissions = Promise.all(sending).finally(() => {
        isSending = false;
      });
      await Promise.all([submissions, changeThroughApi(byStaff), changeAtOnce(atOnce)]);

      const storedInquiries = await shop.db.collection<StoredInquiry>('inquiries').find().toArray();
      expect(storedInquiries).toHaveLength(rounds);
      const descriptions = storedInquiries.map((inquiry) =>
        describeInquiry(inquiry, [byStaff, atOnce]),
      );
      for (const inquiry of descriptions) expectOneMoment(inquiry, [byStaff, atOnce]);
      expect(new Set(descriptions.map(({ company }) => company)).size).toBe(3);
      const lists = new Set(descriptions.map(({ list }) => list));
      expect(lists.size).toBeGreaterThanOrEqual(isLong ? 7 : 4);
      const distinctPrices = new Set(storedInquiries.map(({ lines }) => lines[0]?.dollarPrice));
      expect(distinctPrices.size).toBeGreaterThan(rounds / 10);
    },
    timeout,
  );
});
