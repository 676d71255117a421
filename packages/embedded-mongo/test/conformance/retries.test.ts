import { describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startServer } from '../../src/index.js';
import { failureOf, temporaryFolder, useServer } from '../server.js';

const server = useServer({ maxPoolSize: 30 });

let next = 0;
const fresh = () => server.db.collection<{ _id: number; n: number }>(`retried_${next++}`);

/** A command or a reply. Unlike the driver's `Document`, this type does not declare fields as `any`. */
type Message = Record<string, unknown>;

/**
 * A session in which the test assigns transaction numbers and sends commands itself, as a driver does for retryable
 * writes.
 */
interface Numbered {
  number: (command: Message) => Message;
  send: (command: Message) => Promise<Message>;
  /** Sends a command on two connections concurrently, like a retry after a timeout. */
  twice: (command: Message) => Promise<Message[]>;
}

/**
 * Runs the work in a session of a separate client, since drivers reuse sessions together with their transaction
 * numbers.
 */
async function inSession(work: (session: Numbered) => Promise<void>): Promise<void> {
  const client = await new MongoClient(server.url).connect();
  const session = client.startSession();
  let txnNumber = 0n;
  const send = (command: Message): Promise<Message> =>
    client.db(server.db.databaseName).command(command, { session });
  try {
    await work({
      number: (command) => ({ ...command, txnNumber: ++txnNumber }),
      send,
      twice: (command) => Promise.all([send(command), send(command)]),
    });
  } finally {
    await client.close();
  }
}

describe('a retryable write that is sent twice', () => {
  it('is applied only once, even if the second attempt starts before the first has finished', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1, n: 0 });
    const updates = [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }];
    await inSession(async ({ number, twice }) => {
      for (let round = 1; round <= 30; round++) {
        const replies = await twice(number({ update: things.collectionName, updates }));
        expect(replies).toMatchObject([{ nModified: 1 }, { nModified: 1 }]);
        expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: round });
      }
    });
  });

  it('returns the same reply both times for an insert, a delete and a findAndModify', async () => {
    const things = fresh();
    const name = things.collectionName;
    await inSession(async ({ number, twice }) => {
      for (let _id = 0; _id < 20; _id++) {
        const replies = await twice(number({ insert: name, documents: [{ _id, n: 0 }] }));
        expect(replies).toMatchObject([{ n: 1 }, { n: 1 }]);
        expect(replies.flatMap((each) => (each['writeErrors'] ?? []) as unknown[])).toEqual([]);
        const change = { query: { _id }, update: { $inc: { n: 1 } } };
        const modifications = await twice(number({ findAndModify: name, ...change }));
        expect(modifications).toMatchObject([{ value: { n: 0 } }, { value: { n: 0 } }]);
        const removal = { delete: name, deletes: [{ q: { _id }, limit: 1 }] };
        expect(await twice(number(removal))).toMatchObject([{ n: 1 }, { n: 1 }]);
      }
    });
    expect(await things.countDocuments()).toBe(0);
  });

  it('waits for a first attempt that is blocked by a transaction', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1, n: 0 });
    const updates = [{ q: {}, u: { $inc: { n: 1 } } }];
    await inSession(async ({ number, twice }) => {
      const session = server.client.startSession();
      session.startTransaction();
      await things.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session });
      const replies = twice(number({ update: things.collectionName, updates }));
      await server.db.command({ ping: 1 });
      await session.commitTransaction();
      expect(await replies).toMatchObject([{ nModified: 1 }, { nModified: 1 }]);
      await session.endSession();
    });
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 11 });
  });

  it('is rejected if the session has a newer transaction number', async () => {
    const things = fresh();
    await inSession(async ({ number, send }) => {
      const insert = (_id: number) =>
        number({ insert: things.collectionName, documents: [{ _id, n: 0 }] });
      const [first, second] = [insert(1), insert(2)];
      await send(second);
      expect((await failureOf(send(first))).code).toBe(225);
    });
    expect(await things.countDocuments()).toBe(1);
  });
});

describe('a session', () => {
  it('aborts its open transaction when it is used for a newer non-transactional write', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1, n: 0 });
    const update = (n: number) => ({
      update: things.collectionName,
      updates: [{ q: { _id: 1 }, u: { $inc: { n } } }],
    });
    await inSession(async ({ number, send }) => {
      const { txnNumber, ...begin } = number(update(10));
      await send({ ...begin, txnNumber, autocommit: false, startTransaction: true });
      await send(number(update(1)));
      const lateReply = send({ ...update(5), txnNumber, autocommit: false });
      expect((await failureOf(lateReply)).code).toBe(225);
    });
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });

  it('rejects a transaction with a lower number than the last write of the session', async () => {
    const insert = { insert: fresh().collectionName, documents: [{ _id: 1, n: 0 }] };
    await inSession(async ({ number, send }) => {
      const lateInsert = { ...number(insert), autocommit: false, startTransaction: true };
      await send(number(insert));
      expect((await failureOf(send(lateInsert))).code).toBe(225);
    });
  });
});

describe('a retried commit', () => {
  it('is recognised after a restart and not applied twice', async () => {
    const dir = temporaryFolder();
    const first = await startServer({ dir });
    const client = await new MongoClient(first.url).connect();
    const session = client.startSession();
    session.startTransaction();
    await client.db('shop').collection('things').insertOne({ n: 1 }, { session });
    await session.commitTransaction();
    const { id, txnNumber } = session.serverSession;
    await client.close();
    await first.close();

    const second = await startServer({ dir });
    const secondClient = await new MongoClient(second.url).connect();
    const commit = (number: number): Promise<Message> => {
      const resumed = secondClient.startSession();
      Object.assign(resumed.serverSession, { id, txnNumber: number });
      const command = { commitTransaction: 1, autocommit: false };
      return secondClient.db('admin').command(command, { session: resumed });
    };
    expect(await commit(txnNumber)).toMatchObject({ ok: 1 });
    expect((await failureOf(commit(txnNumber + 1))).code).toBe(251);
    await secondClient.close();
    await second.close();
  });
});
