import { describe, expect, it } from '@jest/globals';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();

interface Thing {
  _id: number;
  n?: number;
  list?: number[];
  name?: string;
}

let next = 0;
const fresh = () => server.db.collection<Thing>(`things_${next++}`);

describe('update', () => {
  it('refuses to change an _id', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1 });
    expect((await failureOf(things.updateOne({ _id: 1 }, { $set: { _id: 2 } }))).code).toBe(66);
  });

  it('refuses a replacement of many and an unknown operator', async () => {
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

  it('tells matched from modified', async () => {
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

  it('makes a document when none matches', async () => {
    const things = fresh();
    const result = await things.updateOne(
      { _id: 7, n: 3 },
      { $set: { name: 'x' } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 7 });
    expect(await things.findOne({})).toEqual({ _id: 7, n: 3, name: 'x' });
  });

  it('makes one document when many ask for it at once', async () => {
    const things = fresh();
    await makeIndex(things, { name: 1 }, { unique: true });
    const ask = () => things.updateOne({ name: 'one' }, { $inc: { n: 1 } }, { upsert: true });
    await Promise.all(Array.from({ length: 30 }, ask));
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { name: 'one', n: 30 },
    ]);
  });

  it('loses none of many increments at once', async () => {
    const things = fresh();
    await things.insertOne({ _id: 1, n: 0 });
    await Promise.all(
      Array.from({ length: 200 }, () => things.updateOne({ n: { $gte: 0 } }, { $inc: { n: 1 } })),
    );
    expect(await things.findOne({})).toEqual({ _id: 1, n: 200 });
  });

  it('changes the element that matched', async () => {
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

  it('finds and changes, before or after, and removes', async () => {
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

  it('removes one or all, and moves index entries along', async () => {
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

  it('refuses what the validator refuses', async () => {
    const checked = await server.db.createCollection<Thing>('checked', {
      validator: { n: { $gte: 0 } },
    });
    await checked.insertOne({ _id: 1, n: 1 });
    expect((await failureOf(checked.insertOne({ _id: 2, n: -1 }))).code).toBe(121);
    expect((await failureOf(checked.updateOne({ _id: 1 }, { $set: { n: -1 } }))).code).toBe(121);
  });
});
