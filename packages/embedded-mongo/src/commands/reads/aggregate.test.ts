import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'mongodb';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const aggregate = (pipeline: unknown, options: Document = {}): Promise<Document> =>
  server.db.command({ aggregate: 'things', pipeline, cursor: {}, ...options });
const batch = ({ cursor }: Document) => (cursor as { firstBatch: Document[] }).firstBatch;

beforeAll(async () => {
  const things = server.db.collection<{ _id: number; n: number; t: string }>('things');
  await things.insertMany(
    [1, 2, 3, 4].map((_id) => ({ _id, n: _id % 2, t: 'aAbB'[_id - 1] ?? '' })),
  );
  await makeIndex(things, { n: 1 });
});

describe('aggregate', () => {
  it.each<[string, Document, number]>([
    ['no cursor', { cursor: undefined }, 9],
    ['no pipeline', { pipeline: undefined }, 40414],
    ['a pipeline that is not an array', { pipeline: {} }, 14],
    ['a stage that is not a document', { pipeline: [5] }, 14],
    ['an empty stage', { pipeline: [{}] }, 40323],
    ['a stage with two operators', { pipeline: [{ $limit: 1, $skip: 1 }] }, 40323],
    ['an unknown stage', { pipeline: [{ $odd: 1 }] }, 40324],
    ['$out before the last stage', { pipeline: [{ $out: 'a' }, { $limit: 1 }] }, 40601],
    ['a cursor that is not a document', { cursor: 5 }, 14],
    ['an unknown cursor option', { cursor: { odd: 1 } }, 40415],
    ['a negative batchSize', { cursor: { batchSize: -1 } }, 51024],
    ['a hint that is a number', { hint: 5 }, 9],
    ['a hint for a missing index', { hint: 'none' }, 2],
    ['a collation with an unknown locale', { collation: { locale: 'nowhere' } }, 2],
    ['a collection name that is a number', { aggregate: 5 }, 73],
    [
      'a stage that needs a collection without one',
      { aggregate: 1, pipeline: [{ $match: {} }] },
      73,
    ],
    ['an empty pipeline without a collection', { aggregate: 1 }, 73],
    ['$documents on a collection', { pipeline: [{ $documents: [] }] }, 73],
    ['a fractional maxTimeMS', { maxTimeMS: 1.5 }, 9],
    ['an unknown field', { odd: 1 }, 40415],
  ])('rejects invalid input: %s', async (_, options, code) => {
    expect(await codeOf(aggregate([], options))).toBe(code);
  });

  it('rejects $out if the read concern is linearizable', async () => {
    const readConcern = { level: 'linearizable' };
    expect(await codeOf(aggregate([{ $out: 'never' }], { readConcern }))).toBe(72);
  });

  it.each([1, new Double(1), Long.ONE, Decimal128.fromString('1')])(
    'runs without a collection if the command value is %s',
    async (value) => {
      const reply = await aggregate([{ $documents: [{ a: 1 }] }], { aggregate: value });
      expect(batch(reply)).toEqual([{ a: 1 }]);
      expect(reply['cursor']).toMatchObject({ ns: `${server.db.databaseName}.$cmd.aggregate` });
    },
  );

  it('returns no documents when the collection does not exist', async () => {
    expect(batch(await aggregate([{ $match: {} }], { aggregate: 'absent' }))).toEqual([]);
    expect(batch(await aggregate([{ $count: 'n' }], { aggregate: 'absent' }))).toEqual([]);
  });

  it('honours a batchSize of 0 for the first batch', async () => {
    const reply = await aggregate([{ $sort: { _id: -1 } }], { cursor: { batchSize: 0 } });
    expect(batch(reply)).toEqual([]);
    const { id } = reply['cursor'] as { id: Long };
    const more = await server.db.command({ getMore: id, collection: 'things', batchSize: 2 });
    expect(more['cursor']).toMatchObject({ nextBatch: [{ _id: 4 }, { _id: 3 }] });
  });

  it('compares strings by the given collation', async () => {
    const pipeline = [{ $match: { t: 'A' } }, { $count: 'n' }];
    const collation = { locale: 'en', strength: 2 };
    expect(batch(await aggregate(pipeline))).toEqual([{ n: 1 }]);
    expect(batch(await aggregate(pipeline, { collation }))).toEqual([{ n: 2 }]);
  });

  it('applies let variables and a hint', async () => {
    const pipeline = [
      { $match: { $expr: { $eq: ['$n', '$$wanted'] } } },
      { $project: { double: { $multiply: ['$_id', '$$by'] } } },
    ];
    const options = { let: { wanted: 1, by: 2 }, hint: { n: 1 } };
    expect(batch(await aggregate(pipeline, options))).toEqual([
      { _id: 1, double: 2 },
      { _id: 3, double: 6 },
    ]);
  });

  it('reads through nested views', async () => {
    await server.db.createCollection('odd', { viewOn: 'things', pipeline: [{ $match: { n: 1 } }] });
    await server.db.createCollection('last', { viewOn: 'odd', pipeline: [{ $sort: { _id: -1 } }] });
    const pipeline = [{ $limit: 1 }, { $project: { t: 1 } }];
    expect(batch(await aggregate(pipeline, { aggregate: 'last' }))).toEqual([{ _id: 3, t: 'b' }]);
  });

  it('returns an empty batch after $out has written all documents', async () => {
    const reply = await aggregate([{ $match: { n: 1 } }, { $out: 'written' }]);
    expect(batch(reply)).toEqual([]);
    expect(await server.db.collection('written').countDocuments()).toBe(2);
  });

  it('returns the query plan and writes nothing if explain is set', async () => {
    const pipeline = [{ $match: { n: 1 } }, { $out: 'never' }];
    const reply = await aggregate(pipeline, { explain: true, cursor: undefined });
    expect(reply['queryPlanner']).toMatchObject({
      winningPlan: { inputStage: { indexName: 'n_1' } },
    });
    expect(await server.db.listCollections({ name: 'never' }).toArray()).toEqual([]);
  });
});
