import { describe, expect, it } from '@jest/globals';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();

interface Account {
  _id: number;
  n: number;
}

let next = 0;
const accounts = async () => {
  const collection = server.db.collection<Account>(`accounts_${next++}`);
  await collection.insertMany([
    { _id: 1, n: 10 },
    { _id: 2, n: 0 },
  ]);
  return collection;
};

describe('transactions', () => {
  it('reject unsupported commands', async () => {
    await server.client.withSession(async (session) => {
      session.startTransaction();
      const listing = server.db.command({ listCollections: 1 }, { session });
      expect((await failureOf(listing)).code).toBe(263);
      await session.abortTransaction();
    });
  });

  it('cannot continue after an abort', async () => {
    const things = await accounts();
    await server.client.withSession(async (session) => {
      session.startTransaction();
      await things.insertOne({ _id: 3, n: 1 }, { session });
      expect((await failureOf(things.insertOne({ _id: 3, n: 1 }, { session }))).code).toBe(11000);
      expect((await failureOf(things.findOne({}, { session }))).code).toBe(251);
    });
    expect(await things.countDocuments()).toBe(2);
  });

  it('reject the second of two conflicting writes with a transient error', async () => {
    const things = await accounts();
    const [first, second] = [server.client.startSession(), server.client.startSession()];
    first.startTransaction();
    second.startTransaction();
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
    const attempt = things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: second });
    await expect(attempt).rejects.toMatchObject({
      code: 112,
      errorLabels: ['TransientTransactionError'],
    });
    await first.commitTransaction();
    await first.endSession();
    await second.endSession();
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
  });

  it('hide their writes from other clients until the commit', async () => {
    const things = await accounts();
    await server.client.withSession(async (session) => {
      session.startTransaction();
      await things.updateOne({ _id: 1 }, { $set: { n: 99 } }, { session });
      await things.deleteOne({ _id: 2 }, { session });
      await things.insertOne({ _id: 3, n: 3 }, { session });
      expect((await things.find({}, { session }).toArray()).map(({ n }) => n)).toEqual([99, 3]);
      expect((await things.find().toArray()).map(({ n }) => n)).toEqual([10, 0]);
      await session.commitTransaction();
    });
    expect((await things.find().sort({ _id: 1 }).toArray()).map(({ n }) => n)).toEqual([99, 3]);
  });

  it('read one snapshot from start to end', async () => {
    const things = await accounts();
    await server.client.withSession(async (session) => {
      session.startTransaction();
      expect(await things.findOne({ _id: 1 }, { session })).toMatchObject({ n: 10 });
      await things.updateOne({ _id: 1 }, { $set: { n: 50 } });
      expect(await things.findOne({ _id: 1 }, { session })).toMatchObject({ n: 10 });
      const lateUpdate = things.updateOne({ _id: 1 }, { $set: { n: 60 } }, { session });
      expect((await failureOf(lateUpdate)).code).toBe(112);
    });
  });

  it('reject getMore on their cursors after they have ended', async () => {
    const things = await accounts();
    await server.client.withSession(async (session) => {
      session.startTransaction();
      const cursor = things.find({}, { session, batchSize: 1 });
      await cursor.next();
      await failureOf(things.insertOne({ _id: 1, n: 1 }, { session }));
      expect((await failureOf(cursor.toArray())).code).toBe(251);
    });
  });

  it('block conflicting non-transactional writes until they end', async () => {
    const things = await accounts();
    await server.client.withSession(async (session) => {
      session.startTransaction();
      await things.updateOne({ _id: 1 }, { $set: { n: 100 } }, { session });
      const waiting = things.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      await things.updateOne({ _id: 2 }, { $set: { n: 1 } });
      await session.commitTransaction();
      await waiting;
    });
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 101 });
  });

  it('lose no concurrent increments', async () => {
    const things = await accounts();
    const increment = () =>
      server.client.withSession((session) =>
        session.withTransaction(async () => {
          const { n } = (await things.findOne({ _id: 1 }, { session })) ?? { n: NaN };
          await things.updateOne({ _id: 1 }, { $set: { n: n + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 8 }, increment));
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 18 });
  });

  it('preserve unique indexes', async () => {
    const things = await accounts();
    await makeIndex(things, { n: 1 }, { unique: true });
    const [first, second] = [server.client.startSession(), server.client.startSession()];
    first.startTransaction();
    second.startTransaction();
    await things.insertOne({ _id: 5, n: 5 }, { session: first });
    expect((await failureOf(things.insertOne({ _id: 6, n: 5 }, { session: second }))).code).toBe(
      112,
    );
    await first.commitTransaction();
    await first.endSession();
    await second.endSession();
    expect(await server.db.command({ validate: things.collectionName })).toMatchObject({
      valid: true,
    });
  });

  it('apply a retryable write only once', async () => {
    const things = await accounts();
    await server.client.withSession(async (session) => {
      const command = {
        update: things.collectionName,
        updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
        lsid: session.id,
        txnNumber: 1_000_000n,
      };
      const db = server.db;
      await db.command(command);
      const second = await db.command(command);
      expect(second).toMatchObject({ n: 1, nModified: 1 });
      expect((await failureOf(db.command({ ...command, txnNumber: 999_999n }))).code).toBe(225);
    });
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
  });
});
