import {
  pseudoRandomId,
  categoryName,
  createProduct,
  createProducts,
  documentCount,
} from './documents.mjs';

/**
 * A shop operation, implemented with embedded-mongo (`ours`) and directly on LMDB (`alone`). `times` is the number of
 * repetitions per round. The upper limits are `bar` in milliseconds, `ratioBar` as a multiple of the duration with
 * LMDB, and `processorBar` in microseconds of the server's CPU time.
 *
 * @typedef {import('mongoose').mongo.Collection<import('./documents.mjs').Product>} Products
 * @typedef {import('./direct.mjs').DirectClient} Alone
 * @typedef {{ what: string, times: number, ours: (turn: number) => unknown, alone: (store: Alone, turn: number) =>
 * unknown, undo?: (store: Alone | undefined) => unknown, bar?: number, ratioBar?: number, processorBar?: number }} Work
 */

/** @param {Products} collection @returns {Work[]} */
export const workloads = (collection) => [
  ...reads(collection),
  ...inserts(collection),
  ...updates(collection),
  ...sums(collection),
];

/** @param {Products} collection @returns {Work[]} */
const reads = (collection) => [
  {
    what: 'find by _id',
    times: 500,
    ours: (turn) => collection.findOne({ _id: pseudoRandomId(turn) }),
    alone: (store, turn) => store.get(pseudoRandomId(turn)),
    processorBar: 150,
  },
  {
    what: 'find by unique index',
    times: 500,
    ours: (turn) => collection.findOne({ sku: skuOf(turn) }),
    alone: (store, turn) => store.bySku(skuOf(turn)),
  },
  {
    what: 'find 24 by category, sorted by price',
    times: 200,
    ours: (turn) => page(collection, turn, 24),
    alone: (store, turn) => store.page(categoryName(turn), 24),
    processorBar: 300,
  },
  {
    what: 'find 1,000 by category, sorted by price',
    times: 10,
    ours: (turn) => page(collection, turn, 1000),
    alone: (store, turn) => store.page(categoryName(turn), 1000),
  },
];

/** @param {Products} collection @returns {Work[]} */
const inserts = (collection) => [
  {
    what: 'insertOne, sequential',
    times: 50,
    ours: (turn) => collection.insertOne(createProduct(documentCount + turn)),
    alone: (store, turn) => store.insert(documentCount + turn, 1),
    undo: removeAdded(collection, 50),
    ratioBar: 2,
  },
  ...[1_000, 10_000].map((count) => ({
    what: `insertMany, ${count.toLocaleString('en')} documents`,
    times: 1,
    ours: () => collection.insertMany(createProducts(documentCount, count)),
    alone: (/** @type {Alone} */ store) => store.insert(documentCount, count),
    undo: removeAdded(collection, count),
    ratioBar: 2,
  })),
];

/** @param {Products} collection @param {number} count @returns {NonNullable<Work['undo']>} */
const removeAdded = (collection, count) => (store) =>
  store
    ? store.remove(documentCount, count)
    : collection.deleteMany({ _id: { $gte: documentCount } });

/** @param {Products} collection @returns {Work[]} */
const updates = (collection) => [
  {
    what: 'updateOne, sequential',
    times: 50,
    ours: (turn) => collection.updateOne({ _id: pseudoRandomId(turn) }, incrementStockUpdate),
    alone: (store, turn) => store.sell([pseudoRandomId(turn)]),
  },
  {
    what: 'updateOne, 1,000 concurrent',
    times: 1,
    ours: () =>
      Promise.all(range(1000).map((_id) => collection.updateOne({ _id }, incrementStockUpdate))),
    alone: (store) => Promise.all(range(1000).map((id) => store.sell([id]))),
  },
  {
    what: 'bulkWrite, 3,000 updates',
    times: 1,
    ours: () =>
      collection.bulkWrite(
        range(3000).map((_id) => ({
          updateOne: { filter: { _id }, update: incrementStockUpdate },
        })),
      ),
    alone: (store) => store.sell(range(3000)),
    bar: 500,
  },
];

/** @param {Products} collection @returns {Work[]} */
const sums = (collection) => [
  {
    what: 'countDocuments by category',
    times: 50,
    ours: (turn) => collection.countDocuments({ category: categoryName(turn) }),
    alone: (store, turn) => store.count(categoryName(turn)),
  },
  {
    what: '$group, 50,000 documents',
    times: 1,
    ours: () => collection.aggregate(grouping).toArray(),
    alone: group,
  },
  {
    what: 'collection scan, 100,000 documents',
    times: 1,
    ours: () => collection.find({ name: 'nothing' }).toArray(),
    alone: (store) => store.scan(({ name }) => name === 'nothing'),
    bar: 250,
  },
];

export const incrementStockUpdate = { $inc: { stock: 1 } };

/** @param {Products} collection @param {number} turn @param {number} limit */
const page = (collection, turn, limit) =>
  collection
    .find({ category: categoryName(turn) }, { sort: { price: 1 } })
    .limit(limit)
    .toArray();

const grouping = [
  { $match: { _id: { $lt: documentCount / 2 } } },
  { $group: { _id: '$category', n: { $sum: 1 }, price: { $avg: '$price' } } },
];

/** @param {Alone} store */
function group(store) {
  /** @type {Map<string, { n: number, price: number }>} */
  const groups = new Map();
  store.scan(({ _id, category, price }) => {
    if (_id >= documentCount / 2) return;
    const group = groups.get(category) ?? { n: 0, price: 0 };
    groups.set(category, { n: group.n + 1, price: group.price + price });
  });
  return groups;
}

/** @param {number} turn */
const skuOf = (turn) => `SKU-${String(pseudoRandomId(turn)).padStart(8, '0')}`;

/** @param {number} count */
const range = (count) => Array.from({ length: count }, (_, id) => id);
