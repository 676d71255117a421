import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { failureOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const codeOf = async (command: Document): Promise<unknown> =>
  (await failureOf(server.db.command(command))).code;

const change = (index: Document) => ({ collMod: 'things', index });

beforeAll(async () => {
  const things = server.db.collection('things');
  await things.insertOne({ at: new Date() });
  await makeIndex(things, { at: 1 });
});

describe('collMod with the `index` option', () => {
  it.each<[string, Document, number]>([
    ['without a name', { hidden: true }, 72],
    ['that does not exist', { name: 'absent', hidden: true }, 27],
    ['without a change', { name: 'at_1' }, 72],
    ['on _id that would be hidden', { name: '_id_', hidden: true }, 2],
    ['whose name is a number', { name: 5, hidden: true }, 14],
    ['whose name is null', { name: null, hidden: true }, 72],
    ['with an unknown change', { name: 'at_1', odd: 1 }, 40415],
    ['with null as hidden', { name: 'at_1', hidden: null }, 72],
    ['with a new TTL', { name: 'at_1', expireAfterSeconds: 5 }, 40415],
    ['selected by its key pattern', { keyPattern: { at: 1 }, hidden: true }, 40415],
    ['with a string as hidden', { name: 'at_1', hidden: 'x' }, 14],
  ])('is rejected for an index %s', async (_, index, code) => {
    expect(await codeOf(change(index))).toBe(code);
    const specs = await server.db.collection('things').indexes();
    expect(specs.map(({ hidden }) => hidden)).toEqual([undefined, undefined]);
  });

  it('hides an index without changing its TTL, and is idempotent', async () => {
    await makeIndex(server.db.collection('changed'), { at: 1 }, { expireAfterSeconds: 60 });
    const command = { collMod: 'changed', index: { name: 'at_1', hidden: true } };
    for (const wasHidden of [false, true]) {
      expect(await server.db.command(command)).toMatchObject({
        hidden_old: wasHidden,
        hidden_new: true,
      });
      expect(await server.db.collection('changed').indexes()).toContainEqual(
        expect.objectContaining({ name: 'at_1', expireAfterSeconds: 60, hidden: true }),
      );
    }
  });

  it('makes a hidden index usable again', async () => {
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

describe('collMod', () => {
  it('rejects a missing collection and rejects changes to the indexes or validator of a view', async () => {
    expect(await codeOf({ collMod: 'absent' })).toBe(26);
    await server.db.command({ create: 'view', viewOn: 'things' });
    expect(await codeOf({ collMod: 'view', index: { name: 'at_1', hidden: true } })).toBe(72);
    expect(await codeOf({ collMod: 'view', validator: { n: 1 } })).toBe(72);
  });

  it.each<[string, Document, number]>([
    ['the source of a view', { viewOn: 'other' }, 40415],
    ['a pipeline', { pipeline: [] }, 40415],
    ['an unknown field', { odd: 1 }, 40415],
    ['a validator with an unknown operator', { validator: { a: { $odd: 1 } } }, 2],
    ['an unknown validation level', { validationLevel: 'odd' }, 2],
    ['an unknown validation action', { validationAction: 'odd' }, 2],
  ])('rejects %s', async (_, options, code) => {
    expect(await codeOf({ collMod: 'things', ...options })).toBe(code);
  });

  it('applies the new validator to subsequent writes', async () => {
    await server.db.collection('valid').insertOne({ n: -1 });
    const insert = () => server.db.command({ insert: 'valid', documents: [{ n: -1 }] });
    await server.db.command({ collMod: 'valid', validator: { n: { $gt: 0 } } });
    expect(await insert()).toMatchObject({ writeErrors: [{ code: 121 }] });
    await server.db.command({ collMod: 'valid', validationAction: 'warn' });
    expect(await insert()).toMatchObject({ n: 1 });
  });

  it('treats a null field as missing', async () => {
    await server.db.createCollection('null', { validator: { n: 1 } });
    await server.db.command({ collMod: 'null', validator: null, validationLevel: null });
    const [listed] = await server.db.listCollections({ name: 'null' }).toArray();
    expect(listed).toMatchObject({ options: { validator: { n: 1 } } });
  });

  it('accepts and ignores changeStreamPreAndPostImages', async () => {
    const command = { collMod: 'things', changeStreamPreAndPostImages: { enabled: true } };
    expect(await server.db.command(command)).toMatchObject({ ok: 1 });
  });
});
