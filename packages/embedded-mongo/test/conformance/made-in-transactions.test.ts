import { describe, expect, it } from '@jest/globals';
import type { ClientSession } from 'mongodb';
import { failureOf, useServer } from '../server.js';

const server = useServer();

let next = 0;
const unused = () => server.db.collection<{ _id: number; n?: number }>(`made_${next++}`);

async function namesOf(): Promise<string[]> {
  return (await server.db.listCollections({}, { nameOnly: true }).toArray()).map(
    ({ name }) => name,
  );
}

async function inTransaction(work: (session: ClientSession) => Promise<void>): Promise<void> {
  await server.client.withSession(async (session) => {
    session.startTransaction();
    await work(session);
  });
}

describe('creating collections and indexes in a transaction', () => {
  it('is rejected for an index on an existing collection', async () => {
    const old = unused();
    await old.insertOne({ _id: 1 });
    await inTransaction(async (session) => {
      const attempt = old.createIndex({ n: 1 }, {}, { session });
      expect((await failureOf(attempt)).code).toBe(263);
    });
    expect(await old.indexes()).toHaveLength(1);
  });

  it('fails if the new collection is a view', async () => {
    await inTransaction(async (session) => {
      const attempt = server.db.createCollection('made_view', { viewOn: 'made_0', session });
      expect((await failureOf(attempt)).code).toBe(263);
    });
  });

  it('is rolled back when the transaction is aborted', async () => {
    const [filled, empty] = [unused(), unused()];
    await inTransaction(async (session) => {
      await filled.insertOne({ _id: 1 }, { session });
      await server.db.createCollection(empty.collectionName, { session });
      await empty.createIndex({ n: 1 }, {}, { session });
      await session.abortTransaction();
    });
    const names = await namesOf();
    expect(names).not.toContain(filled.collectionName);
    expect(names).not.toContain(empty.collectionName);
    await filled.insertOne({ _id: 2 });
    expect(await filled.find().toArray()).toEqual([{ _id: 2 }]);
  });

  it('takes effect for other clients only after the commit', async () => {
    const collection = unused();
    await inTransaction(async (session) => {
      await server.db.createCollection(collection.collectionName, { session });
      await collection.createIndex({ n: 1 }, { unique: true }, { session });
      await collection.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id })), { session }); // prettier-ignore
      await collection.updateOne({ n: 2 }, { $set: { n: 20 } }, { session });
      expect(await collection.find({ n: { $gt: 2 } }, { session }).toArray()).toHaveLength(2);
      expect(await collection.countDocuments({}, { session })).toBe(3);
      expect(await namesOf()).not.toContain(collection.collectionName);
      expect(await collection.countDocuments()).toBe(0);
      await session.commitTransaction();
    });
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    expect(await collection.countDocuments()).toBe(3);
    expect((await failureOf(collection.insertOne({ _id: 9, n: 20 }))).code).toBe(11000);
    await collection.insertOne({ _id: 4, n: 4 });
    expect(await collection.find().map(({ _id }) => _id).toArray()).toEqual([1, 2, 3, 4]); // prettier-ignore
    expect(await server.db.command({ validate: collection.collectionName })).toMatchObject({
      valid: true,
      nrecords: 4,
    });
  });

  it('fails with a conflict at the commit if another client has created the same collection', async () => {
    const collection = unused();
    await inTransaction(async (session) => {
      await collection.insertOne({ _id: 1 }, { session });
      await collection.insertOne({ _id: 2 });
      await expect(session.commitTransaction()).rejects.toMatchObject({
        code: 112,
        errorLabels: ['TransientTransactionError'],
      });
    });
    expect(await collection.find().toArray()).toEqual([{ _id: 2 }]);
  });
});
