import { describe, expect, it } from '@jest/globals';
import type { Sort } from 'mongodb';
import { poll } from 'test-kit';
import { failureOf, makeIndex, useServer } from '../server.js';

const server = useServer();
let next = 0;
const fresh = () => server.db.collection(`indexed_${next++}`);

describe('the server', () => {
  it('rejects unsupported index types', async () => {
    for (const kind of ['text', '2dsphere', '2d', 'hashed'] as const)
      expect((await failureOf(makeIndex(fresh(), { a: kind }))).code).toBe(67);

    expect((await failureOf(makeIndex(fresh(), { '$**': 1 }))).code).toBe(67);
  });

  it('rejects invalid keys, unknown options and conflicting indexes', async () => {
    const things = fresh();
    const create = (spec: object) =>
      server.db.command({ createIndexes: things.collectionName, indexes: [spec] });
    expect((await failureOf(create({ key: { a: 0 }, name: 'a' }))).code).toBe(67);
    expect((await failureOf(create({ key: { a: 1 }, name: 'a', odd: 1 }))).code).toBe(197);
    await makeIndex(things, { a: 1 });
    expect((await failureOf(makeIndex(things, { a: 1 }, { unique: true }))).code).toBe(86);
    expect((await failureOf(makeIndex(things, { a: 1 }, { name: 'other' }))).code).toBe(85);
    expect((await failureOf(things.dropIndex('none'))).code).toBe(27);
    expect((await failureOf(things.dropIndex('_id_'))).code).toBe(72);
  });

  it('rejects a unique index if documents have duplicate values, and creates no index', async () => {
    const things = fresh();
    await things.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await failureOf(makeIndex(things, { a: 1 }, { unique: true }))).code).toBe(11000);
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('lists each index with its specified options and its complete collation', async () => {
    const things = fresh();
    await makeIndex(things, { a: 1, b: -1 }, { sparse: true });
    await makeIndex(things, { c: 1 }, { collation: { locale: 'en', strength: 2 } });
    await makeIndex(things, { d: 1 }, { partialFilterExpression: { d: { $gt: 5 } } });
    const [, compound, collated, partial] = await things.indexes();
    expect(compound).toMatchObject({ v: 2, key: { a: 1, b: -1 }, name: 'a_1_b_-1', sparse: true });
    expect(collated?.['collation']).toMatchObject({ locale: 'en', strength: 2, caseLevel: false });
    expect(partial).toMatchObject({ partialFilterExpression: { d: { $gt: 5 } } });
  });

  it('enforces uniqueness for several fields, arrays and all numeric types', async () => {
    const things = fresh();
    await makeIndex(things, { a: 1, b: 1 }, { unique: true });
    await things.insertMany([{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2 }]);
    expect((await failureOf(things.insertOne({ a: 1.0, b: 2 }))).code).toBe(11000);
    expect((await failureOf(things.insertOne({ a: 2, b: null }))).code).toBe(11000);
    expect((await failureOf(things.insertOne({ a: [5, 1], b: 1 }))).code).toBe(11000);
    expect((await failureOf(things.insertOne({ a: [1], b: [1] }))).code).toBe(171);
  });

  it('finds documents whose field is null or missing, but not an empty array, in index order', async () => {
    const things = fresh();
    await makeIndex(things, { gone: 1, b: 1 });
    const missing = Array.from({ length: 40 }, (_, at) => ({ _id: at, b: (at * 7) % 40 }));
    const nonMissing = [
      { _id: 100, gone: 1, b: 0 } as const,
      { _id: 101, gone: null, b: 12.5 } as const,
    ];
    await server.db
      .collection<{ _id: number }>(things.collectionName)
      .insertMany([...missing, ...nonMissing]);
    const findMissing = () => things.find({ gone: null }).sort({ b: 1 });
    const inOrder = async () => (await findMissing().toArray()).map(({ b }) => Number(b));
    const expected = [...missing.map(({ b }) => b), 12.5].sort((a, b) => a - b);
    expect(await inOrder()).toEqual(expected);
    const plan = (await findMissing().limit(5).explain('executionStats')) as {
      executionStats: object;
    };
    expect(plan.executionStats).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
    expect(await things.countDocuments({ gone: null })).toBe(41);
    await things.insertOne({ gone: [], b: -1 });
    await things.insertOne({ gone: [null], b: -2 });
    expect(await inOrder()).toEqual([-2, ...expected]);
    expect(await things.countDocuments({ gone: null })).toBe(42);
  });

  it('allows duplicates among documents that a sparse or partial unique index omits', async () => {
    const things = fresh();
    await makeIndex(things, { a: 1 }, { unique: true, sparse: true });
    await makeIndex(
      things,
      { b: 1 },
      { unique: true, partialFilterExpression: { b: { $type: 'string' } } },
    );
    await things.insertMany([{ b: 1 }, { b: 1 }, { b: 'x' }]);
    expect((await failureOf(things.insertOne({ b: 'x' }))).code).toBe(11000);
    expect(await things.countDocuments({ a: null })).toBe(3);
  });

  it('treats strings as equal according to the collation', async () => {
    const things = fresh();
    await makeIndex(
      things,
      { name: 1 },
      { unique: true, collation: { locale: 'en', strength: 2 } },
    );
    await things.insertOne({ name: 'Éclair' });
    expect((await failureOf(things.insertOne({ name: 'éCLAIR' }))).code).toBe(11000);
    const collation = { locale: 'en', strength: 2 };
    expect(await things.countDocuments({ name: 'ÉCLAIR' }, { collation })).toBe(1);
    expect(await things.countDocuments({ name: 'ÉCLAIR' })).toBe(0);
  });

  it('finds and distinguishes strings longer than an index key', async () => {
    const things = fresh();
    await makeIndex(things, { text: 1 }, { unique: true });
    const long = 'x'.repeat(5000);
    await things.insertMany([{ text: `${long}a` }, { text: `${long}b` }, { text: long }]);
    expect((await failureOf(things.insertOne({ text: `${long}b` }))).code).toBe(11000);
    expect(await things.countDocuments({ text: `${long}b` })).toBe(1);
    expect(await things.countDocuments({ text: { $gt: long } })).toBe(2);
    const sorted = await things.find().sort({ text: 1 }).toArray();
    expect(sorted.map(({ text }) => String(text).length)).toEqual([5000, 5001, 5001]);
  });

  it('indexes several fields within the elements of one array', async () => {
    const things = fresh();
    await makeIndex(things, { 'rows.a': 1, 'rows.b': 1 });
    await things.insertMany([
      {
        _id: 1 as never,
        rows: [
          { a: 1, b: 2 },
          { a: 3, b: 4 },
        ],
      },
    ]);
    expect(await things.countDocuments({ 'rows.a': 1, 'rows.b': 4 })).toBe(1);
    expect(await things.countDocuments({ rows: { $elemMatch: { a: 1, b: 4 } } })).toBe(0);
  });

  it('deletes documents that have expired according to a TTL index', async () => {
    const things = fresh();
    await makeIndex(things, { at: 1 }, { expireAfterSeconds: 1 });
    await things.insertMany([
      { at: new Date(0) },
      { at: new Date(Date.now() + 3_600_000) },
      { at: 'never' },
    ]);
    await poll(() => things.countDocuments()).toBe(2);
  });

  it('does not use the index for a null condition if another condition is more selective', async () => {
    const things = fresh();
    await makeIndex(things, { gone: 1, at: 1 });
    await things.insertMany([{ at: 3 }, { at: 1 }, { at: 2 }, { at: 4 }]);
    const two = await things.find().limit(2).toArray();
    const filter = { _id: { $in: two.map(({ _id }) => _id) }, gone: null };
    const explanation = await things.find(filter).sort({ at: 1 }).explain('executionStats');
    expect(explanation['executionStats']).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
  });
});

describe('explain', () => {
  it('names the index that the query uses', async () => {
    const things = fresh();
    await makeIndex(things, { a: 1 });
    const plan = await things.find({ a: 5 }).explain('queryPlanner');
    expect(plan['queryPlanner']).toMatchObject({
      winningPlan: { inputStage: { stage: 'IXSCAN', indexName: 'a_1' } },
    });
    const whole = await things.find({ b: 5 }).explain('queryPlanner');
    expect(whole['queryPlanner']).toMatchObject({ winningPlan: { stage: 'COLLSCAN' } });
  });
});

describe('a regular expression with a prefix', () => {
  it('finds the same documents with an index as without one, even in strings with surrogate pairs', async () => {
    const things = server.db.collection<{ _id: number; name: string }>('letters');
    const names = ['😀', '😀😀', 'x😀', '😁', ''];
    await things.insertMany(names.map((name, _id) => ({ _id, name })));
    const count = (): Promise<number[]> =>
      Promise.all(
        ['^😀', '^😀*', '^x?😀', '^x😀+'].map((name) =>
          things.countDocuments({ name: new RegExp(name, 'u') }),
        ),
      );
    const without = await count();
    expect(without).toEqual([2, 5, 3, 1]);
    await makeIndex(things, { name: 1 });
    expect(await count()).toEqual(without);
  });
});

describe('a query for a list of values', () => {
  it.each([1, -1] as const)(
    'returns documents in the order of its index, in the scan direction %d',
    async (k) => {
      const things = server.db.collection<{ k: number; n: number }>(`indexed_${next++}`);
      await makeIndex(things, { k: 1, n: -1 });
      await things.insertMany(Array.from({ length: 40 }, (_, n) => ({ k: n % 8, n })));
      const filter = { k: { $in: [6, 2, 4] } };
      const compoundSort: Sort = { k, n: k === 1 ? -1 : 1 };
      for (const sort of [{ k }, compoundSort]) {
        const inOrder = await things.find(filter).sort(sort).toArray();
        const sorted = await things.find(filter).sort(sort).hint({ $natural: 1 }).toArray();
        expect(inOrder.map((each) => each.k)).toEqual(sorted.map((each) => each.k));
      }
      const [first] = await things.find(filter).sort(compoundSort).limit(1).toArray();
      expect(first?.k).toBe(k === 1 ? 2 : 6);
    },
  );
});

describe('an index that becomes multikey during a scan', () => {
  it.each([1, -1] as const)(
    'returns each document once, in the scan direction %d',
    async (direction) => {
      const things = server.db.collection<{ _id: number; k: number | number[] }>(
        `first_array_${direction + 1}`,
      );
      await makeIndex(things, { k: 1 });
      await things.insertMany(Array.from({ length: 300 }, (_, k) => ({ _id: k, k })));
      const query = things.find({ k: { $in: [...Array(300).keys()] } }, { batchSize: 50 });
      const cursor = query.sort({ k: direction }).hint({ k: 1 });
      const ids: number[] = [];
      for (let n = 0; n < 50; n++) ids.push((await cursor.next())?._id ?? -1);
      const first = ids[0] ?? -1;
      await things.updateOne({ _id: first }, { $set: { k: [first, 299 - first] } });
      for await (const { _id } of cursor) ids.push(_id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids).toHaveLength(300);
    },
  );
});
