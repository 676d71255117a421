import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Binary, type Document, type Long, MongoClient } from 'mongodb';
import { onTestFinished } from 'test-kit';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();
const send = (command: Document): Promise<Document> => server.db.command(command);
const sendAdmin = (command: Document): Promise<Document> =>
  server.client.db('admin').command(command);
const codeOf = async (answer: Promise<Document>) => (await failureOf(answer)).code;
const things = () => server.db.collection<{ _id: number }>('things');

/** What server-status.ts sends. */
interface ServerStatus {
  connections: { current: number };
  metrics: { cursor: { open: { total: Long } } };
  storageEngine: { commits: Long };
}

beforeAll(async () => {
  await things().insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  await makeIndex(things(), { a: 1 });
  await server.db.createCollection('seen', { viewOn: 'things', pipeline: [] });
});

describe('of the server', () => {
  it('buildInfo tells the version as text and as numbers', async () => {
    for (const command of [{ buildInfo: 1 }, { buildinfo: 1 }]) {
      const { version, versionArray } = await send(command);
      const [major, minor] = versionArray as number[];
      expect(String(version)).toMatch(new RegExp(`^${major}\\.${minor}\\.`));
    }
  });

  it('serverStatus counts connections, cursors and commits', async () => {
    const before = await send({ serverStatus: 1 });
    const other = await new MongoClient(server.url).connect();
    onTestFinished(() => other.close());
    const cursor = other.db(server.db.databaseName).collection('things').find({}, { batchSize: 1 });
    onTestFinished(() => cursor.close());
    await cursor.next();
    await things().insertOne({ _id: 4 });
    await things().deleteOne({ _id: 4 });
    const after = await send({ serverStatus: 1 });
    const of = (status: Document) => {
      const { connections, metrics, storageEngine } = status as ServerStatus;
      return [connections.current, metrics.cursor.open.total, storageEngine.commits].map(Number);
    };
    const [connections = 0, cursors = 0, commits = 0] = of(before);
    const [moreConnections, moreCursors, moreCommits] = of(after);
    expect(moreConnections).toBeGreaterThan(connections);
    expect(moreCursors).toBe(cursors + 1);
    expect(moreCommits).toBeGreaterThanOrEqual(commits + 2);
  });

  it('saslStart signs nobody in', async () => {
    expect(await codeOf(send({ saslStart: 1, mechanism: 'PLAIN', payload: '' }))).toBe(18);
  });

  it('getParameter tells all or some, and refuses what is not there', async () => {
    const all = await sendAdmin({ getParameter: '*' });
    expect(all).toMatchObject({ transactionLifetimeLimitSeconds: 60, ttlMonitorEnabled: true });
    const one = await sendAdmin({ getParameter: 1, ttlMonitorEnabled: 1 });
    expect(one).toMatchObject({ ttlMonitorEnabled: true });
    expect(one).not.toHaveProperty('transactionLifetimeLimitSeconds');
    expect(await codeOf(sendAdmin({ getParameter: 1, absent: 1 }))).toBe(72);
  });

  it('an unknown command is refused by its name', async () => {
    expect(await failureOf(send({ absent: 1 }))).toEqual({
      code: 59,
      message: "no such command: 'absent'",
    });
  });
});

describe('of data', () => {
  it('validate tells records and keys', async () => {
    expect(await send({ validate: 'things' })).toMatchObject({
      valid: true,
      nrecords: 3,
      keysPerIndex: { _id_: 3, a_1: 3 },
    });
    expect(await codeOf(send({ validate: 'absent' }))).toBe(26);
    expect(await codeOf(send({ validate: 'seen' }))).toBe(166);
  });
});

describe('of sessions', () => {
  it('$listLocalSessions begins a pipeline and takes options', async () => {
    const run = (...pipeline: Document[]) => failureOf(things().aggregate(pipeline).toArray());
    expect((await run({ $match: {} }, { $listLocalSessions: {} })).code).toBe(40602);
    expect((await run({ $listLocalSessions: 5 })).code).toBe(9);
  });

  it('are listed while they live, refreshed and ended', async () => {
    const session = server.client.startSession();
    await things().findOne({}, { session });
    const id = session.id?.id;
    const list = () => server.client.db('admin').aggregate([{ $listLocalSessions: {} }]);
    const isListed = async () => {
      const ids = (await list().toArray()).map(({ _id }) => (_id as { id: Binary }).id);
      return ids.some((each) => each.toString('hex') === id?.toString('hex'));
    };
    expect(await isListed()).toBe(true);
    expect(await sendAdmin({ refreshSessions: [{ id }] })).toMatchObject({ ok: 1 });
    expect(await sendAdmin({ endSessions: [{ id }] })).toMatchObject({ ok: 1 });
    expect(await isListed()).toBe(false);
    await session.endSession();
  });

  it.each(['endSessions', 'killSessions'])('%s ends their transactions', async (command) => {
    const session = server.client.startSession();
    session.startTransaction();
    await things().updateOne({ _id: 1 }, { $set: { a: 1 } }, { session });
    await sendAdmin({ [command]: [{ id: session.id?.id }] });
    expect((await failureOf(session.commitTransaction())).code).toBe(251);
    expect(await things().findOne({ _id: 1 })).toEqual({ _id: 1 });
    await session.endSession();
  });
});

describe('of cursors', () => {
  const open = async () => {
    const { cursor } = await send({ find: 'things', batchSize: 1 });
    return (cursor as { id: Long }).id;
  };

  it('getMore goes on to the end, which closes the cursor', async () => {
    const id = await open();
    const more = (batchSize?: number) =>
      send({ getMore: id, collection: 'things', ...(batchSize && { batchSize }) });
    expect(await more(1)).toMatchObject({ cursor: { nextBatch: [{ _id: 2 }], id } });
    expect(await more()).toMatchObject({ cursor: { nextBatch: [{ _id: 3 }] } });
    expect(await codeOf(more())).toBe(43);
  });

  it('getMore is refused by another collection', async () => {
    const id = await open();
    expect(await codeOf(send({ getMore: id, collection: 'seen' }))).toBe(13);
    expect(await send({ killCursors: 'things', cursors: [id] })).toMatchObject({
      cursorsKilled: [id],
      cursorsNotFound: [],
    });
    expect(await codeOf(send({ getMore: id, collection: 'things' }))).toBe(43);
  });
});
