import { describe, expect, it } from '@jest/globals';
import { type AnyBulkWriteOperation, type Document, MongoBulkWriteError } from 'mongodb';
import { makeIndex, useServer } from '../server.js';

const server = useServer();

interface Thing {
  _id: number;
  n: number;
  email?: string;
}

async function collectionOf(name: string, count: number) {
  const things = server.db.collection<Thing>(name);
  await things.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, n: 0 })));
  return things;
}

const addOne = (_id: number): AnyBulkWriteOperation<Thing> => ({
  updateOne: { filter: { _id }, update: { $inc: { n: 1 } } },
});

/** Returns the number of commits of this server, or 0 for a real MongoDB, which does not report the number. */
async function commits(): Promise<number> {
  const { storageEngine } = await server.db.admin().command({ serverStatus: 1 });
  return Number((storageEngine as Document)['commits'] ?? 0);
}

async function bulkFailure(work: Promise<unknown>): Promise<MongoBulkWriteError> {
  const error = await work.catch((reason: unknown) => reason);
  if (error instanceof MongoBulkWriteError) return error;
  throw new Error('expected the batch to fail');
}

describe('a batch of statements', () => {
  it('applies only the statements before the first failure if it is ordered', async () => {
    const things = await collectionOf('ordered', 50);
    await makeIndex(things, { email: 1 }, { unique: true, sparse: true });
    await things.updateOne({ _id: 49 }, { $set: { email: 'taken' } });
    const operations = Array.from({ length: 40 }, (_, _id) => addOne(_id));
    operations[25] = {
      updateOne: { filter: { _id: 25 }, update: { $set: { email: 'taken', n: 7 } } },
    };
    const error = await bulkFailure(things.bulkWrite(operations));
    expect(error).toMatchObject({ code: 11000, result: { modifiedCount: 25 } });
    expect(await things.countDocuments({ n: 1 })).toBe(25);
    expect(await things.countDocuments({ n: 7 })).toBe(0);
    expect(await server.db.command({ validate: 'ordered' })).toMatchObject({ valid: true });
  });

  it('continues after failed statements if it is unordered', async () => {
    const things = await collectionOf('unordered', 30);
    const operations: AnyBulkWriteOperation<Thing>[] = Array.from({ length: 30 }, (_, _id) =>
      _id % 10 === 3
        ? { updateOne: { filter: { _id }, update: { $push: { n: 1 } as never } } }
        : addOne(_id),
    );
    const error = await bulkFailure(things.bulkWrite(operations, { ordered: false }));
    expect([error.writeErrors].flat().map(({ index }) => index)).toEqual([3, 13, 23]);
    expect(await things.countDocuments({ n: 1 })).toBe(27);
  });

  it('applies each statement to the result of the statements before it', async () => {
    const things = await collectionOf('chained', 1);
    const result = await things.bulkWrite([
      { updateOne: { filter: { n: 0 }, update: { $set: { n: 1 } } } },
      { updateOne: { filter: { n: 1 }, update: { $set: { n: 2 } } } },
      { updateOne: { filter: { n: 5 }, update: { $set: { n: 6 } }, upsert: true } },
      { updateOne: { filter: { n: 6 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { n: 99 }, update: { $inc: { n: 1 } } } },
      { deleteOne: { filter: { n: 2 } } },
      { deleteOne: { filter: { n: 2 } } },
    ]);
    expect(result).toMatchObject({ matchedCount: 3, upsertedCount: 1, deletedCount: 1 });
    expect((await things.find().toArray()).map(({ n }) => n)).toEqual([7]);
  });

  it('updates a document near the end of a collection and then runs the remaining statements', async () => {
    const things = await collectionOf('far', 2000);
    await things.updateOne({ _id: 1900 }, { $set: { n: 3 } });
    const far: AnyBulkWriteOperation<Thing> = {
      updateOne: { filter: { n: 3 }, update: { $set: { email: 'found' } } },
    };
    expect(await things.bulkWrite([addOne(1), far, addOne(1), addOne(1)])).toMatchObject({
      modifiedCount: 4,
    });
    expect(await things.findOne({ _id: 1900 })).toMatchObject({ email: 'found' });
    expect(await things.findOne({ _id: 1 })).toMatchObject({ n: 3 });
  });

  it('waits for a transaction only before statements whose documents the transaction has locked', async () => {
    const things = await collectionOf('held', 10);
    const session = server.client.startSession();
    session.startTransaction();
    await things.updateOne({ _id: 5 }, { $set: { n: 100 } }, { session });
    const batch = things.bulkWrite(Array.from({ length: 10 }, (_, _id) => addOne(_id)));
    while ((await things.countDocuments({ n: 1 })) < 5);
    expect(await things.countDocuments({ n: 1 })).toBe(5);
    await session.commitTransaction();
    await session.endSession();
    expect(await batch).toMatchObject({ modifiedCount: 10 });
    expect(await things.findOne({ _id: 5 })).toMatchObject({ n: 101 });
  });

  it('commits several statements together', async () => {
    const things = await collectionOf('shared', 1000);
    const before = await commits();
    const operations = Array.from({ length: 1000 }, (_, _id) => addOne(_id));
    expect(await things.bulkWrite(operations)).toMatchObject({ modifiedCount: 1000 });
    const removals = operations.map((_, _id) => ({ deleteOne: { filter: { _id } } }));
    expect(await things.bulkWrite(removals)).toMatchObject({ deletedCount: 1000 });
    expect((await commits()) - before).toBeLessThan(500);
  });
});
