import type { MongoClient } from 'mongodb';
import type { Acknowledged } from '../crash-cycle.js';

/** A write that the server has confirmed, and when: milliseconds since the epoch. */
export type Acknowledgement = { atMs: number } & (
  { inserted: number } | { counter: number; value: number }
);

/** Lets clients write at the same time for a while: single documents, counters, and pairs that only a transaction may divide. */
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

/** What was confirmed before the clock showed that time. */
export function acknowledgedBefore(
  acknowledgements: readonly Acknowledgement[],
  timeMs: number,
): Acknowledged {
  const inserted = new Set<number>();
  const counters = new Map<number, number>();
  for (const each of acknowledgements) {
    // `Date.now` leaves out what is less than a millisecond.
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
