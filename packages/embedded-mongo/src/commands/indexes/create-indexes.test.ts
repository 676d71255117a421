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

describe('createIndexes', () => {
  const invalidValues = ['x', [], {}, new Date(0), /x/];
  it.each(['unique', 'sparse', 'hidden'])(
    'rejects a non-boolean value of the option %s',
    async (flag) => {
      for (const value of invalidValues) expect(await codeOf(make({ [flag]: value }))).toBe(14);
    },
  );

  it('rejects an invalid collation', async () => {
    for (const collation of [5, 'en', [], true]) expect(await codeOf(make({ collation }))).toBe(14);
    expect(await codeOf(make({ collation: { locale: 'nowhere' } }))).toBe(2);
  });

  it.each<[string, Document, number]>([
    ['a TTL that is a string', { expireAfterSeconds: '5' }, 67],
    ['a negative TTL', { expireAfterSeconds: -1 }, 67],
    ['a TTL of NaN', { expireAfterSeconds: new Double(NaN) }, 67],
    ['a TTL above the maximum', { expireAfterSeconds: Long.MAX_VALUE }, 67],
    ['a TTL on two fields', { key: { a: 1, b: 1 }, expireAfterSeconds: 5 }, 67],
    ['a partial filter that is not a document', { partialFilterExpression: 5 }, 14],
    [
      'a partial filter with an unknown operator',
      { partialFilterExpression: { a: { $odd: 1 } } },
      2,
    ],
    ['a partial filter on a sparse index', { partialFilterExpression: {}, sparse: true }, 67],
    ['an empty key pattern', { key: {} }, 67],
    ['a key pattern that is not a document', { key: 5 }, 14],
    ['a direction of 0', { key: { a: 0 } }, 67],
    ['an unknown index type', { key: { a: 'odd' } }, 67],
    ['an array as direction', { key: { a: [1] } }, 67],
    ['a path with an empty component', { key: { 'a..b': 1 } }, 67],
    ['a path that starts with a dollar sign', { key: { 'a.$b': 1 } }, 67],
    ['an empty name', { name: '' }, 67],
    ['a name that is a number', { name: 5 }, 14],
    ['an unknown field', { odd: 1 }, 197],
  ])('rejects invalid input: %s', async (_, spec, code) => {
    expect(await codeOf(make(spec))).toBe(code);
  });

  it.each<[string, Document, Document]>([
    ['numbers as booleans', { unique: 1, sparse: 0 }, { unique: true }],
    ['a decimal as a boolean', { sparse: Decimal128.fromString('1') }, { sparse: true }],
    ['null as an absent option', { unique: null, sparse: null, collation: null }, {}],
    ['a fraction of a second', { expireAfterSeconds: 0.5 }, { expireAfterSeconds: 0.5 }],
    ['the simple collation as no collation', { collation: { locale: 'simple' } }, {}],
  ])('accepts %s', async (name, options, stored) => {
    await server.db.command({
      createIndexes: 'taken',
      indexes: [{ key: { [name]: 1 }, name, ...options }],
    });
    const specs = await server.db.collection('taken').indexes();
    expect(specs).toContainEqual({ v: 2, key: { [name]: 1 }, name, ...stored });
  });
});

describe('createIndexes with a list of indexes', () => {
  const names = async (name: string) =>
    (await server.db.collection(name).indexes()).map((index) => index.name);

  it('rejects an empty list, elements that are not documents, and views', async () => {
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
    const reply = await server.db.command({ createIndexes: 'many', indexes: indexes.slice(1) });
    expect(reply).toMatchObject({ numIndexesBefore: 64, numIndexesAfter: 64 });
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

  it('allows several indexes on one key only if their collation, partial filter or sparse option differs', async () => {
    const key = { k: 1 };
    const create = (name: string, options: Document = {}) =>
      server.db.command({ createIndexes: 'apart', indexes: [{ key, name, ...options }] });
    await create('plain');
    await create('collated', { collation: { locale: 'en' } });
    await create('partial', { partialFilterExpression: { k: { $gt: 5 } } });
    await create('sparse', { sparse: true });
    expect(await names('apart')).toEqual(['_id_', 'plain', 'collated', 'partial', 'sparse']);
    const command = { createIndexes: 'apart', indexes: [{ key, name: 'other' }] };
    expect(await codeOf(command)).toBe(85);
    const unlike = { key, name: 'plain', unique: true };
    expect(await codeOf({ createIndexes: 'apart', indexes: [unlike] })).toBe(86);
    const otherKey = { key: { l: 1 }, name: 'plain' };
    expect(await codeOf({ createIndexes: 'apart', indexes: [otherKey] })).toBe(86);
  });
});
