import { anyId, category, products, total } from './documents.mjs';

/**
 * One thing a shop does, by a client of the server and by hand; `times` is how often it is done in a round.
 *
 * @typedef {import('mongoose').mongo.Collection<import('./documents.mjs').Product>} Products
 * @typedef {(turn: number) => unknown} Step
 * @typedef {{ what: string, times: number, ours: Step, direct: Step, undo?: () => Promise<unknown>, bar?: number }} Work
 */

/** @param {Products} ours @param {import('./direct.mjs').Direct} direct @returns {Work[]} */
export const works = (ours, direct) => [
  ...reads(ours, direct),
  ...writes(ours, direct),
  ...sums(ours, direct),
];

/** @param {Products} ours @param {import('./direct.mjs').Direct} direct @returns {Work[]} */
const reads = (ours, direct) => [
  {
    what: 'find by _id',
    times: 500,
    ours: (turn) => ours.findOne({ _id: anyId(turn) }),
    direct: (turn) => direct.get(anyId(turn)),
  },
  {
    what: 'find by unique index',
    times: 500,
    ours: (turn) => ours.findOne({ sku: skuOf(turn) }),
    direct: (turn) => direct.bySku(skuOf(turn)),
  },
  {
    what: 'page of 24 by category, sorted by price',
    times: 100,
    ours: (turn) =>
      ours
        .find({ category: category(turn) }, inOrder)
        .limit(24)
        .toArray(),
    direct: (turn) => direct.page(category(turn), 24),
  },
  {
    what: 'find of 1,000',
    times: 10,
    ours: (turn) =>
      ours
        .find({ category: category(turn) }, inOrder)
        .limit(1000)
        .toArray(),
    direct: (turn) => direct.page(category(turn), 1000),
  },
];

/** @param {Products} ours @param {import('./direct.mjs').Direct} direct @returns {Work[]} */
const writes = (ours, direct) => [
  {
    what: 'insertMany of 10,000',
    times: 1,
    ours: () => ours.insertMany(products(total, 10_000)),
    direct: () => direct.insert(total, 10_000),
    undo: () =>
      Promise.all([ours.deleteMany({ _id: { $gte: total } }), direct.remove(total, 10_000)]),
  },
  {
    what: 'updateOne, one after the other',
    times: 50,
    ours: (turn) => ours.updateOne({ _id: anyId(turn) }, { $inc: { stock: 1 } }),
    direct: (turn) => direct.sell(anyId(turn)),
  },
  {
    what: 'updateOne, 1,000 at once',
    times: 1,
    ours: () => together((id) => ours.updateOne({ _id: id }, { $inc: { stock: 1 } })),
    direct: () => together((id) => direct.sell(id)),
  },
];

/** @param {Products} ours @param {import('./direct.mjs').Direct} direct @returns {Work[]} */
const sums = (ours, direct) => [
  {
    what: 'countDocuments of a category',
    times: 50,
    ours: (turn) => ours.countDocuments({ category: category(turn) }),
    direct: (turn) => direct.count(category(turn)),
  },
  {
    what: 'group over 50,000',
    times: 1,
    ours: () => ours.aggregate(grouping).toArray(),
    direct: () => group(direct),
  },
  {
    what: 'scan of 100,000 without an index',
    times: 1,
    ours: () => ours.find({ name: 'nothing' }).toArray(),
    direct: () => direct.scan(({ name }) => name === 'nothing'),
    bar: 250,
  },
];

const inOrder = /** @type {const} */ ({ sort: { price: 1 } });

const grouping = [
  { $match: { _id: { $lt: total / 2 } } },
  { $group: { _id: '$category', n: { $sum: 1 }, price: { $avg: '$price' } } },
];

/** @param {import('./direct.mjs').Direct} direct */
function group(direct) {
  /** @type {Map<string, { n: number, price: number }>} */
  const groups = new Map();
  direct.scan(({ _id, category, price }) => {
    if (_id >= total / 2) return;
    const found = groups.get(category) ?? { n: 0, price: 0 };
    groups.set(category, { n: found.n + 1, price: found.price + price });
  });
  return groups;
}

/** @param {number} turn */
const skuOf = (turn) => `SKU-${String(anyId(turn)).padStart(8, '0')}`;

/** @param {(id: number) => Promise<unknown>} work */
const together = (work) => Promise.all(Array.from({ length: 1000 }, (_, id) => work(id)));
