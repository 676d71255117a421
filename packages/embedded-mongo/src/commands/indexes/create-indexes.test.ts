import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const codeOf = async (command: Document): Promise<unknown> =>
  (await failureOf(server.db.command(command))).code;

const make = (spec: Document) => ({
  createIndexes: 'things',
  indexes: [{ key: { z: 1 }, name: 'z', ...spec }],
});

beforeAll(async () => {
  const things = server.db.collection('things');
  await things.insertOne({ at: new Date() });
  await makeIndex(things, { at: 1 });
  await makeIndex(things, { a: 1, b: 1 });
});

describe('createIndexes rejects', () => {
  const none = ['x', [], {}, new Date(0), /x/];
  it.each(['unique', 'sparse', 'hidden'])('a value of %s that is not boolean', async (flag) => {
    for (const value of none) expect(await codeOf(make({ [flag]: value }))).toBe(14);
  });

  it('an invalid collation', async () => {
    for (const collation of [5, 'en', [], true]) expect(await codeOf(make({ collation }))).toBe(14);
    expect(await codeOf(make({ collation: { locale: 'nowhere' } }))).toBe(2);
  });

  it.each<[string, Document, number]>([
    ['a lifetime that is no number', { expireAfterSeconds: '5' }, 67],
    ['a lifetime below zero', { expireAfterSeconds: -1 }, 67],
    ['a lifetime that is not a number', { expireAfterSeconds: new Double(NaN) }, 67],
    ['a lifetime for ever', { expireAfterSeconds: Long.MAX_VALUE }, 67],
    ['a lifetime by two fields', { key: { a: 1, b: 1 }, expireAfterSeconds: 5 }, 67],
    ['a part that is no filter', { partialFilterExpression: 5 }, 14],
    ['a part with an unknown operator', { partialFilterExpression: { a: { $odd: 1 } } }, 2],
    ['a part of a sparse one', { partialFilterExpression: {}, sparse: true }, 67],
    ['no key', { key: {} }, 67],
    ['a key that is none', { key: 5 }, 14],
    ['a key in no direction', { key: { a: 0 } }, 67],
    ['a key of no kind', { key: { a: 'odd' } }, 67],
    ['a key in a list', { key: { a: [1] } }, 67],
    ['a path with an empty part', { key: { 'a..b': 1 } }, 67],
    ['a path with a dollar', { key: { 'a.$b': 1 } }, 67],
    ['an empty name', { name: '' }, 67],
    ['a name that is none', { name: 5 }, 14],
    ['a field that is not known', { odd: 1 }, 197],
  ])('%s', async (_, spec, code) => {
    expect(await codeOf(make(spec))).toBe(code);
  });
});

describe('createIndexes', () => {
  it.each<[string, Document, Document]>([
    ['yes and no as numbers', { unique: 1, sparse: 0 }, { unique: true }],
    ['yes as a decimal', { sparse: Decimal128.fromString('1') }, { sparse: true }],
    ['what is null as not given', { unique: null, sparse: null, collation: null }, {}],
    ['a fraction of a second', { expireAfterSeconds: 0.5 }, { expireAfterSeconds: 0.5 }],
    ['a simple collation as none', { collation: { locale: 'simple' } }, {}],
  ])('takes %s', async (name, given, stored) => {
    await server.db.command({
      createIndexes: 'taken',
      indexes: [{ key: { [name]: 1 }, name, ...given }],
    });
    const specs = await server.db.collection('taken').indexes();
    expect(specs).toContainEqual({ v: 2, key: { [name]: 1 }, name, ...stored });
  });
});

describe('createIndexes with several indexes', () => {
  const names = async (name: string) =>
    (await server.db.collection(name).indexes()).map((index) => index.name);

  it('rejects an empty list, elements that are not documents, and a view', async () => {
    await server.db.createCollection('seen', { viewOn: 'things', pipeline: [] });
    expect(await codeOf({ createIndexes: 'never', indexes: [] })).toBe(2);
    expect(await codeOf({ createIndexes: 'never', indexes: [5] })).toBe(14);
    expect(await codeOf({ ...make({}), createIndexes: 'seen' })).toBe(166);
    expect(await server.db.listCollections({ name: 'never' }).toArray()).toEqual([]);
  });

  it('creates either all indexes or none', async () => {
    const indexes = [
      { key: { x: 1 }, name: 'x' },
      { key: { a: 0 }, name: 'bad' },
    ];
    expect(await codeOf({ createIndexes: 'things', indexes })).toBe(67);
    expect(await names('things')).not.toContain('x');
  });

  it('creates at most 64 indexes per collection', async () => {
    const indexes = Array.from({ length: 64 }, (_, n) => ({
      key: { [`f${n}`]: 1 },
      name: `f${n}`,
    }));
    expect(await codeOf({ createIndexes: 'many', indexes })).toBe(67);
    await server.db.command({ createIndexes: 'many', indexes: indexes.slice(1) });
    expect(await codeOf({ createIndexes: 'many', indexes: indexes.slice(0, 1) })).toBe(67);
    const again = await server.db.command({ createIndexes: 'many', indexes: indexes.slice(1) });
    expect(again).toMatchObject({ numIndexesBefore: 64, numIndexesAfter: 64 });
  });

  it('reports the number of indexes before and after, and whether it created the collection', async () => {
    const create = (...fields: string[]) =>
      server.db.command({
        createIndexes: 'counted',
        indexes: fields.map((field) => ({ key: { [field]: 1 }, name: field })),
      });
    const before = {
      numIndexesBefore: 1,
      numIndexesAfter: 3,
      createdCollectionAutomatically: true,
    };
    expect(await create('a', 'b')).toMatchObject(before);
    expect(await create('b', 'c')).toMatchObject({
      numIndexesBefore: 3,
      numIndexesAfter: 4,
      createdCollectionAutomatically: false,
    });
    expect(await create('c')).toMatchObject({ note: 'all indexes already exist' });
  });

  it('distinguishes indexes with the same key only by collation, partial filter and sparse option', async () => {
    const key = { k: 1 };
    const create = (name: string, options: Document = {}) =>
      server.db.command({ createIndexes: 'apart', indexes: [{ key, name, ...options }] });
    await create('plain');
    await create('collated', { collation: { locale: 'en' } });
    await create('partial', { partialFilterExpression: { k: { $gt: 5 } } });
    await create('sparse', { sparse: true });
    expect(await names('apart')).toEqual(['_id_', 'plain', 'collated', 'partial', 'sparse']);
    const other = { createIndexes: 'apart', indexes: [{ key, name: 'other' }] };
    expect(await codeOf(other)).toBe(85);
    const unlike = { key, name: 'plain', unique: true };
    expect(await codeOf({ createIndexes: 'apart', indexes: [unlike] })).toBe(86);
    const elsewhere = { key: { l: 1 }, name: 'plain' };
    expect(await codeOf({ createIndexes: 'apart', indexes: [elsewhere] })).toBe(86);
  });
});
