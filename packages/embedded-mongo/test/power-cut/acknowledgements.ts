import type { MongoClient } from 'mongodb';
import type { Acknowledged } from '../crash-cycle.js';

/** An acknowledged write with its time in milliseconds since the epoch. */
export type Acknowledgement = { atMs: number } & (
  { inserted: number } | { counter: number; value: number }
);

/**
 * Writes from several clients concurrently for the given time in milliseconds: single documents, counters, and pairs
 * that a transaction writes together.
 */
export async function write(client: MongoClient, durationMs: number): Promise<Acknowledgement[]> {
  const acknowledgements: Acknowledgement[] = [];
  const until = Date.now() + durationMs;
  let next = 0;
  const work = async (writer: number) => {
    while (Date.now() < until) {
      const _id = next++;
      await insertThing(client, _id);
      acknowledgements.push({ atMs: Date.now(), inserted: _id });
      const value = await increment(client, writer);
      acknowledgements.push({ atMs: Date.now(), counter: writer, value });
      if (_id % 3 === 0) await insertPair(client, _id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, writer) => work(writer)));
  return acknowledgements;
}

export function acknowledgedBefore(
  acknowledgements: readonly Acknowledgement[],
  timeMs: number,
): Acknowledged {
  const inserted = new Set<number>();
  const counters = new Map<number, number>();
  for (const each of acknowledgements) {
    // `Date.now` truncates fractions of a millisecond, so the actual time may be up to 1 ms later.
    if (each.atMs + 1 > timeMs) continue;
    if ('inserted' in each) inserted.add(each.inserted);
    else counters.set(each.counter, Math.max(each.value, counters.get(each.counter) ?? 0));
  }
  return { inserted, counters };
}

async function insertThing(client: MongoClient, _id: number) {
  const things = client.db('crash').collection<{ _id: number; text: string }>('things');
  await things.insertOne({ _id, text: `thing ${_id} ${'x'.repeat(_id % 500)}` });
}

async function increment(client: MongoClient, _id: number) {
  const counters = client.db('crash').collection<{ _id: number; n: number }>('counters');
  const options = { upsert: true, returnDocument: 'after' } as const;
  const counter = await counters.findOneAndUpdate({ _id }, { $inc: { n: 1 } }, options);
  return counter?.n ?? 0;
}

async function insertPair(client: MongoClient, pair: number) {
  const halves = client.db('crash').collection<{ pair: number }>('halves');
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await halves.insertOne({ pair }, { session });
      await halves.insertOne({ pair }, { session });
    }),
  );
}
