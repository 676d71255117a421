import { describe, expect, it } from '@jest/globals';
import type { ClientSession, MongoServerError } from 'mongodb';
import { makeIndex, useServer } from '../server.js';

const server = useServer({ maxPoolSize: 30 });

interface Thing {
  _id: number;
  n?: number;
  email?: string;
}

const ROUNDS = 5;
const PAIRS = 30;

let next = 0;
const fresh = () => server.db.collection<Thing>(`contended_${next++}`);

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

async function validity(name: string): Promise<unknown> {
  return (await server.db.command({ validate: name }))['valid'];
}

/**
 * Returns true if the operation succeeds, and false after a duplicate key error or a write conflict. Rethrows all other
 * errors.
 */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    // The cast is safe: an error that is not from the server has no numeric code.
    const { code } = error as MongoServerError;
    if (code !== 11000 && code !== 112) throw error;
    return false;
  }
}

/** Runs `work` in a transaction. Returns true if the transaction was committed. */
function inTransaction(work: (session: ClientSession) => Promise<unknown>): Promise<boolean> {
  return isDone(
    server.client.withSession(async (session) => {
      session.startTransaction();
      await work(session);
      await session.commitTransaction();
    }),
  );
}

describe('non-transactional writes concurrent with transactions', () => {
  it('lose no acknowledged increment', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1, n: 0 });
    const increment = { $inc: { n: 1 } };
    let acknowledged = 0;
    const plainly = async (): Promise<void> => {
      for (let round = 0; round < 40; round++) {
        await things.updateOne({ _id: 1 }, increment);
        acknowledged++;
      }
    };
    const inTransactions = async (): Promise<void> => {
      for (let round = 0; round < 20; round++) {
        await server.client.withSession((session) =>
          session.withTransaction(() => things.updateOne({ _id: 1 }, increment, { session })),
        );
        acknowledged++;
      }
    };
    await Promise.all([plainly(), plainly(), plainly(), inTransactions(), inTransactions()]);
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: acknowledged });
  });

  it('preserve unique indexes', async () => {
    const things = fresh();
    await makeIndex(things, { email: 1 }, { unique: true });
    for (let round = 0; round < ROUNDS; round++) {
      await times(PAIRS, async (at) => {
        const _id = 2 * (round * PAIRS + at);
        const email = `${_id}@example.org`;
        const done = await Promise.all([
          isDone(things.insertOne({ _id, email })),
          inTransaction((session) => things.insertOne({ _id: _id + 1, email }, { session })),
        ]);
        expect(done.filter(Boolean)).toHaveLength(1);
      });
    }
    expect(await things.countDocuments()).toBe(ROUNDS * PAIRS);
    expect(await validity(things.collectionName)).toBe(true);
  });

  it('leave no index entries of concurrently deleted documents', async () => {
    const things = fresh();
    await makeIndex(things, { email: 1 }, { unique: true });
    for (let round = 0; round < ROUNDS; round++) {
      const ids = Array.from({ length: PAIRS }, (_, at) => round * PAIRS + at);
      await things.insertMany(ids.map((_id) => ({ _id, email: `a${_id}` })));
      await times(PAIRS, (at) => {
        const _id = round * PAIRS + at;
        return Promise.all([
          things.updateOne({ _id }, { $set: { email: `b${_id}` } }),
          inTransaction((session) => things.deleteOne({ _id }, { session })),
        ]);
      });
    }
    expect(await validity(things.collectionName)).toBe(true);
  });
});
