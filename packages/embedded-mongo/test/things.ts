import { type Db, Decimal128, Long } from 'mongodb';
import { makeIndex } from './server.js';

export interface Thing {
  _id: number;
  k?: unknown;
  n?: number;
}

/**
 * Stores documents whose field `k` is the number one in each numeric type, inside an array, null or missing. The
 * indexed field `n` decreases from document to document.
 */
export async function storeThings(db: Db): Promise<void> {
  const things = db.collection<Thing>('things');
  await things.insertMany([
    { _id: 1, k: 1, n: 5 },
    { _id: 2, k: Long.fromNumber(1), n: 4 },
    { _id: 3, k: Decimal128.fromString('1.0'), n: 3 },
    { _id: 4, k: ['x', 1, ['y']], n: 2 },
    { _id: 5, k: null, n: 1 },
    { _id: 6, n: 0 },
  ]);
  await makeIndex(things, { n: 1 });
}
