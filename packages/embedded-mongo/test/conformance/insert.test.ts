import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';
import { failureOf, useServer } from '../server.js';

const server = useServer();

describe('insert', () => {
  it('refuses a second document with the same _id', async () => {
    const things = server.db.collection('twice');
    await things.insertOne({ _id: new ObjectId('000000000000000000000001') });
    const failure = await failureOf(
      things.insertOne({ _id: new ObjectId('000000000000000000000001') }),
    );
    expect(failure.code).toBe(11000);
    expect(failure.message).toContain('index: _id_ dup key');
  });

  it('refuses an array, a regular expression and a field with a dollar as _id', async () => {
    const things = server.db.collection<{ _id: unknown }>('bad');
    expect((await failureOf(things.insertOne({ _id: [1] }))).code).toBe(53);
    expect((await failureOf(things.insertOne({ _id: /x/ }))).code).toBe(53);
    expect((await failureOf(things.insertOne({ _id: { $a: 1 } }))).code).toBe(52);
  });

  it('refuses a name that no collection can have', async () => {
    expect((await failureOf(server.db.command({ insert: '', documents: [{ a: 1 }] }))).code).toBe(
      73,
    );
    expect(
      (await failureOf(server.db.command({ insert: 'a$b', documents: [{ a: 1 }] }))).code,
    ).toBe(73);
  });

  it('refuses an empty batch and a document over 16 MB', async () => {
    expect((await failureOf(server.db.command({ insert: 'x', documents: [] }))).code).toBe(16);
    const large = { text: 'x'.repeat(16 * 1024 * 1024) };
    const reply = await server.db.command({ insert: 'x', documents: [large] });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 10334 }] });
  });

  it('ends an ordered batch at the first failure and finishes an unordered one', async () => {
    const batch = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    const ordered = server.db.collection<{ _id: number }>('ordered');
    await failureOf(ordered.insertMany(batch));
    expect(await ordered.countDocuments()).toBe(1);
    const unordered = server.db.collection<{ _id: number }>('unordered');
    await failureOf(unordered.insertMany(batch, { ordered: false }));
    expect(await unordered.countDocuments()).toBe(2);
  });

  it('keeps every numeric type as it was sent', async () => {
    const things = server.db.collection('numbers');
    const sent = {
      i: new Int32(5),
      d: new Double(5),
      l: Long.fromNumber(5),
      n: Decimal128.fromString('5.00'),
    };
    await things.insertOne({ ...sent });
    const { _id, ...stored } = (await things.findOne({}, { promoteValues: false })) ?? {};
    expect(_id).toBeInstanceOf(ObjectId);
    expect(stored).toEqual(sent);
  });

  it('puts the _id in front and keeps the natural order', async () => {
    const things = server.db.collection('order');
    await things.insertMany([{ b: 1, _id: new ObjectId() }, { b: 0 }]);
    const documents = await things.find().toArray();
    expect(documents.map((each) => Object.keys(each)[0])).toEqual(['_id', '_id']);
    expect(documents.map(({ b }) => Number(b))).toEqual([1, 0]);
  });

  it('holds fields that would pollute a prototype as plain data', async () => {
    const things = server.db.collection('pollution');
    const sent = JSON.parse(
      '{"constructor":{"prototype":{"polluted":1}},"__proto__":{"polluted":2}}',
    ) as object;
    await things.insertOne({ ...sent });
    await things.updateOne(
      {},
      { $set: { 'constructor.prototype.polluted': 3, 'a.__proto__.polluted': 4 } },
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(await things.countDocuments({ 'constructor.prototype.polluted': 3 })).toBe(1);
  });
});
