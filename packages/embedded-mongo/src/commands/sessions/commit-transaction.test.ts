import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ClientSession, type Document, Long, WriteConcern } from 'mongodb';
import { codeOf, failureOf, useServer } from '../../../test/server.js';

const server = useServer({ retryWrites: false });
const admin = () => server.client.db('admin');
const things = () => server.db.collection<{ _id: number; n?: number }>('things');

beforeEach(async () => {
  await things().deleteMany({});
  await things().insertOne({ _id: 1, n: 0 });
});

async function within(work: (session: ClientSession) => Promise<void>): Promise<void> {
  const session = server.client.startSession();
  await work(session).finally(() => session.endSession());
}

describe('commitTransaction', () => {
  it.each<[string, Document, number]>([
    ['a request outside a transaction', {}, 72],
    ['autocommit', { txnNumber: Long.ONE, autocommit: true }, 72],
    ['no transaction number', { autocommit: false }, 72],
    ['a transaction number that is a string', { txnNumber: 'x', autocommit: false }, 14],
    ['an unknown transaction', { txnNumber: Long.ONE, autocommit: false }, 251],
  ])('rejects an invalid request: %s', async (_, options, code) => {
    await within(async (session) => {
      // The value is 0, because the driver would add its own transaction fields to `commitTransaction: 1`.
      const commit = { commitTransaction: 0, ...options };
      expect(await codeOf(admin().command(commit, { session }))).toBe(code);
    });
  });

  it('rejects a transaction that was aborted', async () => {
    await within(async (session) => {
      const within = { txnNumber: Long.ZERO, autocommit: false };
      const documents = [{ _id: 2 }];
      const insert = { insert: 'things', documents, ...within, startTransaction: true };
      await server.db.command(insert, { session });
      await admin().command({ abortTransaction: 0, ...within }, { session });
      const lateCommit = admin().command({ commitTransaction: 0, ...within }, { session });
      expect(await codeOf(lateCommit)).toBe(251);
      expect(await things().countDocuments()).toBe(1);
    });
  });

  it('rejects a transaction that had a write conflict', async () => {
    await within(async (session) => {
      session.startTransaction();
      expect(await things().findOne({ _id: 1 }, { session })).toEqual({ _id: 1, n: 0 });
      await things().updateOne({ _id: 1 }, { $inc: { n: 1 } });
      const lateUpdate = things().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      expect(await failureOf(lateUpdate)).toMatchObject({ code: 112 });
      expect(await codeOf(session.commitTransaction())).toBe(251);
      expect(await things().findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    });
  });

  it('makes all writes of the transaction visible to other clients at the commit and not earlier', async () => {
    await within(async (session) => {
      session.startTransaction();
      await things().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await things().insertOne({ _id: 2 }, { session });
      expect(await things().find().toArray()).toEqual([{ _id: 1, n: 0 }]);
      await session.commitTransaction();
      expect(await things().find().toArray()).toEqual([{ _id: 1, n: 1 }, { _id: 2 }]);
    });
  });

  it('is idempotent', async () => {
    await within(async (session) => {
      session.startTransaction();
      await things().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
      expect(await things().findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    });
  });

  it('commits even if the write concern cannot be satisfied', async () => {
    await within(async (session) => {
      session.startTransaction({ writeConcern: new WriteConcern(3) });
      await things().insertOne({ _id: 2 }, { session });
      expect(await codeOf(session.commitTransaction())).toBe(100);
      expect(await things().countDocuments()).toBe(2);
    });
  });
});
