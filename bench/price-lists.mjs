import { pagePaths, routes } from 'contracts';
import mongoose from 'mongoose';
import { withCatalogueBackend } from './catalogue.mjs';
import { cpuMicroseconds, processTree } from './cpu.mjs';
import { newCustomers, postJson } from './people.mjs';
import { median } from './rows.mjs';
import { withWebServer } from './web-server.mjs';

/** @typedef {import('./rows.mjs').Row} Row */
/** @typedef {import('./people.mjs').Person} Person */
/**
 * @typedef {object} View the requests of a page for a customer
 * @property {string} what
 * @property {number | undefined} [bar]
 * @property {(person: Person, ids: string[]) => Promise<unknown>[]} requests `ids`: the product and related products
 */
/** @typedef {View & { listed: Person }} Comparison `listed`: the buyer with a price list */

const [products, lists, pricesPerList] = [100_000, 50, 2_000];
/**
 * Number of explicit prices in the largest list. It exceeds the number of prices that the backend caches for a list.
 */
const pricesOfLargeList = 10_000;
const pagesPerRound = 200;
const related = 4;
const bar = 1.1;

/**
 * Compares the total CPU time that all server processes use per product page for a buyer with a price list and for a
 * buyer without a price list.
 * @param {import('./benches.mjs').Options} options @returns {Promise<Row[]>}
 */
export function measurePriceLists({ rounds }) {
  // Rate limits are raised, because a few customers generate the whole load.
  const options = { size: products, settings: { RATE_LIMIT_SCALE: '1000000' } };
  return withCatalogueBackend(async ({ backend, mongo, ids, uri }) => {
    const [plain, ...listed] = await newCustomers(backend.url, 4);
    if (!plain) throw new Error('No customers');
    const priced = await createLists(uri, ids, listed);
    return withWebServer(backend.url, async (webServer) => {
      const used = () =>
        [backend.pid, mongo.pid, webServer.pid]
          .flatMap(processTree)
          .reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
      const rows = [];
      for (const comparison of comparisonsOf(webServer.url, listed)) {
        /** @param {Person} person */
        const costOf = async (person) => {
          const before = used();
          for (let turn = 0; turn < pagesPerRound; turn += 1)
            await Promise.all(comparison.requests(person, pageAt(priced, turn)));
          return (used() - before) / 1_000 / pagesPerRound;
        };
        const pair = [plain, comparison.listed].map((person) => () => costOf(person));
        rows.push(rowOf(comparison, await compareRounds(rounds, pair)));
      }
      return rows;
    });
  }, options);
}

/**
 * Measures the cost with and without a price list alternately, and swaps the order of the two measurements in each
 * round. The first round only warms up the caches.
 * @param {number} rounds
 * @param {(() => Promise<number>)[]} costs
 */
async function compareRounds(rounds, [plain, listed]) {
  if (!plain || !listed) throw new Error('Nothing to compare');
  const measured = [];
  for (let round = 0; round <= rounds; round += 1) {
    const isSwapped = round % 2 === 1;
    const first = await (isSwapped ? listed : plain)();
    const second = await (isSwapped ? plain : listed)();
    if (round > 0) measured.push(isSwapped ? [second, first] : [first, second]);
  }
  return measured.map(([before = 0, after = 0]) => ({ before, after, ratio: after / before }));
}

/** @param {View} view @param {Awaited<ReturnType<typeof compareRounds>>} rounds @returns {Row} */
function rowOf({ what: label, bar }, rounds) {
  const ratios = rounds.map(({ ratio }) => ratio);
  const medianOf = (/** @type {'before' | 'after'} */ when) =>
    median(rounds.map((round) => round[when])).toFixed(2);
  const spread = `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`;
  return {
    ...{ bench: 'price-lists', what: `${label}, CPU time with a list`, unit: 'x without' },
    ...{ value: median(ratios), ...(bar !== undefined && { bar }) },
    note: `${medianOf('before')} ms, then ${medianOf('after')} ms; ${spread} in ${rounds.length} rounds`,
  };
}

/**
 * @param {string} url
 * @param {Person[]} buyers see `createLists`
 * @returns {Comparison[]}
 */
function comparisonsOf(url, [listed, member, ofLargeList]) {
  if (!listed || !member || !ofLargeList) throw new Error('No customers');
  const { loaded, opened, prices } = viewsOf(url);
  return [
    { ...loaded, listed },
    { ...opened, listed },
    { ...opened, what: `${opened.what}, list of a company`, listed: member },
    // This row has no target, because the backend does not cache price lists with so many explicit prices.
    {
      ...opened,
      what: `${opened.what}, 10,000 explicit prices`,
      bar: undefined,
      listed: ofLargeList,
    },
    { ...prices, listed },
  ];
}

/**
 * @param {string} url
 * @returns {Record<'loaded' | 'opened' | 'prices', View>}
 */
function viewsOf(url) {
  const prices = (/** @type {Person} */ { headers }, /** @type {string[]} */ ids) =>
    read(`${url}${routes.listPrices.path}?ids=${ids.join()}`, headers);
  return {
    loaded: {
      what: 'product page that is loaded',
      bar,
      requests: (person, ids) => [
        read(url + pagePaths.product.replace(':id', ids[0] ?? ''), person.headers),
        read(url + routes.showMe.path, person.headers),
        read(url + routes.listInquiryThreads.path, person.headers),
        postJson(url + routes.listCartItems.path, { ...person, body: { uid: person.uid } }).then(
          drain,
        ),
        prices(person, ids),
      ],
    },
    opened: {
      what: 'product page that is opened in the shop',
      bar,
      requests: ({ headers }, ids) => [
        read(`${url}${routes.showProduct.path}?id=${ids[0]}`, headers),
        read(`${url}${routes.findProducts.path}?sort=random&seed=7&limit=${related + 1}`, headers),
      ],
    },
    prices: { what: 'prices of a product page', requests: (person, ids) => [prices(person, ids)] },
  };
}

/** @param {string} url @param {Record<string, string>} headers */
async function read(url, headers) {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return drain(response);
}

/** @param {Response} response */
const drain = (response) => response.arrayBuffer();

/** @param {string[]} ids @param {number} turn */
const pageAt = (ids, turn) =>
  Array.from({ length: related + 1 }, (_, index) => ids[(turn * 7 + index) % ids.length] ?? '');

/**
 * Creates price lists with percentages and explicit prices. Assigns one list to the buyer `listed` and to the company
 * of the buyer `member`, and the largest list to the buyer `ofLargeList`. Resolves with the ids of the products that
 * have explicit prices.
 * @param {string} uri
 * @param {string[]} ids
 * @param {Person[]} buyers
 */
async function createLists(uri, ids, [listed, member, ofLargeList]) {
  const { ObjectId } = mongoose.Types;
  const priced = Array.from(
    { length: pricesOfLargeList },
    (_, at) => ids[(at * 7919) % ids.length],
  );
  const priceLists = Array.from({ length: lists }, (_, at) => ({
    ...{ _id: new ObjectId(), name: `List ${at}`, currencies: ['USD', 'INR'], categories: [] },
    ...{ basisPoints: -100 * (at % 30), revision: 0, pricesRevision: 1, deletedAt: null },
  }));
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.collection('priceLists').insertMany(priceLists);
  for (const [at, { _id: list }] of priceLists.entries()) {
    await connection.collection('listPrices').insertMany(
      priced.slice(0, at === 0 ? pricesOfLargeList : pricesPerList).map((product) => ({
        ...{ list, product: new ObjectId(product), revision: 1 },
        ...{ dollarPrice: 5, discountedPrice: 400 },
      })),
    );
  }
  const [large, list] = [String(priceLists[0]?._id), String(priceLists.at(-1)?._id)];
  const companies = connection.collection('companies');
  const company = { name: 'Shah Gems', priceList: list, deletedAt: null };
  const { insertedId: companyId } = await companies.insertOne(company);
  const membership = { companyId, role: 'buyer', joinedAt: new Date() };
  const accounts = connection.collection('accounts');
  for (const [person, change] of /** @type {const} */ ([
    [listed, { priceList: list }],
    [member, { membership }],
    [ofLargeList, { priceList: large }],
  ]))
    await accounts.updateOne({ _id: new ObjectId(person?.uid) }, { $set: change });
  await connection.close();
  return priced.slice(0, pricesPerList).map(String);
}
