import { beforeEach, describe, expect, it } from '@jest/globals';
import { Double, type Document } from 'mongodb';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const things = () => server.db.collection('things');
const drop = (index: unknown, name = 'things'): Promise<Document> =>
  server.db.command({ dropIndexes: name, ...(index !== undefined && { index }) });
const indexNames = async () => (await things().indexes()).map(({ name }) => name);

beforeEach(async () => {
  await things().drop();
  await makeIndex(things(), { a: 1 });
  await makeIndex(things(), { b: -1, c: 1 }, { name: 'both' });
});

describe('dropIndexes', () => {
  it.each<[string, unknown, number]>([
    ['a missing index field', undefined, 40414],
    ['a number', 5, 14],
    ['a list with a number', ['a_1', 5], 14],
    ['a list of key patterns', [{ a: 1 }], 14],
    ['the index of _id by name', '_id_', 72],
    ['the index of _id by key', { _id: 1 }, 72],
    ['the index of _id among others', ['a_1', '_id_'], 72],
    ['an unknown name', 'none', 27],
    ['an unknown name among others', ['a_1', 'none'], 27],
    ['a key pattern in another direction', { a: -1 }, 27],
    ['a key pattern in another field order', { c: 1, b: -1 }, 27],
  ])('rejects invalid input without dropping any index: %s', async (_, index, code) => {
    expect(await codeOf(drop(index))).toBe(code);
    expect(await indexNames()).toEqual(['_id_', 'a_1', 'both']);
  });

  it('rejects a key pattern that several indexes share', async () => {
    await makeIndex(things(), { a: 1 }, { name: 'other', collation: { locale: 'en' } });
    await makeIndex(things(), { a: 1 }, { name: 'thin', sparse: true });
    expect(await codeOf(drop({ a: 1 }))).toBe(181);
    await drop('other');
    expect(await indexNames()).toEqual(['_id_', 'a_1', 'both', 'thin']);
  });

  it('rejects a missing collection and a view', async () => {
    expect(await codeOf(drop('*', 'absent'))).toBe(26);
    await server.db.command({ create: 'seen', viewOn: 'things' });
    expect(await codeOf(drop('*', 'seen'))).toBe(166);
  });

  it.each<[unknown, string[]]>([
    ['a_1', ['_id_', 'both']],
    [{ a: 1 }, ['_id_', 'both']],
    [{ a: new Double(1) }, ['_id_', 'both']],
    [{ b: -1, c: 1 }, ['_id_', 'a_1']],
    [['a_1', 'both'], ['_id_']],
    [[], ['_id_', 'a_1', 'both']],
    ['*', ['_id_']],
  ])('accepts the argument %j and keeps only the indexes %j', async (index, expected) => {
    expect(await drop(index)).toMatchObject({ nIndexesWas: 3 });
    expect(await indexNames()).toEqual(expected);
  });

  it('allows clients to rebuild a dropped index from the current documents', async () => {
    await drop('a_1');
    await things().insertMany([{ a: 1 }, { a: 2 }]);
    await makeIndex(things(), { a: 1 });
    expect(await things().countDocuments({ a: { $gte: 2 } })).toBe(1);
    expect(await server.db.command({ validate: 'things' })).toMatchObject({ valid: true });
  });

  it('allows duplicate keys after it drops a unique index', async () => {
    await makeIndex(things(), { u: 1 }, { unique: true });
    await things().insertOne({ u: 1 });
    expect(await codeOf(things().insertOne({ u: 1 }))).toBe(11000);
    await drop('u_1');
    await things().insertOne({ u: 1 });
  });
});
