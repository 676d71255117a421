import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document, FindCursor, WithId } from 'mongodb';
import { makeIndex, useServer } from '../server.js';

const server = useServer();

const COUNT = 14;
const numbers = Array.from({ length: COUNT }, (_, n) => n);

interface Large {
  _id: number;
  list: number[];
  isOdd: boolean;
  bytes: Buffer;
}

beforeAll(async () => {
  const large = server.db.collection<Large>('large');
  await makeIndex(large, { list: 1 });
  const bytes = Buffer.alloc(1_500_000, 7);
  for (const n of numbers)
    await large.insertOne({ _id: n, list: [n, n + 0.5, n + 1], isOdd: n % 2 === 1, bytes });
});

/** The documents are so large that a scan batch ends before its maximum number of documents. */
describe('1.5 MB documents', () => {
  const find = (filter: Document): FindCursor<WithId<Large>> =>
    server.db.collection<Large>('large').find(filter, { projection: { _id: 1 } });
  const idsOf = async (cursor: FindCursor<WithId<Large>>): Promise<number[]> =>
    (await cursor.toArray()).map(({ _id }) => _id);

  it.each<[string, Document, string | Document]>([
    ['a scan of the collection', {}, { $natural: 1 }],
    ['the index of _id', { _id: { $gte: 0 } }, { _id: 1 }],
    ['an index over arrays, each document once', { list: { $gte: 0 } }, { list: 1 }],
  ])('are all found by %s', async (_name, filter, hint) => {
    expect(await idsOf(find(filter).hint(hint))).toEqual(numbers);
  });

  it('are also found in reverse order', async () => {
    expect(await idsOf(find({}).hint({ $natural: -1 }))).toEqual([...numbers].reverse());
    const sorted = find({ _id: { $gte: 0 } }).sort({ _id: -1 });
    expect(await idsOf(sorted)).toEqual([...numbers].reverse());
  });

  it('are filtered after an index scan, then skipped and limited in order', async () => {
    const odd = { _id: { $gte: 0 }, isOdd: true };
    expect(await idsOf(find(odd).hint({ _id: 1 }))).toEqual(numbers.filter((n) => n % 2 === 1));
    expect(
      await idsOf(
        find({ _id: { $gte: 2 } })
          .hint({ _id: 1 })
          .skip(3)
          .limit(5),
      ),
    ).toEqual(numbers.slice(5, 10));
  });

  it('are each examined only once during an index scan', async () => {
    const explained = await find({ _id: { $gte: 0 } })
      .hint({ _id: 1 })
      .explain('executionStats');
    expect(explained['executionStats']).toMatchObject({
      nReturned: COUNT,
      totalKeysExamined: COUNT,
      totalDocsExamined: COUNT,
    });
  });
});
