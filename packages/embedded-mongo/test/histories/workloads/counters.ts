import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import { type Before, checkCounters, type Increment } from '../checks/counters.js';
import { Recorder } from '../history.js';
import { below, oneOf, weighted } from '../random.js';
import { type Client, inTransaction, type Workload } from '../workload.js';

interface Counter {
  _id: string;
  n: number;
}

const NAMES = ['a', 'b', 'c'];
const LONGEST_HOLD_MS = 30;

/** Increments three documents concurrently: with plain updates, with findAndModify, and in slow transactions. */
export function counters(): Workload {
  const recorder = new Recorder<Increment, Before>();
  return {
    name: 'counters',
    clients: 16,
    prepare: async (db) => {
      await of(db).insertMany(NAMES.map((_id) => ({ _id, n: 0 })));
    },
    step: async (client) => {
      const request = { counter: oneOf(NAMES), by: 1 + below(9) };
      const increment = weighted<Way>([
        [4, plain],
        [2, findAndModify],
        [2, transaction],
      ]);
      await recorder.record(client.number, request, () => increment(client, request));
    },
    examine: async (db) => {
      const stored = await of(db).find().toArray();
      const values = new Map(stored.map(({ _id, n }) => [_id, n]));
      return [...recorder.surprises, ...checkCounters(recorder.operations, values)];
    },
  };
}

type Way = (client: Client, request: Increment) => Promise<Before>;

function of(db: Db): Collection<Counter> {
  return db.collection<Counter>('counters');
}

const plain: Way = async ({ db }, { counter, by }) => {
  await of(db).updateOne({ _id: counter }, { $inc: { n: by } }, { upsert: true });
  return undefined;
};

const findAndModify: Way = async ({ db }, { counter, by }) => {
  const before = await of(db).findOneAndUpdate({ _id: counter }, { $inc: { n: by } });
  return before?.n;
};

const transaction: Way = (client, { counter, by }) =>
  inTransaction(client, async (session) => {
    const before = await of(client.db).findOne({ _id: counter }, { session });
    const n = before?.n ?? NaN;
    await of(client.db).updateOne({ _id: counter }, { $set: { n: n + by } }, { session });
    await sleep(below(LONGEST_HOLD_MS));
    return n;
  });
