import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer({ maxPoolSize: 20 });

let next = 0;
const fresh = () => server.db.collection<Document & { _id: number }>(`long_${next++}`);

async function filled(count: number, make: (_id: number) => Document) {
  const things = fresh();
  for (let from = 0; from < count; from += 10_000) {
    const length = Math.min(10_000, count - from);
    await things.insertMany(
      Array.from({ length }, (_, at) => ({ ...make(from + at), _id: from + at })),
    );
  }
  return things;
}

const COUNT = 8000;
/** The number of steps that `during` returns if `work` blocks the first step until `work` settles. */
const ROUNDS_WHEN_BLOCKED = 1;

/** Repeats a step until the promise `work` settles. Returns the number of steps. */
async function during(work: Promise<unknown>, step: (round: number) => Promise<unknown>) {
  let rounds = 0;
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  const loop = async (): Promise<void> => {
    while (!isOver) await step(rounds++);
  };
  await Promise.all([over, loop()]);
  return rounds;
}

async function validate(name: string): Promise<Document> {
  return server.db.command({ validate: name });
}

describe('an index build', () => {
  it('does not block writes, and includes the documents written meanwhile', async () => {
    const things = await filled(COUNT, (_id) => ({ k: _id }));
    const writes = await during(makeIndex(things, { k: 1 }, { unique: true }), async (round) => {
      await things.insertOne({ _id: COUNT + round, k: COUNT + round });
      await things.updateOne({ _id: COUNT - 1 - round }, { $set: { k: -1 - round } });
      await things.deleteOne({ _id: round });
    });
    expect(writes).toBeGreaterThan(ROUNDS_WHEN_BLOCKED);
    expect(await validate(things.collectionName)).toMatchObject({ valid: true, nrecords: COUNT });
    expect(await things.countDocuments({ k: { $lt: 0 } })).toBe(writes);
    expect((await failureOf(things.insertOne({ _id: -1, k: -1 }))).code).toBe(11000);
  });

  it('accepts writes while it runs, and fails at the end if duplicate keys exist', async () => {
    const things = await filled(COUNT, (_id) => ({ k: _id }));
    await things.insertOne({ _id: COUNT, k: COUNT - 1 });
    const failing = failureOf(makeIndex(things, { k: 1 }, { unique: true }));
    const writes = await during(failing, (round) => things.insertOne({ _id: -1 - round, k: 5 }));
    expect((await failing).code).toBe(11000);
    expect(writes).toBeGreaterThan(0);
    expect(await things.indexes()).toHaveLength(1);
    expect(await validate(things.collectionName)).toMatchObject({ valid: true });
  });

  it('ignores a duplicate key that is removed before the build ends', async () => {
    const things = await filled(2 * COUNT, (_id) => ({ k: _id }));
    await during(makeIndex(things, { k: 1 }, { unique: true }), async (round) => {
      if (round > 0) return things.findOne({ _id: 3 });
      await things.insertOne({ _id: -1, k: 3 });
      await things.updateOne({ _id: 3 }, { $set: { k: -3 } });
      await things.deleteOne({ _id: -1 });
      return things.updateOne({ _id: 3 }, { $set: { k: 3 } });
    });
    expect(await things.indexes()).toHaveLength(2);
    expect(await validate(things.collectionName)).toMatchObject({ valid: true });
  });

  it('runs only once for concurrent requests', async () => {
    const things = await filled(COUNT, (_id) => ({ k: _id }));
    await Promise.all(Array.from({ length: 5 }, () => makeIndex(things, { k: 1 })));
    expect(await things.indexes()).toHaveLength(2);
    expect(await validate(things.collectionName)).toMatchObject({ valid: true });
  });

  it('fails when its collection is dropped', async () => {
    const things = await filled(COUNT, (_id) => ({ k: _id }));
    const failing = failureOf(makeIndex(things, { k: 1 }));
    await server.db.command({ ping: 1 });
    await things.drop();
    expect((await failing).code).toBe(276);
  });
});

describe('$out', () => {
  it('does not block writes, and replaces the old collection atomically', async () => {
    const things = await filled(COUNT, (_id) => ({ k: _id }));
    const [target, otherTarget] = [fresh(), fresh()];
    await target.insertOne({ _id: 1, isOld: true });
    await makeIndex(target, { k: 1 }, { unique: true });
    const out = things.aggregate([{ $out: target.collectionName }]).toArray();
    const counts = new Set<number>();
    const writes = await during(out, async (round) => {
      await otherTarget.insertOne({ _id: round });
      counts.add(await target.countDocuments());
    });
    expect(writes).toBeGreaterThan(ROUNDS_WHEN_BLOCKED);
    expect([...counts].filter((count) => count !== 1 && count !== COUNT)).toEqual([]);
    expect(await validate(target.collectionName)).toMatchObject({ valid: true, nrecords: COUNT });
    expect(await target.indexes()).toHaveLength(2);
  });

  it('leaves all collections unchanged when it fails', async () => {
    const things = await filled(COUNT, () => ({ k: 1 }));
    const target = fresh();
    await makeIndex(target, { k: 1 }, { unique: true });
    const out = things.aggregate([{ $out: target.collectionName }]).toArray();
    expect((await failureOf(out)).code).toBe(11000);
    expect(await target.countDocuments()).toBe(0);
    const names = (await server.db.listCollections().toArray()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('tmp.'))).toEqual([]);
  });
});
