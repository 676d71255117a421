import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Long } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();

interface Thing {
  _id: number;
  k?: unknown;
  n?: number;
}

const things = () => server.db.collection<Thing>('things');
const send = (command: Document): Promise<Document> => server.db.command(command);

beforeAll(async () => {
  await things().insertMany([
    { _id: 1, k: 1, n: 5 },
    { _id: 2, k: Long.fromNumber(1), n: 4 },
    { _id: 3, k: Decimal128.fromString('1.0'), n: 3 },
    { _id: 4, k: ['x', 1, ['y']], n: 2 },
    { _id: 5, k: null, n: 1 },
    { _id: 6, n: 0 },
  ]);
  await makeIndex(things(), { n: 1 });
});

describe('distinct', () => {
  it.each<[Document, unknown[]]>([
    [{ key: 'k' }, [null, 1, 'x', ['y']]],
    [{ key: 'k', query: { n: { $lt: 2 } } }, [null]],
    [{ key: 'n', query: { n: { $gte: 4 } } }, [4, 5]],
    [{ key: 'absent' }, []],
    [{ key: 'k.0' }, ['x']],
    [{ key: '_id', query: { k: 1 } }, [1, 2, 3, 4]],
  ])('%j', async (options, expected) => {
    const { values } = await send({ distinct: 'things', ...options });
    const plain = (values as unknown[]).map((each) =>
      each instanceof Decimal128 ? Number(each.toString()) : each,
    );
    expect(plain).toHaveLength(expected.length);
    expect(plain).toEqual(expect.arrayContaining(expected));
  });

  it.each<[Document, number]>([
    [{}, 40414],
    [{ key: 5 }, 14],
    [{ key: 'k', query: 5 }, 14],
    [{ key: 'k', query: { $odd: 1 } }, 2],
    [{ key: 'k', odd: 1 }, 40415],
  ])('refuses %j', async (options, code) => {
    expect(await failureOf(send({ distinct: 'things', ...options }))).toMatchObject({ code });
  });
});

describe('count', () => {
  it.each<[Document, number]>([
    [{}, 6],
    [{ query: {} }, 6],
    [{ query: { k: 1 } }, 4],
    [{ query: { k: null } }, 2],
    [{ query: { n: { $gt: 1 } } }, 4],
    [{ query: { n: { $gt: 1 } }, skip: 1 }, 3],
    [{ query: { n: { $gt: 1 } }, limit: 2 }, 2],
    [{ skip: 4 }, 2],
    [{ skip: 40 }, 0],
    [{ limit: 0 }, 6],
    [{ query: { n: 3 }, hint: 'n_1' }, 1],
    [{ query: { n: 3 }, hint: { $natural: 1 } }, 1],
  ])('%j', async (options, n) => {
    expect(await send({ count: 'things', ...options })).toMatchObject({ n });
  });

  it.each<[Document, number]>([
    [{ skip: -1 }, 51024],
    [{ skip: 'x' }, 14],
    [{ query: 5 }, 14],
    [{ hint: 'none' }, 2],
    [{ odd: 1 }, 40415],
  ])('refuses %j', async (options, code) => {
    expect(await failureOf(send({ count: 'things', ...options }))).toMatchObject({ code });
  });

  it('is nothing for a collection that is not there', async () => {
    expect(await send({ count: 'absent' })).toMatchObject({ n: 0 });
  });
});

describe('findAndModify', () => {
  const on = (_id: number, change: Document): Promise<Document> =>
    send({ findAndModify: 'modified', query: { _id }, ...change });

  it.each<[string, Document, unknown]>([
    ['the document before', { update: { $inc: { n: 1 } } }, { _id: 1, n: 1 }],
    ['the document after', { update: { $inc: { n: 1 } }, new: true }, { _id: 1, n: 2 }],
    ['some of its fields', { update: { $inc: { n: 1 } }, fields: { _id: 0 } }, { n: 1 }],
    ['what is removed', { remove: true }, { _id: 1, n: 1 }],
    ['the whole replacement', { update: { m: 1 }, new: true }, { _id: 1, m: 1 }],
    [
      'what a pipeline makes',
      { update: [{ $set: { m: '$n' } }], new: true },
      { _id: 1, n: 1, m: 1 },
    ],
  ])('gives %s', async (_, change, value) => {
    const modified = server.db.collection<Thing>('modified');
    await modified.deleteMany({});
    await modified.insertOne({ _id: 1, n: 1 });
    expect(await on(1, change)).toMatchObject({ value });
  });

  it('tells what it did', async () => {
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

  it('takes the first in the order asked for', async () => {
    const sort = { findAndModify: 'things', query: {}, update: { $set: { seen: 1 } } };
    expect(await send({ ...sort, sort: { n: 1 } })).toMatchObject({ value: { _id: 6 } });
    expect(await send({ ...sort, sort: { n: -1 } })).toMatchObject({ value: { _id: 1 } });
  });

  it.each<[Document, number]>([
    [{}, 9],
    [{ update: { $set: { n: 1 } }, remove: true }, 9],
    [{ remove: true, upsert: true }, 9],
    [{ remove: true, new: true }, 9],
    [{ update: { $odd: 1 } }, 9],
    [{ update: { $set: { _id: 9 } } }, 66],
    [{ update: { $inc: { n: 'x' } } }, 14],
    [{ update: { $set: { n: 1 } }, odd: 1 }, 40415],
  ])('refuses %j', async (change, code) => {
    expect(
      await failureOf(send({ findAndModify: 'things', query: { _id: 1 }, ...change })),
    ).toMatchObject({ code });
  });
});

describe('listings', () => {
  it('list indexes with their options', async () => {
    const indexed = server.db.collection('indexed');
    await makeIndex(indexed, { a: 1, b: -1 }, { unique: true, sparse: true, name: 'both' });
    await makeIndex(indexed, { c: 1 }, { expireAfterSeconds: 60 });
    expect(await indexed.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'both', unique: true, sparse: true },
      { v: 2, key: { c: 1 }, name: 'c_1', expireAfterSeconds: 60 },
    ]);
    expect(await failureOf(send({ listIndexes: 'absent' }))).toMatchObject({ code: 26 });
  });

  it('list collections by name and by what they are', async () => {
    await server.db.createCollection('seen', { viewOn: 'things', pipeline: [] });
    const named = await server.db.listCollections({ name: /^(things|seen)$/ }).toArray();
    expect(named.map(({ name, type }) => [name, type]).sort()).toEqual([
      ['seen', 'view'],
      ['things', 'collection'],
    ]);
    const views = await server.db.listCollections({ type: 'view' }, { nameOnly: true }).toArray();
    expect(views).toEqual([{ name: 'seen', type: 'view' }]);
  });

  it('list databases that hold something', async () => {
    const { databases } = await server.client.db().admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain(server.db.databaseName);
    const { databases: none } = await server.client
      .db('admin')
      .command({ listDatabases: 1, filter: { name: 'absent' } });
    expect(none).toEqual([]);
  });
});
