import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer({ maxPoolSize: 80 });

let next = 0;
const fresh = () => server.db.collection<Document & { _id: number }>(`changing_${next++}`);

async function filled(count: number, kinds: number) {
  const things = fresh();
  const documents = Array.from({ length: count }, (_, _id) => ({ _id, k: _id % kinds }));
  await things.insertMany(documents);
  return things;
}

async function validity(name: string): Promise<unknown> {
  return (await server.db.command({ validate: name }))['valid'];
}

/** Repeats a request until the promise `work` settles, and returns all replies. */
async function meanwhile<T>(work: Promise<unknown>, request: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  const loop = async (): Promise<void> => {
    while (!isOver) results.push(await request());
  };
  await Promise.all([over, ...Array.from({ length: 8 }, loop)]);
  return results;
}

describe('a failed catalog change', () => {
  it('does not damage an index that another command drops', async () => {
    for (let round = 0; round < 3; round++) {
      const [things, doubles] = [await filled(100, 100), await filled(100, 3)];
      await makeIndex(things, { k: 1 });
      const failing = failureOf(makeIndex(doubles, { k: 1 }, { unique: true }));
      const [failure] = await Promise.all([failing, things.dropIndex('k_1')]);
      expect(failure.code).toBe(11000);
      expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
      expect(await things.find({ k: 3 }).toArray()).toHaveLength(1);
    }
  });

  it('does not revert a concurrent change to another index', async () => {
    for (let round = 0; round < 3; round++) {
      const [things, doubles] = [await filled(10, 10), await filled(100, 3)];
      await makeIndex(things, { at: 1 });
      const index = { name: 'at_1', hidden: true };
      await Promise.all([
        failureOf(makeIndex(doubles, { k: 1 }, { unique: true })),
        server.db.command({ collMod: things.collectionName, index }),
      ]);
      expect((await things.indexes())[1]).toMatchObject({ hidden: true });
    }
  });

  it('does not affect concurrent changes if a transaction conflict caused the failure', async () => {
    for (let round = 0; round < 3; round++) {
      const [things, newCollection] = [await filled(100, 100), fresh()];
      await makeIndex(things, { k: 1 });
      const sessions = [server.client.startSession(), server.client.startSession()];
      for (const [at, session] of sessions.entries()) {
        session.startTransaction();
        await newCollection.insertOne({ _id: at }, { session });
      }
      const commits = sessions.map((session) => session.commitTransaction());
      const results = await Promise.allSettled([...commits, things.dropIndex('k_1')]);
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      await Promise.all(sessions.map((session) => session.endSession()));
      expect(await things.indexes()).toHaveLength(1);
      expect(await things.countDocuments({ k: 3 })).toBe(1);
      expect(await newCollection.countDocuments()).toBe(1);
    }
  });
});

describe('an index that is being built', () => {
  it('is not used until the build is complete', async () => {
    const things = await filled(4000, 200);
    for (let round = 0; round < 2; round++) {
      const counts = await meanwhile(makeIndex(things, { k: 1 }), async () => {
        const k = Math.floor(Math.random() * 200);
        return (await things.find({ k }).limit(3).toArray()).length;
      });
      expect(counts.filter((count) => count !== 3)).toEqual([]);
      await things.dropIndex('k_1');
    }
  });

  it('is not used if the build fails', async () => {
    const things = await filled(4000, 200);
    for (let round = 0; round < 2; round++) {
      const failing = failureOf(makeIndex(things, { k: 1 }, { unique: true }));
      const counts = await meanwhile(failing, async () => {
        const k = Math.floor(Math.random() * 200);
        return (await things.find({ k }).limit(3).toArray()).length;
      });
      expect((await failing).code).toBe(11000);
      expect(counts.filter((count) => count !== 3)).toEqual([]);
    }
    expect(await things.indexes()).toHaveLength(1);
  });

  it('does not let an upsert insert a duplicate', async () => {
    const things = await filled(4000, 4000);
    const upsertedCounts = await meanwhile(makeIndex(things, { k: 1 }), async () => {
      const k = Math.floor(Math.random() * 4000);
      const update = { $set: { isSeen: true }, $setOnInsert: { _id: 1_000_000 + k } };
      return (await things.updateOne({ k }, update, { upsert: true })).upsertedCount;
    });
    expect(upsertedCounts.filter((count) => count > 0)).toEqual([]);
    expect(await validity(things.collectionName)).toBe(true);
  });
});

describe('a dropped index', () => {
  it('causes cursors that read from it to fail', async () => {
    const things = await filled(5000, 2);
    await makeIndex(things, { k: 1 });
    const cursor = things.find({ k: 1 }).batchSize(100);
    await cursor.next();
    await things.dropIndex('k_1');
    expect((await failureOf(cursor.toArray())).code).toBe(175);
    const newCursor = things.find({ k: 1 }).batchSize(100);
    expect(await newCursor.toArray()).toHaveLength(2500);
  });

  it('hides no documents from a concurrent updateMany or deleteMany', async () => {
    const things = await filled(6000, 2);
    for (let round = 0; round < 2; round++) {
      await makeIndex(things, { k: 1 });
      const update = things.updateMany({ k: 1 }, { $inc: { n: 1 } });
      const [{ matchedCount }] = await Promise.all([update, things.dropIndex('k_1')]);
      expect(matchedCount).toBe(3000);
    }
    await makeIndex(things, { k: 1 });
    const removal = things.deleteMany({ k: 1 });
    const [{ deletedCount }] = await Promise.all([removal, things.dropIndex('k_1')]);
    expect(deletedCount).toBe(3000);
    expect(await validity(things.collectionName)).toBe(true);
  });
});

describe('a long read command', () => {
  it('reads a single snapshot of the documents', async () => {
    const accounts = fresh();
    const count = 2000;
    await accounts.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, n: 100 })));
    const move = async (): Promise<void> => {
      const any = (): number => Math.floor(Math.random() * count);
      const [from, to] = [any(), any()];
      await server.client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ _id: from }, { $inc: { n: -1 } }, { session });
          await accounts.updateOne({ _id: to }, { $inc: { n: 1 } }, { session });
        }),
      );
    };
    const moves = Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let round = 0; round < 5; round++) await move();
      }),
    );
    const sums = await meanwhile(moves, async () => {
      const [total] = await accounts
        .aggregate([{ $group: { _id: null, sum: { $sum: '$n' } } }])
        .toArray();
      return total?.['sum'] as unknown;
    });
    expect(sums.filter((sum) => sum !== count * 100)).toEqual([]);
  });
});
