import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document, Filter } from 'mongodb';
import { codeOf, failureOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();

interface Item {
  _id: number;
  group: number;
  name: string;
  tags?: string[];
}

const items = () => server.db.collection<Item>('items');
const ids = (documents: readonly { _id: unknown }[]): unknown[] => documents.map(({ _id }) => _id);

beforeAll(async () => {
  const documents = Array.from({ length: 500 }, (_, _id) => ({
    _id,
    group: _id % 5,
    name: `item ${String(_id).padStart(3, '0')}`,
    ...(_id % 50 === 0 ? { tags: ['round', `t${_id}`] } : {}),
  }));
  await items().insertMany(documents);
  await makeIndex(items(), { group: 1, name: -1 });
  await makeIndex(items(), { tags: 1 }, { sparse: true });
});

describe('find', () => {
  it.each<[string, Document, number]>([
    ['a hint that is a number', { hint: 5 }, 9],
    ['a hint for a missing index', { hint: { name: 1 } }, 2],
    ['a $natural hint other than 1 or -1', { hint: { $natural: 2 } }, 2],
    ['a $natural hint combined with a field', { hint: { $natural: 1, name: 1 } }, 2],
    ['a sort direction of 0', { sort: { name: 0 } }, 15975],
    ['a string as sort direction', { sort: { name: 'up' } }, 15974],
    ['a $natural sort combined with a field', { sort: { $natural: 1, name: 1 } }, 2],
    [
      'a projection that includes and excludes fields',
      { projection: { name: 1, group: 0 } },
      31254,
    ],
    ['a projection with an unknown operator', { projection: { name: { $odd: 1 } } }, 168],
    ['awaitData without a tailable cursor', { awaitData: true }, 9],
    ['a tailable cursor', { tailable: true, awaitData: true }, 2],
    ['a negative maxTimeMS', { maxTimeMS: -1 }, 2],
    ['a fractional maxTimeMS', { maxTimeMS: 0.5 }, 9],
    ['an unknown read concern level', { readConcern: { level: 'odd' } }, 9],
    ['a collation without a locale', { collation: { strength: 2 } }, 40414],
    ['an unknown field', { odd: 1 }, 40415],
  ])('rejects invalid input: %s', async (_, options, code) => {
    expect(await codeOf(server.db.command({ find: 'items', ...options }))).toBe(code);
  });

  it('accepts any hint if the collection does not exist', async () => {
    const reply = await server.db.command({ find: 'absent', hint: 'none' });
    expect(reply['cursor']).toMatchObject({ firstBatch: [] });
  });

  it('rejects an unknown operator', async () => {
    expect(
      (
        await failureOf(
          items()
            .find({ a: { $strange: 1 } })
            .toArray(),
        )
      ).code,
    ).toBe(2);
    expect((await failureOf(server.db.command({ find: 'items', filter: 1 }))).code).toBe(14);
    expect((await failureOf(items().find({}, { hint: 'no_such' }).toArray())).code).toBe(2);
    expect((await failureOf(items().find({}, { tailable: true }).toArray())).code).toBe(2);
    expect((await failureOf(server.db.command({ find: 'items', skip: -1 }))).code).toBe(51024);
  });

  it('returns results in several batches', async () => {
    const documents = await items().find({}, { batchSize: 7 }).toArray();
    expect(ids(documents)).toEqual(Array.from({ length: 500 }, (_, at) => at));
  });

  it('rejects getMore for a closed cursor', async () => {
    const cursor = items().find({}, { batchSize: 2 });
    await cursor.next();
    const id = cursor.id;
    await cursor.close();
    const nextBatch = server.db.command({ getMore: id, collection: 'items' });
    expect((await failureOf(nextBatch)).code).toBe(43);
  });

  it('applies skip, limit and singleBatch', async () => {
    expect(ids(await items().find().skip(10).limit(3).toArray())).toEqual([10, 11, 12]);
    const reply = await server.db.command({
      find: 'items',
      limit: 5,
      singleBatch: true,
      batchSize: 2,
    });
    expect(reply['cursor']).toMatchObject({ firstBatch: [{ _id: 0 }, { _id: 1 }] });
    expect(Number((reply['cursor'] as { id: unknown }).id)).toBe(0);
  });

  it('returns the same documents whether or not it uses an index', async () => {
    const filters: Filter<Item>[] = [
      { group: 3 },
      { group: { $in: [1, 4] }, name: { $gte: 'item 2' } },
      { group: 2, name: { $lt: 'item 100', $gt: 'item 050' } },
      { group: { $gt: 3 } },
      { name: /^item 0/ },
      { tags: 'round' },
      { tags: { $in: ['t50', 't100', 'round'] } },
      { tags: { $exists: false } },
      { group: { $in: [] } },
    ];
    for (const filter of filters) {
      const expected = ids(
        await items()
          .find(filter, { hint: { $natural: 1 } })
          .sort({ _id: 1 })
          .toArray(),
      );
      const chosen = ids(await items().find(filter).sort({ _id: 1 }).toArray());
      expect(chosen).toEqual(expected);
    }
  });

  it('reads documents in index order, forwards or backwards, instead of sorting them', async () => {
    const page = items().find({ group: 3 }).sort({ name: 1 }).limit(3);
    expect(ids(await page.toArray())).toEqual([3, 8, 13]);
    const last = items().find({ group: 3 }).sort({ name: -1 }).limit(2);
    expect(ids(await last.toArray())).toEqual([498, 493]);
    const plan = await items()
      .find({ group: 3 })
      .sort({ name: 1 })
      .limit(3)
      .explain('executionStats');
    expect(plan['executionStats']).toMatchObject({ nReturned: 3, totalDocsExamined: 3 });
  });

  it('applies skip and limit to many documents that are sorted by two fields', async () => {
    const collection = server.db.collection<{ _id: number; rank: number }>('many');
    const documents = Array.from({ length: 5000 }, (_, _id) => ({ _id, rank: (_id * 7919) % 100 }));
    await collection.insertMany(documents);
    const sorted = documents.toSorted((a, b) => a.rank - b.rank || a._id - b._id);
    for (const skip of [0, 95, 1500]) {
      const page = collection.find().sort({ rank: 1, _id: 1 }).skip(skip).limit(10);
      expect(await page.toArray()).toEqual(sorted.slice(skip, skip + 10));
    }
  });

  it('sorts values of all types in BSON comparison order', async () => {
    const mixed = server.db.collection<{ _id: number; v?: unknown }>('mixed');
    await mixed.insertMany([
      { _id: 1, v: 'text' },
      { _id: 2, v: 3 },
      { _id: 3 },
      { _id: 4, v: new Date(0) },
      { _id: 5, v: { a: 1 } },
      { _id: 6, v: true },
      { _id: 7, v: null },
      { _id: 8, v: [9, 1] },
    ]);
    const inMemory = ids(await mixed.find().sort({ v: 1, _id: 1 }).toArray());
    expect(inMemory).toEqual([3, 7, 8, 2, 1, 5, 6, 4]);
    await makeIndex(mixed, { v: 1 });
    expect(ids(await mixed.find().sort({ v: 1, _id: 1 }).toArray())).toEqual(inMemory);
  });

  it('is aborted when it exceeds maxTimeMS', async () => {
    const collection = server.db.collection('many');
    const documents = Array.from({ length: 20_000 }, (_, n) => ({ n, text: 'x'.repeat(100) }));
    await collection.insertMany(documents);
    const slow = collection.find({ text: /(x+x+)+y/, n: { $not: { $gte: 0 } } }, { maxTimeMS: 1 });
    expect((await failureOf(slow.toArray())).code).toBe(50);
  });
});

describe('count and distinct', () => {
  it('consider only the documents that match their filter', async () => {
    expect(await items().countDocuments({ group: 1 })).toBe(100);
    expect(await items().countDocuments({ group: 1 }, { skip: 10, limit: 20 })).toBe(20);
    expect(await items().countDocuments({ group: { $in: [1, 2], $ne: 2 } })).toBe(100);
    expect(await items().countDocuments({ name: /5$/ })).toBe(50);
    expect(await items().estimatedDocumentCount()).toBe(500);
    expect(await items().distinct('group', { _id: { $lt: 3 } })).toEqual([0, 1, 2]);
    expect(await items().distinct('tags', { _id: 0 })).toEqual(['round', 't0']);
  });
});
