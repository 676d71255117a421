import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { codeOf, useServer } from '../../../test/server.js';
import { storeThings, type Thing } from '../../../test/things.js';

const server = useServer();
const things = () => server.db.collection<Thing>('things');
const send = (command: Document): Promise<Document> => server.db.command(command);

beforeAll(async () => {
  await storeThings(server.db);
  await server.db.createCollection('few', { viewOn: 'things', pipeline: [] });
});

describe('findAndModify', () => {
  const set = { update: { $set: { n: 1 } } };
  it.each<[Document, number]>([
    [{}, 9],
    [{ ...set, remove: true }, 9],
    [{ remove: true, upsert: true }, 9],
    [{ remove: true, new: true }, 9],
    [{ update: { $odd: 1 } }, 9],
    [{ update: { $set: { _id: 9 } } }, 66],
    [{ update: { $inc: { n: 'x' } } }, 14],
    [{ update: { $set: { $n: 1 } } }, 52],
    [{ update: [{ $group: { _id: 1 } }] }, 72],
    [{ ...set, query: 5 }, 14],
    [{ ...set, sort: 5 }, 14],
    [{ ...set, sort: { n: 'up' } }, 15974],
    [{ ...set, fields: { n: 1, k: 0 } }, 31254],
    [{ ...set, hint: 5 }, 9],
    [{ ...set, hint: 'none' }, 2],
    [{ ...set, arrayFilters: [{ 'x.a': 1 }] }, 9],
    [{ ...set, odd: 1 }, 40415],
  ])('rejects the options %j with error code %d', async (change, code) => {
    expect(await codeOf(send({ findAndModify: 'things', query: { _id: 1 }, ...change }))).toBe(
      code,
    );
    expect(await things().findOne({ _id: 1 })).toEqual({ _id: 1, k: 1, n: 5 });
  });

  it('rejects a view', async () => {
    expect(await codeOf(send({ findAndModify: 'few', query: {}, remove: true }))).toBe(166);
  });

  const on = (_id: number, change: Document): Promise<Document> =>
    send({ findAndModify: 'modified', query: { _id }, ...change });

  it.each<[string, Document, unknown]>([
    ['the document before the change', { update: { $inc: { n: 1 } } }, { _id: 1, n: 1 }],
    [
      'the document after the change with new: true',
      { update: { $inc: { n: 1 } }, new: true },
      { _id: 1, n: 2 },
    ],
    ['the projected fields', { update: { $inc: { n: 1 } }, fields: { _id: 0 } }, { n: 1 }],
    ['the removed document', { remove: true }, { _id: 1, n: 1 }],
    ['the replacement document', { update: { m: 1 }, new: true }, { _id: 1, m: 1 }],
    [
      'the result of a pipeline',
      { update: [{ $set: { m: '$n' } }], new: true },
      { _id: 1, n: 1, m: 1 },
    ],
  ])('returns %s', async (_, change, value) => {
    const modified = server.db.collection<Thing>('modified');
    await modified.deleteMany({});
    await modified.insertOne({ _id: 1, n: 1 });
    expect(await on(1, change)).toMatchObject({ value });
  });

  it('reports matched, updated and upserted documents in lastErrorObject', async () => {
    await server.db.collection('modified').deleteMany({});
    const set = { update: { $set: { n: 1 } } };
    expect(await on(7, set)).toMatchObject({
      value: null,
      lastErrorObject: { n: 0, updatedExisting: false },
    });
    expect(await on(7, { ...set, upsert: true })).toMatchObject({
      value: null,
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 7 },
    });
    expect(await on(7, { ...set, upsert: true, new: true })).toMatchObject({
      value: { _id: 7, n: 1 },
      lastErrorObject: { n: 1, updatedExisting: true },
    });
    expect(await on(8, { remove: true })).toMatchObject({ value: null, lastErrorObject: { n: 0 } });
  });

  it('modifies the first document in sort order', async () => {
    const sort = { findAndModify: 'things', query: {}, update: { $set: { seen: 1 } } };
    expect(await send({ ...sort, sort: { n: 1 } })).toMatchObject({ value: { _id: 6 } });
    expect(await send({ ...sort, sort: { n: -1 } })).toMatchObject({ value: { _id: 1 } });
  });
});
