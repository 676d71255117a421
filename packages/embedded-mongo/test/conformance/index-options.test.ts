import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();
const codeOf = async (command: Document): Promise<unknown> =>
  (await failureOf(server.db.command(command))).code;

const make = (spec: Document) => ({
  createIndexes: 'things',
  indexes: [{ key: { z: 1 }, name: 'z', ...spec }],
});
const change = (index: Document) => ({ collMod: 'things', index });

beforeAll(async () => {
  const things = server.db.collection('things');
  await things.insertOne({ at: new Date() });
  await makeIndex(things, { at: 1 });
  await makeIndex(things, { a: 1, b: 1 });
});

describe('createIndexes refuses', () => {
  const none = ['x', [], {}, new Date(0), /x/];
  it.each(['unique', 'sparse', 'hidden'])('%s that is neither yes nor no', async (flag) => {
    for (const value of none) expect(await codeOf(make({ [flag]: value }))).toBe(14);
  });

  it('a collation that is none', async () => {
    for (const collation of [5, 'en', [], true]) expect(await codeOf(make({ collation }))).toBe(14);
    expect(await codeOf(make({ collation: { locale: 'nowhere' } }))).toBe(2);
  });

  it.each<[string, Document, number]>([
    ['a lifetime that is no number', { expireAfterSeconds: '5' }, 14],
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
    ['no name', { name: '' }, 9],
    ['a name that is none', { name: 5 }, 9],
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

describe('collMod of an index', () => {
  it.each<[string, Document, number]>([
    ['that is not named', { hidden: true }, 72],
    ['that is named twice', { name: 'at_1', keyPattern: { at: 1 }, hidden: true }, 72],
    ['that is not there', { name: 'absent', hidden: true }, 27],
    ['that is not there, by key', { keyPattern: { at: -1 }, hidden: true }, 27],
    ['without a change', { name: 'at_1' }, 72],
    ['of _id', { name: '_id_', hidden: true }, 72],
    ['with an unknown change', { name: 'at_1', odd: 1 }, 40415],
    ['to be hidden by a text', { name: 'at_1', hidden: 'x' }, 14],
    ['to a lifetime that is a text', { name: 'at_1', expireAfterSeconds: '5' }, 14],
    ['to a lifetime of null', { name: 'at_1', expireAfterSeconds: null }, 14],
    ['to a lifetime below zero', { name: 'at_1', expireAfterSeconds: -1 }, 67],
    ['to a lifetime that is not a number', { name: 'at_1', expireAfterSeconds: NaN }, 67],
    ['of two fields to a lifetime', { name: 'a_1_b_1', expireAfterSeconds: 5 }, 72],
  ])('is refused for one %s', async (_, index, code) => {
    expect(await codeOf(change(index))).toBe(code);
    const specs = await server.db.collection('things').indexes();
    expect(specs.map(({ hidden, expireAfterSeconds }) => [hidden, expireAfterSeconds])).toEqual(
      specs.map(() => [undefined, undefined]),
    );
  });

  it('tells what was and what is', async () => {
    await makeIndex(server.db.collection('changed'), { at: 1 });
    const on = (index: Document) => server.db.command({ collMod: 'changed', index });
    expect(await on({ name: 'at_1', expireAfterSeconds: 60 })).toMatchObject({
      expireAfterSeconds_new: 60,
    });
    const reply = await on({ keyPattern: { at: 1 }, expireAfterSeconds: 3600, hidden: true });
    expect(reply).toMatchObject({
      expireAfterSeconds_old: 60,
      expireAfterSeconds_new: 3600,
      hidden_new: true,
    });
    expect(await server.db.collection('changed').indexes()).toContainEqual(
      expect.objectContaining({ name: 'at_1', expireAfterSeconds: 3600, hidden: true }),
    );
  });
});

describe('collMod refuses', () => {
  it.each<[string, Document, number]>([
    ['a validator that is no filter', { validator: 5 }, 14],
    ['a validator with an unknown operator', { validator: { a: { $odd: 1 } } }, 2],
    ['a level of validation that is none', { validationLevel: 'odd' }, 2],
    ['an action of validation that is none', { validationAction: 'odd' }, 2],
    ['what only a view has', { viewOn: 'other' }, 72],
    ['a pipeline, which only a view has', { pipeline: [] }, 72],
    ['a field that is not known', { odd: 1 }, 40415],
  ])('%s', async (_, given, code) => {
    expect(await codeOf({ collMod: 'things', ...given })).toBe(code);
    expect(await codeOf({ collMod: 'absent' })).toBe(26);
  });
});
