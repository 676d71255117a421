import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../../test/server.js';

const server = useServer();
const codeOf = async (command: Document): Promise<unknown> =>
  (await failureOf(server.db.command(command))).code;

const change = (index: Document) => ({ collMod: 'things', index });

beforeAll(async () => {
  const things = server.db.collection('things');
  await things.insertOne({ at: new Date() });
  await makeIndex(things, { at: 1 });
  await makeIndex(things, { a: 1, b: 1 });
});

describe('collMod of an index', () => {
  it.each<[string, Document, number]>([
    ['that is not named', { hidden: true }, 72],
    ['that is named twice', { name: 'at_1', keyPattern: { at: 1 }, hidden: true }, 72],
    ['that is not there', { name: 'absent', hidden: true }, 27],
    ['that is not there, by key', { keyPattern: { at: -1 }, hidden: true }, 27],
    ['without a change', { name: 'at_1' }, 72],
    ['of _id that is to be hidden', { name: '_id_', hidden: true }, 2],
    ['of _id that is to expire', { name: '_id_', expireAfterSeconds: 5 }, 72],
    ['whose name is none', { name: 5, hidden: true }, 14],
    ['whose key is none', { keyPattern: 'at_1', hidden: true }, 14],
    ['whose name is null', { name: null, hidden: true }, 72],
    ['with an unknown change', { name: 'at_1', odd: 1 }, 40415],
    ['to be hidden by a text', { name: 'at_1', hidden: 'x' }, 14],
    ['to a lifetime that is a text', { name: 'at_1', expireAfterSeconds: '5' }, 14],
    ['to a lifetime of null', { name: 'at_1', expireAfterSeconds: null }, 72],
    ['to a lifetime below zero', { name: 'at_1', expireAfterSeconds: -1 }, 72],
    ['to a lifetime that is not a number', { name: 'at_1', expireAfterSeconds: NaN }, 72],
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
      hidden_old: false,
      hidden_new: true,
    });
    expect(await server.db.collection('changed').indexes()).toContainEqual(
      expect.objectContaining({ name: 'at_1', expireAfterSeconds: 3600, hidden: true }),
    );
  });

  it('shows an index that was hidden as if it had never been', async () => {
    const shown = server.db.collection('shown');
    await makeIndex(shown, { a: 1 }, { hidden: true });
    const hint = { find: 'shown', hint: 'a_1' };
    expect(await codeOf(hint)).toBe(2);
    const index = { name: 'a_1', hidden: false };
    expect(await server.db.command({ collMod: 'shown', index })).toMatchObject({
      hidden_old: true,
      hidden_new: false,
    });
    expect(await shown.indexes()).toContainEqual({ v: 2, key: { a: 1 }, name: 'a_1' });
    expect(await server.db.command(hint)).toMatchObject({ ok: 1 });
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

describe('collMod of a collection', () => {
  it('holds the next writes to the new validator', async () => {
    await server.db.collection('valid').insertOne({ n: -1 });
    const insert = () => server.db.command({ insert: 'valid', documents: [{ n: -1 }] });
    await server.db.command({ collMod: 'valid', validator: { n: { $gt: 0 } } });
    expect(await insert()).toMatchObject({ writeErrors: [{ code: 121 }] });
    await server.db.command({ collMod: 'valid', validationAction: 'warn' });
    expect(await insert()).toMatchObject({ n: 1 });
  });

  it('takes what is null as not given', async () => {
    await server.db.createCollection('null', { validator: { n: 1 } });
    await server.db.command({ collMod: 'null', validator: null, validationLevel: null });
    const [listed] = await server.db.listCollections({ name: 'null' }).toArray();
    expect(listed).toMatchObject({ options: { validator: { n: 1 } } });
  });
});

describe('collMod of a view', () => {
  it('reads from then on as it is changed', async () => {
    await server.db.collection('base').insertMany([{ n: 1 }, { n: 2 }]);
    await server.db.createCollection('view', { viewOn: 'base', pipeline: [{ $match: { n: 1 } }] });
    await server.db.command({ collMod: 'view', viewOn: 'base', pipeline: [] });
    expect(await server.db.collection('view').countDocuments()).toBe(2);
  });

  it.each<[string, Document, number]>([
    ['over itself', { viewOn: 'shown_view', pipeline: [] }, 5],
    ['over a number', { viewOn: 5 }, 14],
    ['over nothing', { viewOn: '' }, 2],
    ['with an unknown stage', { viewOn: 'things', pipeline: [{ $odd: 1 }] }, 40324],
    ['with a stage that is none', { viewOn: 'things', pipeline: ['x'] }, 14],
    ['with $out', { viewOn: 'things', pipeline: [{ $out: 'x' }] }, 167],
    ['with an index', { index: { name: 'at_1', hidden: true } }, 72],
  ])('is refused %s', async (_, given, code) => {
    await server.db.command({ create: 'shown_view', viewOn: 'things' });
    expect(await codeOf({ collMod: 'shown_view', ...given })).toBe(code);
    expect(await server.db.collection('shown_view').countDocuments()).toBe(1);
  });
});
