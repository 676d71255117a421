import { beforeEach, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'mongodb';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const things = () => server.db.collection<{ _id: number; n: number; t?: string }>('things');
const remove = (...deletes: Document[]): Promise<Document> =>
  server.db.command({ delete: 'things', deletes });
const remainingIds = async () =>
  (await things().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

beforeEach(async () => {
  await things().deleteMany({});
  await things().insertMany(
    [1, 2, 3, 4].map((_id) => ({ _id, n: _id % 2, t: 'aAbB'[_id - 1] ?? '' })),
  );
});

describe('delete', () => {
  it.each<[string, Document, number]>([
    ['no filter', { limit: 1 }, 40414],
    ['a filter that is not a document', { q: 5, limit: 1 }, 14],
    ['no limit', { q: {} }, 40414],
    ['a limit of 2', { q: {}, limit: 2 }, 9],
    ['a negative limit', { q: {}, limit: -1 }, 9],
    ['a fractional limit', { q: {}, limit: 0.5 }, 9],
    ['a limit that is a string', { q: {}, limit: 'x' }, 9],
    ['a collation that is not a document', { q: {}, limit: 1, collation: 5 }, 14],
    ['an unknown field', { q: {}, limit: 1, odd: 1 }, 40415],
  ])('rejects an invalid statement before executing the batch: %s', async (_, statement, code) => {
    expect(await codeOf(remove({ q: { _id: 1 }, limit: 1 }, statement))).toBe(code);
    expect(await remainingIds()).toEqual([1, 2, 3, 4]);
  });

  it('rejects an empty batch', async () => {
    expect(await codeOf(remove())).toBe(16);
  });

  it.each<[string, Document, number]>([
    ['an unknown operator', { q: { n: { $odd: 1 } }, limit: 1 }, 2],
    ['a hint for a missing index', { q: {}, limit: 1, hint: 'none' }, 2],
    ['a hint that is a number', { q: {}, limit: 1, hint: 5 }, 9],
    [
      'a collation with an unknown locale',
      { q: {}, limit: 1, collation: { locale: 'nowhere' } },
      2,
    ],
  ])('rejects an invalid statement when executing it: %s', async (_, statement, code) => {
    const reply = await remove({ q: { _id: 1 }, limit: 1 }, statement, { q: {}, limit: 0 });
    expect(reply).toMatchObject({ n: 1, writeErrors: [{ index: 1, code }] });
    expect(await remainingIds()).toEqual([2, 3, 4]);
  });

  it('rejects a view', async () => {
    await server.db.createCollection('seen', { viewOn: 'things', pipeline: [] });
    const reply = await server.db.command({ delete: 'seen', deletes: [{ q: {}, limit: 0 }] });
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 166 }] });
  });

  it.each([1, new Double(1), Long.ONE, Decimal128.fromString('1')])(
    'deletes the first match if the limit is %s',
    async (limit) => {
      expect(await remove({ q: { n: 1 }, limit })).toMatchObject({ n: 1 });
      expect(await remainingIds()).toEqual([2, 3, 4]);
    },
  );

  it('deletes all matching documents if the limit is 0', async () => {
    expect(await remove({ q: { n: 1 }, limit: 0 })).toMatchObject({ n: 2 });
    expect(await remainingIds()).toEqual([2, 4]);
    expect(await remove({ q: {}, limit: 0 })).toMatchObject({ n: 2 });
  });

  it('deletes nothing if no document matches or the collection does not exist', async () => {
    expect(await remove({ q: { n: 5 }, limit: 0 })).toMatchObject({ n: 0 });
    const absent = await server.db.command({ delete: 'absent', deletes: [{ q: {}, limit: 0 }] });
    expect(absent).toMatchObject({ n: 0 });
    expect(await server.db.listCollections({ name: 'absent' }).toArray()).toEqual([]);
  });

  it('continues after an error if the batch is unordered', async () => {
    const reply = await server.db.command({
      delete: 'things',
      ordered: false,
      deletes: [
        { q: { n: { $odd: 1 } }, limit: 0 },
        { q: { _id: 2 }, limit: 1 },
      ],
    });
    expect(reply).toMatchObject({ n: 1, writeErrors: [{ index: 0 }] });
    expect(await remainingIds()).toEqual([1, 3, 4]);
  });

  it('compares strings by the given collation', async () => {
    const collation = { locale: 'en', strength: 2 };
    expect(await remove({ q: { t: 'A' }, limit: 0, collation })).toMatchObject({ n: 2 });
    expect(await remainingIds()).toEqual([3, 4]);
  });

  it('uses the index named in hint and the variables in let', async () => {
    await makeIndex(things(), { n: -1, _id: -1 }, { name: 'turned' });
    expect(await remove({ q: { n: 1 }, limit: 1, hint: 'turned' })).toMatchObject({ n: 1 });
    expect(await remainingIds()).toEqual([1, 2, 4]);
    const deletes = [{ q: { $expr: { $eq: ['$_id', '$$wanted'] } }, limit: 0 }];
    await server.db.command({ delete: 'things', deletes, let: { wanted: 2 } });
    expect(await remainingIds()).toEqual([1, 4]);
  });
});
