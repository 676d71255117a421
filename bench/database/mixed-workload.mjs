import { setTimeout as delay } from 'node:timers/promises';
import { pseudoRandomId, categoryName, createProducts, documentCount } from './documents.mjs';
import { incrementStockUpdate } from './work.mjs';

const perBatch = 1_000;
/** Number of inserted batches that the collection keeps. Each further insertion deletes the oldest batch. */
const batches = 20;
/** Pause in milliseconds after each slow operation, which takes about a second. */
const pauseMs = 2_000;

/**
 * Continuous workload of a shop, with one client per operation: insertion and deletion of batches, single updates,
 * transactions, and slow operations on the whole collection.
 *
 * @param {import('mongoose').mongo.MongoClient} client
 * @param {import('./work.mjs').Products} all
 * @returns {((turn: number) => Promise<unknown>)[]}
 */
export const mixedWorkload = (client, all) => [
  async (turn) => {
    const first = (/** @type {number} */ batch) =>
      documentCount + (batch % (batches + 1)) * perBatch;
    await all.insertMany(createProducts(first(turn), perBatch));
    const oldest = first(turn + 1);
    await all.deleteMany({ _id: { $gte: oldest, $lt: oldest + perBatch } });
  },
  ...[1, 2, 3, 4].map(
    (step) => (/** @type {number} */ turn) =>
      all.updateOne({ _id: pseudoRandomId(turn * step) }, incrementStockUpdate),
  ),
  (turn) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await all.updateOne({ _id: pseudoRandomId(turn) }, incrementStockUpdate, { session });
        await all.updateOne({ _id: pseudoRandomId(turn + 1) }, incrementStockUpdate, { session });
      }),
    ),
  async () => {
    await all.updateMany({ category: categoryName(7) }, { $set: { changed: new Date() } });
    await delay(pauseMs);
  },
  async () => {
    await all.aggregate([{ $group: { _id: '$category', price: { $avg: '$price' } } }]).toArray();
    await all.find({ name: 'nothing' }).toArray();
    await delay(pauseMs);
  },
  async () => {
    await all.createIndex({ name: 1, stock: 1 });
    await all.dropIndex('name_1_stock_1');
    await delay(pauseMs);
  },
  async () => {
    await all.aggregate([{ $match: { stock: { $lt: 20 } } }, { $out: 'low' }]).toArray();
    await delay(pauseMs);
  },
];
