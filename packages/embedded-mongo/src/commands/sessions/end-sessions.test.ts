import { beforeEach, describe, expect, it } from '@jest/globals';
import { Binary, type ClientSession, type Document, UUID } from 'mongodb';
import { codeOf, useServer } from '../../../test/server.js';

const server = useServer();
const send = (command: Document): Promise<Document> => server.client.db('admin').command(command);
const things = () => server.db.collection<{ _id: number; a?: number }>('things');
const idOf = (session: ClientSession) => session.id?.id;

async function isListed(session: ClientSession): Promise<boolean> {
  const listed = await server.client
    .db('admin')
    .aggregate([{ $listLocalSessions: {} }])
    .toArray();
  const ids = listed.map(({ _id }) => (_id as { id: Binary }).id.toString('hex'));
  return ids.includes(idOf(session)?.toString('hex') ?? '');
}

async function open(): Promise<ClientSession> {
  const session = server.client.startSession();
  await things().findOne({}, { session });
  return session;
}

beforeEach(async () => {
  await things().deleteMany({});
  await things().insertMany([{ _id: 1 }, { _id: 2 }]);
});

describe.each(['endSessions', 'killSessions'])('the %s command', (command) => {
  it.each<[string, unknown, number]>([
    ['a number', 5, 14],
    ['a list of numbers', [5], 14],
    ['a session without an id', [{}], 40414],
    ['a session whose id is a string', [{ id: 'x' }], 14],
  ])('rejects %s', async (_, sessions, code) => {
    expect(await codeOf(send({ [command]: sessions }))).toBe(code);
  });

  it('ends only the given sessions', async () => {
    const [ended, otherSession] = [await open(), await open()];
    expect([await isListed(ended), await isListed(otherSession)]).toEqual([true, true]);
    await send({ [command]: [{ id: idOf(ended) }] });
    expect([await isListed(ended), await isListed(otherSession)]).toEqual([false, true]);
    await Promise.all([ended.endSession(), otherSession.endSession()]);
  });

  it('aborts the transactions of the given sessions', async () => {
    const session = server.client.startSession();
    session.startTransaction();
    await things().updateOne({ _id: 1 }, { $set: { a: 1 } }, { session });
    await send({ [command]: [{ id: idOf(session) }] });
    expect(await codeOf(session.commitTransaction())).toBe(251);
    expect(await things().findOne({ _id: 1 })).toEqual({ _id: 1 });
    await session.endSession();
  });

  it('closes the cursors of the given sessions', async () => {
    const session = server.client.startSession();
    const cursor = things().find({}, { session, batchSize: 1 });
    await cursor.next();
    await send({ [command]: [{ id: idOf(session) }] });
    expect(await codeOf(cursor.next())).toBe(43);
    await session.endSession();
  });

  it('succeeds for an unknown session', async () => {
    expect(await send({ [command]: [{ id: new UUID().toBinary() }] })).toMatchObject({ ok: 1 });
  });
});

describe('refreshSessions', () => {
  it('keeps the given session open', async () => {
    const session = await open();
    expect(await send({ refreshSessions: [{ id: idOf(session) }] })).toMatchObject({ ok: 1 });
    expect(await isListed(session)).toBe(true);
    await session.endSession();
  });
});

describe('killAllSessions', () => {
  it('ends all sessions with their transactions and cursors', async () => {
    const [reading, writing] = [server.client.startSession(), server.client.startSession()];
    const cursor = things().find({}, { session: reading, batchSize: 1 });
    await cursor.next();
    writing.startTransaction();
    await things().updateOne({ _id: 1 }, { $set: { a: 1 } }, { session: writing });
    await send({ killAllSessions: [] });
    expect(await isListed(reading)).toBe(false);
    expect(await codeOf(cursor.next())).toBe(43);
    expect(await codeOf(writing.commitTransaction())).toBe(251);
    await Promise.all([reading.endSession(), writing.endSession()]);
  });
});

describe('$listLocalSessions', () => {
  it.each<[string, Document[], number]>([
    ['after another stage', [{ $match: {} }, { $listLocalSessions: {} }], 40602],
    ['with options that are not a document', [{ $listLocalSessions: 5 }], 9],
    ['on a collection', [{ $listLocalSessions: {} }], 73],
  ])('is rejected if it is used %s', async (_, pipeline, code) => {
    expect(await codeOf(things().aggregate(pipeline).toArray())).toBe(code);
  });
});
