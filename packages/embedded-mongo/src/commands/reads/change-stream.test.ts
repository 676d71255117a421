import { describe, expect, it } from '@jest/globals';
import { type ChangeStream, type Document, MongoClient } from 'mongodb';
import { codeOf, temporaryFolder, useServer } from '../../../test/server.js';
import { startServer } from '../../server.js';

const server = useServer();

const names = { $project: { 'ns.coll': 1 } };
const among = (...collections: string[]) => ({ $match: { 'ns.coll': { $in: collections } } });

/** Opens a change stream with a raw command, which does not wait for events. */
const open = (pipeline: Document[], options: Document = {}): Promise<Document> =>
  server.db.command({ aggregate: 1, pipeline, cursor: {}, ...options });

async function firstOf(stream: ChangeStream): Promise<string> {
  const { ns } = (await stream.next()) as unknown as { ns: { coll: string } };
  await stream.close();
  return ns.coll;
}

describe('opening a change stream', () => {
  it.each<[string, Document[]]>([
    ['without a projection to the collection name', [{ $changeStream: {} }]],
    ['with another projection', [{ $changeStream: {} }, { $project: { ns: 1 } }]],
    ['with other options', [{ $changeStream: { fullDocument: 'updateLookup' } }, names]],
    [
      'with a filter on the event type',
      [{ $changeStream: {} }, { $match: { operationType: 'insert' } }, names],
    ],
    [
      'with collection names that are numbers',
      [{ $changeStream: {} }, { $match: { 'ns.coll': { $in: [5] } } }, names],
    ],
    ['with two filters', [{ $changeStream: {} }, among('a'), among('b'), names]],
  ])('is rejected %s', async (_, pipeline) => {
    expect(await codeOf(open(pipeline))).toBe(115);
  });

  it('is rejected on a single collection', async () => {
    const pipeline = [{ $changeStream: {} }, names];
    expect(await codeOf(server.db.command({ aggregate: 'a', pipeline, cursor: {} }))).toBe(115);
  });

  it('is rejected if the resume token is invalid or was issued by a previous server process', async () => {
    const behind = (token: unknown) => open([{ $changeStream: { resumeAfter: token } }, names]);
    expect(await codeOf(behind({ _data: 'x' }))).toBe(9);
    expect(await codeOf(behind({ _data: '0'.repeat(36) }))).toBe(286);
  });

  it('is rejected inside a transaction', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    const pipeline = [{ $changeStream: {} }, names];
    const opening = server.db.command({ aggregate: 1, pipeline, cursor: {} }, { session });
    expect(await codeOf(opening)).toBe(263);
    await session.abortTransaction();
    await session.endSession();
  });
});

describe('a change stream', () => {
  /** Returns the first event for writes that start after the stream is open. */
  async function hears(pipeline: Document[], write: () => Promise<unknown>) {
    const stream = server.db.watch(pipeline, { maxAwaitTimeMS: 60_000 });
    const opened = new Promise((resolve) => stream.once('resumeTokenChanged', resolve));
    const heard = new Promise<Document>((resolve) => stream.once('change', resolve));
    await opened;
    await write();
    const event = await heard;
    await stream.close();
    return event;
  }

  it('reports only the collection name for inserts, updates and deletes', async () => {
    const things = server.db.collection<{ _id: number; n?: number }>('things');
    for (const write of [
      () => things.insertOne({ _id: 1 }),
      () => things.updateOne({ _id: 1 }, { $set: { n: 1 } }),
      () => things.deleteOne({ _id: 1 }),
    ]) {
      const event = await hears([names], write);
      expect(event).toEqual({ _id: { _data: expect.any(String) }, ns: { coll: 'things' } });
    }
  });

  it('reports a transaction when it is committed', async () => {
    await server.db.createCollection('first');
    await server.db.createCollection('second');
    const event = await hears([among('second'), names], () =>
      server.client.withSession((session) =>
        session.withTransaction(async () => {
          await server.db.collection('first').insertOne({}, { session });
          await server.db.collection('second').insertOne({}, { session });
        }),
      ),
    );
    expect(event).toMatchObject({ ns: { coll: 'second' } });
  });

  it('ignores other collections, other databases and writes that change nothing', async () => {
    const event = await hears([among('wanted'), names], async () => {
      await server.db.collection('others').insertOne({});
      await server.client.db(`${server.db.databaseName}_2`).collection('wanted').insertOne({});
      await server.db.collection('wanted').deleteMany({ never: true });
      await server.db.collection('wanted').insertOne({});
    });
    expect(event).toMatchObject({ ns: { coll: 'wanted' } });
    await server.client.db(`${server.db.databaseName}_2`).dropDatabase();
  });

  it('returns events that occurred before getMore was called, and events after a given resume token', async () => {
    const { cursor } = await open([{ $changeStream: {} }, names]);
    const { id, postBatchResumeToken } = cursor as { id: bigint; postBatchResumeToken: Document };
    await server.db.collection('missed').insertOne({});
    const more = { getMore: id, collection: '$cmd.aggregate', maxTimeMS: 0 };
    const events = await server.db.command(more);
    expect(events).toMatchObject({ cursor: { nextBatch: [{ ns: { coll: 'missed' } }] } });
    expect(await server.db.command(more)).toMatchObject({ cursor: { nextBatch: [] } });
    const stream = server.db.watch([names], { resumeAfter: postBatchResumeToken });
    expect(await firstOf(stream)).toBe('missed');
  });
});

it('closing the server ends pending change streams', async () => {
  const ownServer = await startServer({ dir: temporaryFolder() });
  const client = await new MongoClient(ownServer.url, { serverSelectionTimeoutMS: 300 }).connect();
  const stream = client.db('shop').watch([names], { maxAwaitTimeMS: 60_000 });
  const ended = expect(stream.next()).rejects.toThrow();
  await new Promise((resolve) => stream.once('resumeTokenChanged', resolve));
  await ownServer.close();
  await stream.close();
  await client.close(true);
  await ended;
});
