import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { codeOf, failureOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();

interface Thing {
  _id: number;
  n?: number;
  list?: number[];
  name?: string;
}

let next = 0;
const fresh = () => server.db.collection<Thing>(`things_${next++}`);

describe('an invalid update', () => {
  const good = { q: { _id: 1 }, u: { $set: { n: 2 } } };
  const send = (...updates: unknown[]): Promise<Document> =>
    server.db.command({ update: 'refused', updates });

  beforeEach(async () => {
    const things = server.db.collection<Thing>('refused');
    await things.deleteMany({});
    await things.insertOne({ _id: 1, n: 1 });
  });

  it.each<[string, Document, number]>([
    ['no filter', { q: undefined }, 40414],
    ['a filter that is not a document', { q: 5 }, 14],
    ['an update that is a number', { u: 5 }, 9],
    ['an update of null', { u: null }, 9],
    ['a string as `multi`', { multi: 'x' }, 14],
    ['an array as `upsert`', { upsert: [] }, 14],
    ['a collation that is not a document', { collation: 5 }, 14],
    ['array filters that are not an array', { arrayFilters: {} }, 14],
    ['constants that are not a document', { c: 5 }, 14],
    ['an unknown field', { odd: 1 }, 40415],
  ])('is rejected before the batch is executed: %s', async (_, part, code) => {
    expect(await codeOf(send(good, { ...good, ...part }))).toBe(code);
    expect(await server.db.collection<Thing>('refused').findOne()).toEqual({ _id: 1, n: 1 });
  });

  it('is rejected if a statement contains no update', async () => {
    expect(await codeOf(send({ q: {} }))).toBe(40414);
  });

  it('is rejected if the batch is empty', async () => {
    expect(await codeOf(send())).toBe(16);
  });

  it.each<[string, Document, number]>([
    ['an unknown operator in the filter', { q: { n: { $odd: 1 } } }, 2],
    ['an unknown update operator', { u: { $odd: { n: 1 } } }, 9],
    ['fields beside operators', { u: { $set: { n: 1 }, m: 1 } }, 9],
    ['a changed _id', { u: { $set: { _id: 2 } } }, 66],
    ['a field name that starts with a dollar sign', { u: { $set: { $n: 1 } } }, 52],
    ['an increment of a string', { u: { $inc: { n: 'x' } } }, 14],
    ['two changes to one path', { u: { $set: { n: 1 }, $inc: { n: 1 } } }, 40],
    ['a replacement of several documents', { u: { n: 1 }, multi: true }, 9],
    ['constants without a pipeline', { c: { x: 1 } }, 51198],
    ['a pipeline with $group', { u: [{ $group: { _id: 1 } }] }, 72],
    ['an unused array filter', { arrayFilters: [{ x: 1 }] }, 9],
    ['a hint for a missing index', { hint: 'none' }, 2],
    ['a hint that is a number', { hint: 5 }, 9],
  ])('is rejected when the statement is executed: %s', async (_, part, code) => {
    const reply = await send(good, { ...good, ...part });
    expect(reply).toMatchObject({ n: 1, nModified: 1, writeErrors: [{ index: 1, code }] });
  });

  it('is rejected when its target is a view', async () => {
    await server.db.createCollection('seen', { viewOn: 'refused', pipeline: [] });
    const reply = await server.db.command({ update: 'seen', updates: [good] });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 166 }] });
  });
});

describe('update', () => {
  it('makes the constants in `c` available to an update pipeline', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1, n: 1 });
    const u = [{ $set: { n: { $add: ['$n', '$$by'] } } }];
    const updates = [{ q: {}, u, c: { by: 5 } }];
    await server.db.command({ update: things.collectionName, updates });
    expect(await things.findOne()).toEqual({ _id: 1, n: 6 });
  });

  it('reports the index and _id of upserted documents', async () => {
    const name = fresh().collectionName;
    const upsert = (_id: unknown) => ({ q: { _id }, u: { $set: { n: 1 } }, upsert: true });
    const updates = [upsert(1), { q: { _id: 1 }, u: { $set: { n: 1 } } }, upsert('b')];
    expect(await server.db.command({ update: name, updates })).toMatchObject({
      n: 3,
      nModified: 0,
      upserted: [
        { index: 0, _id: 1 },
        { index: 2, _id: 'b' },
      ],
    });
  });

  it('rejects a change of _id', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1 });
    expect((await failureOf(things.updateOne({ _id: 1 }, { $set: { _id: 2 } }))).code).toBe(66);
  });

  it('rejects a multi-document replacement and an unknown operator', async () => {
    const things = fresh();
    const replaceMany = {
      update: things.collectionName,
      updates: [{ q: {}, u: { n: 1 }, multi: true }],
    };
    expect(await server.db.command(replaceMany)).toMatchObject({ writeErrors: [{ code: 9 }] });
    const strange = {
      update: things.collectionName,
      updates: [{ q: {}, u: { $strange: { n: 1 } } }],
    };
    expect(await server.db.command(strange)).toMatchObject({ writeErrors: [{ code: 9 }] });
  });

  it('distinguishes matched from modified documents', async () => {
    const things = fresh();
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ]);
    expect(await things.updateMany({}, { $set: { n: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    });
    expect(await things.updateMany({}, { $inc: { n: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
  });

  it('inserts a document when an upsert matches no document', async () => {
    const things = fresh();
    const result = await things.updateOne(
      { _id: 7, n: 3 },
      { $set: { name: 'x' } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 7 });
    expect(await things.findOne({})).toEqual({ _id: 7, n: 3, name: 'x' });
  });

  it('inserts only one document for many concurrent upserts', async () => {
    const things = fresh();
    await makeIndex(things, { name: 1 }, { unique: true });
    const increment = () => things.updateOne({ name: 'one' }, { $inc: { n: 1 } }, { upsert: true });
    await Promise.all(Array.from({ length: 30 }, increment));
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { name: 'one', n: 30 },
    ]);
  });

  it('loses no concurrent increments', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1, n: 0 });
    await Promise.all(
      Array.from({ length: 200 }, () => things.updateOne({ n: { $gte: 0 } }, { $inc: { n: 1 } })),
    );
    expect(await things.findOne({})).toEqual({ _id: 1, n: 200 });
  });

  it('updates only the array elements that match the query or the array filters', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1, list: [1, 5, 9] });
    await things.updateOne({ list: { $gt: 3 } }, { $set: { 'list.$': 0 } });
    await things.updateOne(
      {},
      { $inc: { 'list.$[big]': 1 } },
      { arrayFilters: [{ big: { $gt: 5 } }] },
    );
    expect(await things.findOne({})).toEqual({ _id: 1, list: [1, 0, 10] });
  });

  it('returns the old, new or deleted document when it is run as findAndModify', async () => {
    const things = fresh();
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    const inc = { $inc: { n: 10 } };
    expect(await things.findOneAndUpdate({}, inc, { sort: { n: -1 } })).toEqual({ _id: 2, n: 2 });
    expect(await things.findOneAndUpdate({ _id: 2 }, inc, { returnDocument: 'after' })).toEqual({
      _id: 2,
      n: 22,
    });
    expect(await things.findOneAndReplace({ _id: 1 }, { name: 'new' })).toEqual({ _id: 1, n: 1 });
    expect(await things.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, name: 'new' });
    expect(await things.findOneAndDelete({ _id: 1 })).toBeNull();
  });

  it('rejects documents that fail validation', async () => {
    const checked = await server.db.createCollection<Thing>('checked', {
      validator: { n: { $gte: 0 } },
    });
    await checked.insertOne({ _id: 1, n: 1 });
    expect((await failureOf(checked.insertOne({ _id: 2, n: -1 }))).code).toBe(121);
    expect((await failureOf(checked.updateOne({ _id: 1 }, { $set: { n: -1 } }))).code).toBe(121);
  });
});

describe('delete', () => {
  it('removes one or all matching documents and their index entries', async () => {
    const things = fresh();
    await makeIndex(things, { n: 1 });
    await things.insertMany([1, 2, 3, 4].map((_id) => ({ _id, n: 1 })));
    expect(await things.deleteOne({ n: 1 })).toMatchObject({ deletedCount: 1 });
    await things.updateMany({}, { $set: { n: 2 } });
    expect(await things.countDocuments({ n: 1 })).toBe(0);
    expect(await things.deleteMany({ n: 2 })).toMatchObject({ deletedCount: 3 });
    expect(await server.db.command({ validate: things.collectionName })).toMatchObject({
      valid: true,
      nrecords: 0,
    });
  });
});
