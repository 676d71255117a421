import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Document, encode } from '../bson/index.js';
import { Catalog } from './catalog/catalog.js';
import type { Collection } from './collection.js';
import { recordKey, indexShapeKey } from './indexes/keys.js';
import { MemoryStore } from './memory-store.fixture.js';
import { addRecordToIndex, insertRecord, removeRecord, replaceRecord } from './records.js';
import type { Writer } from './store.js';

let store: MemoryStore;
let catalog: Catalog;
let things: Collection;

beforeEach(async () => {
  store = new MemoryStore();
  catalog = await Catalog.open(store);
  things = await store.write((writer) => {
    const collection = catalog.create(writer, { database: 'shop', name: 'things' });
    const unique = { key: { u: 1 }, name: 'u_1', unique: true, sparse: true };
    const withUnique = catalog.addIndex(writer, collection, unique);
    return catalog.addIndex(writer, withUnique, { key: { a: 1 }, name: 'a_1' });
  });
});

const insert = (document: Document): Promise<number> =>
  store.write((writer) => insertRecord(writer, things, encode(document)));
const place = (writer: Writer, record: number) => ({ writer, collection: things, record });
const replace = (record: number, before: Document, after: Document): Promise<void> =>
  store.write((writer) => replaceRecord(place(writer, record), encode(before), encode(after)));
const remove = (record: number, before: Document): Promise<void> =>
  store.write((writer) => removeRecord(place(writer, record), encode(before)));

function entries(): Record<string, number> {
  const counts = things.indexes.map(({ id, name }): [string, number] => {
    const start = Buffer.from([0, 0, 0, id]);
    const end = Buffer.from([0, 0, 0, id + 1]);
    let count = 0;
    store.latest.visit('index', { start, end }, () => ++count > 0);
    return [name, count];
  });
  return Object.fromEntries(counts);
}

const stored = (record: number): Buffer | undefined =>
  store.latest.get('data', recordKey(things.id, record));

describe('a record', () => {
  it('is stored with its index entries under an increasing record number', async () => {
    const [first, second] = [await insert({ _id: 1, u: 1, a: 1 }), await insert({ _id: 2, a: 1 })];
    expect(second).toBe(first + 1);
    expect(stored(first)?.equals(encode({ _id: 1, u: 1, a: 1 }))).toBe(true);
    expect(entries()).toEqual({ _id_: 2, u_1: 1, a_1: 2 });
    expect(store.latest.stats(things.id).count).toBe(2);
  });

  it('has an index entry for each element of an array and makes the index multikey', async () => {
    await insert({ _id: 1, a: [1, 2, 3] });
    expect(entries()['a_1']).toBe(3);
    const id = things.indexes.at(-1)?.id ?? 0;
    expect(store.latest.get('meta', indexShapeKey(id))?.[0]).toBe(1);
  });

  it('updates only the index entries that differ when it is replaced', async () => {
    const record = await insert({ _id: 1, u: 1, a: [1, 2] });
    await replace(record, { _id: 1, u: 1, a: [1, 2] }, { _id: 1, u: 2, a: [2, 3, 4] });
    expect(entries()).toEqual({ _id_: 1, u_1: 1, a_1: 3 });
    expect(store.latest.stats(things.id).count).toBe(1);
    await insert({ _id: 2, u: 1 });
    await expect(insert({ _id: 3, u: 2 })).rejects.toMatchObject({ code: 11000 });
  });

  it('releases unique keys when it is replaced by a document with fewer fields', async () => {
    const record = await insert({ _id: 1, u: 1 });
    await replace(record, { _id: 1, u: 1 }, { _id: 1 });
    expect(entries()).toEqual({ _id_: 1, u_1: 0, a_1: 1 });
    await insert({ _id: 2, u: 1 });
  });

  it('leaves no data behind when it is removed', async () => {
    const record = await insert({ _id: 1, u: 1, a: [1, 2] });
    await remove(record, { _id: 1, u: 1, a: [1, 2] });
    expect(stored(record)).toBeUndefined();
    expect(entries()).toEqual({ _id_: 0, u_1: 0, a_1: 0 });
    expect(store.latest.stats(things.id).count).toBe(0);
    await insert({ _id: 1, u: 1 });
  });

  it('increments the generation of its collection when it is inserted, replaced or removed', async () => {
    const generation = () => store.latest.stats(things.id).generation;
    const before = generation();
    const record = await insert({ _id: 1 });
    await replace(record, { _id: 1 }, { _id: 1, a: 1 });
    await remove(record, { _id: 1, a: 1 });
    expect(generation()).toBe(before + 3);
  });

  it('is rejected without changes if it has a duplicate key, and the error names the key', async () => {
    const record = await insert({ _id: 1, u: 'x' });
    await insert({ _id: 2, u: 'y' });
    const duplicateKeyError = {
      code: 11000,
      message: 'E11000 duplicate key error collection: shop.things index: u_1 dup key: { u: "x" }',
      extra: { keyPattern: { u: 1 }, keyValue: { u: 'x' } },
    };
    await expect(insert({ _id: 3, u: 'x' })).rejects.toMatchObject(duplicateKeyError);
    await expect(insert({ _id: 3, u: ['z', 'x'] })).rejects.toMatchObject(duplicateKeyError);
    await expect(insert({ _id: 1 })).rejects.toMatchObject({ code: 11000 });
    const taking = replace(record + 1, { _id: 2, u: 'y' }, { _id: 2, u: 'x' });
    await expect(taking).rejects.toMatchObject(duplicateKeyError);
    expect(entries()).toEqual({ _id_: 2, u_1: 2, a_1: 2 });
    expect(store.latest.stats(things.id).count).toBe(2);
  });

  it('can be replaced by a document with the same unique key', async () => {
    const record = await insert({ _id: 1, u: 1, n: 1 });
    await replace(record, { _id: 1, u: 1, n: 1 }, { _id: 1, u: 1n, n: 2 });
    expect(entries()).toEqual({ _id_: 1, u_1: 1, a_1: 1 });
  });

  it('is locked by each write, together with the keys that the write adds to or removes from unique indexes', async () => {
    const locked: string[] = [];
    store.guard = (table) => void locked.push(table);
    const record = await insert({ _id: 1, u: 1, a: 1 });
    expect(locked.splice(0)).toEqual(['data', 'index', 'index']);
    await replace(record, { _id: 1, u: 1, a: 1 }, { _id: 1, u: 2, a: 2 });
    expect(locked.splice(0)).toEqual(['data', 'index', 'index']);
    await remove(record, { _id: 1, u: 2, a: 2 });
    expect(locked.splice(0)).toEqual(['data', 'index', 'index']);
  });
});

describe('a unique index that is being built', () => {
  it('accepts all writes and records which documents have duplicate keys', async () => {
    const first = await insert({ _id: 1, k: 1 });
    const spec = { key: { k: 1 }, name: 'k_1', unique: true };
    things = await store.write((writer) => catalog.beginIndex(writer, things, spec));
    const building = things.maintained.at(-1);
    const second = await insert({ _id: 2, k: 1 });
    expect(building?.shape.doubles.size).toBe(0);
    await store.write((writer) => {
      if (building) addRecordToIndex(place(writer, first), building);
    });
    expect([...(building?.shape.doubles ?? [])]).toEqual([first]);
    await remove(first, { _id: 1, k: 1 });
    const third = await insert({ _id: 3, k: 1 });
    expect([...(building?.shape.doubles ?? [])]).toEqual([first, third]);
    await remove(second, { _id: 2, k: 1 });
    await insert({ _id: 4, k: 1 });
    expect([...(building?.shape.doubles ?? [])]).toEqual([first, third]);
  });

  it('ignores the duplicate keys of deleted documents', async () => {
    const record = await insert({ _id: 1, a: 1 });
    await remove(record, { _id: 1, a: 1 });
    const index = things.indexes.at(-1);
    await store.write((writer) => {
      if (index) addRecordToIndex(place(writer, record), index);
    });
    expect(entries()['a_1']).toBe(0);
  });
});
