import { describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { codeOf, failureOf, useServer } from '../../../test/server.js';

const server = useServer();

describe('insert', () => {
  const documents = [{ a: 1 }];
  it.each<[string, Document, number]>([
    ['no documents', { documents: undefined }, 40414],
    ['documents that are not an array', { documents: {} }, 14],
    ['a document that is a number', { documents: [{}, 5] }, 14],
    ['an empty batch', { documents: [] }, 16],
    ['a string as `ordered`', { documents, ordered: 'x' }, 14],
    ['a write concern that is a number', { documents, writeConcern: 5 }, 14],
    ['an unknown field', { documents, odd: 1 }, 40415],
  ])('rejects invalid input: %s', async (_, options, code) => {
    const send = server.db.command({ insert: 'never', ...options });
    expect(await codeOf(send)).toBe(code);
    expect(await server.db.listCollections({ name: 'never' }).toArray()).toEqual([]);
  });

  it('rejects a database name longer than 63 bytes', async () => {
    const insertTo = (name: string) =>
      server.client.db(name).command({ insert: 'never', documents });
    expect(await codeOf(insertTo('x'.repeat(64)))).toBe(73);
    expect(await codeOf(insertTo('ü'.repeat(32)))).toBe(73);
  });

  it('rejects a view', async () => {
    await server.db.createCollection('seen', { viewOn: 'things', pipeline: [] });
    expect(await codeOf(server.db.command({ insert: 'seen', documents }))).toBe(166);
  });

  it('rejects only the invalid documents of an unordered batch and reports their positions', async () => {
    const mixed = [{ _id: 1 }, { _id: [1] }, { _id: 1 }, { _id: 2 }];
    const insert = { insert: 'mixed', documents: mixed, ordered: false };
    expect(await server.db.command(insert)).toMatchObject({
      n: 2,
      writeErrors: [
        { index: 1, code: 53 },
        { index: 2, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
      ],
    });
  });

  it('rejects a second document with the same _id', async () => {
    const things = server.db.collection('twice');
    await things.insertOne({ _id: new ObjectId('000000000000000000000001') });
    const failure = await failureOf(
      things.insertOne({ _id: new ObjectId('000000000000000000000001') }),
    );
    expect(failure.code).toBe(11000);
    expect(failure.message).toContain('index: _id_ dup key');
  });

  it('rejects an array, a regular expression or a $-prefixed field as _id', async () => {
    const things = server.db.collection<{ _id: unknown }>('bad');
    expect((await failureOf(things.insertOne({ _id: [1] }))).code).toBe(53);
    expect((await failureOf(things.insertOne({ _id: /x/ }))).code).toBe(53);
    expect((await failureOf(things.insertOne({ _id: { $a: 1 } }))).code).toBe(52);
  });

  it('rejects an invalid collection name', async () => {
    expect((await failureOf(server.db.command({ insert: '', documents: [{ a: 1 }] }))).code).toBe(
      73,
    );
    expect(
      (await failureOf(server.db.command({ insert: 'a$b', documents: [{ a: 1 }] }))).code,
    ).toBe(73);
  });

  it('rejects a document over 16 MB', async () => {
    const large = { text: 'x'.repeat(16 * 1024 * 1024) };
    const reply = await server.db.command({ insert: 'x', documents: [large] });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 10334 }] });
  });

  it('stops an ordered batch at the first error but completes an unordered batch', async () => {
    const batch = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    const ordered = server.db.collection<{ _id: number }>('ordered');
    await failureOf(ordered.insertMany(batch));
    expect(await ordered.countDocuments()).toBe(1);
    const unordered = server.db.collection<{ _id: number }>('unordered');
    await failureOf(unordered.insertMany(batch, { ordered: false }));
    expect(await unordered.countDocuments()).toBe(2);
  });

  it('preserves all numeric types', async () => {
    const things = server.db.collection('numbers');
    const document = {
      i: new Int32(5),
      d: new Double(5),
      l: Long.fromNumber(5),
      n: Decimal128.fromString('5.00'),
    };
    await things.insertOne({ ...document });
    const { _id, ...stored } = (await things.findOne({}, { promoteValues: false })) ?? {};
    expect(_id).toBeInstanceOf(ObjectId);
    expect(stored).toEqual(document);
  });

  it('stores _id as the first field of each document and preserves the insertion order', async () => {
    const things = server.db.collection('order');
    await things.insertMany([{ b: 1, _id: new ObjectId() }, { b: 0 }]);
    const documents = await things.find().toArray();
    expect(documents.map((each) => Object.keys(each)[0])).toEqual(['_id', '_id']);
    expect(documents.map(({ b }) => Number(b))).toEqual([1, 0]);
  });

  it('stores fields such as __proto__ as plain data', async () => {
    const things = server.db.collection('pollution');
    const document = JSON.parse(
      '{"constructor":{"prototype":{"polluted":1}},"__proto__":{"polluted":2}}',
    ) as object;
    await things.insertOne({ ...document });
    await things.updateOne(
      {},
      { $set: { 'constructor.prototype.polluted': 3, 'a.__proto__.polluted': 4 } },
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(await things.countDocuments({ 'constructor.prototype.polluted': 3 })).toBe(1);
  });
});
