import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Document, Long } from 'mongodb';
import { onTestFinished } from 'test-kit';
import { codeOf, useServer } from '../../../test/server.js';

const server = useServer({ retryWrites: false });
const things = () => server.db.collection<{ _id: number; n?: number }>('things');
let txnNumber = 0;

/**
 * Opens a session and returns a function that sends commands in the session. The tests send `abortTransaction: 0`,
 * because the driver would add its own transaction fields to `abortTransaction: 1`.
 */
function open(): (command: Document) => Promise<Document> {
  const session = server.client.startSession();
  onTestFinished(() => session.endSession());
  return (command) => server.db.command(command, { session });
}

/** Starts a transaction, and inserts one document and updates another in it. */
async function begin() {
  const send = open();
  const within = { txnNumber: Long.fromNumber(++txnNumber), autocommit: false };
  const updates = [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }];
  await send({ update: 'things', updates, ...within, startTransaction: true });
  await send({ insert: 'things', documents: [{ _id: 2 }], ...within });
  return {
    send: (command: Document) => send({ ...command, ...within }),
    abort: () => send({ abortTransaction: 0, ...within }),
    commit: () => send({ commitTransaction: 0, ...within }),
  };
}

beforeEach(async () => {
  await things().deleteMany({});
  await things().insertOne({ _id: 1, n: 0 });
});

describe('abortTransaction', () => {
  it.each<[string, Document, number]>([
    ['a request outside a transaction', {}, 72],
    ['autocommit', { txnNumber: Long.ONE, autocommit: true }, 72],
    ['an unknown transaction', { txnNumber: Long.MAX_VALUE, autocommit: false }, 251],
  ])('rejects an invalid request: %s', async (_, options, code) => {
    expect(await codeOf(open()({ abortTransaction: 0, ...options }))).toBe(code);
  });

  it('rejects a committed transaction and leaves it committed', async () => {
    const { abort, commit } = await begin();
    await commit();
    expect(await codeOf(abort())).toBe(256);
    expect(await things().countDocuments()).toBe(2);
  });

  it('rejects a transaction that is already aborted', async () => {
    const { abort } = await begin();
    await abort();
    expect(await codeOf(abort())).toBe(251);
  });

  it('discards all writes of the transaction', async () => {
    const { abort } = await begin();
    await abort();
    expect(await things().find().toArray()).toEqual([{ _id: 1, n: 0 }]);
    expect(await server.db.command({ validate: 'things' })).toMatchObject({ valid: true });
  });

  it('unblocks writes that wait for documents locked by the transaction', async () => {
    const { abort } = await begin();
    const waiting = things().updateOne({ _id: 1 }, { $inc: { n: 5 } });
    await abort();
    expect(await waiting).toMatchObject({ modifiedCount: 1 });
    expect(await things().findOne({ _id: 1 })).toEqual({ _id: 1, n: 5 });
  });

  it('closes the cursors of the transaction', async () => {
    const { send, abort } = await begin();
    const { cursor } = await send({ find: 'things', batchSize: 1 });
    const { id } = cursor as { id: Long };
    await abort();
    const { cursorsNotFound } = await server.db.command({ killCursors: 'things', cursors: [id] });
    expect(cursorsNotFound).toEqual([id]);
  });
});
