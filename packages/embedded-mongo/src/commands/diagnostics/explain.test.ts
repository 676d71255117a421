import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Document, Long } from 'mongodb';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const explain = (inner: Document, verbosity = 'executionStats'): Promise<Document> =>
  server.db.command({ explain: inner, verbosity });

interface Explained {
  queryPlanner: { winningPlan: Document };
  executionStats: Document;
}
const planOf = async (inner: Document) =>
  ((await explain(inner)) as unknown as Explained).queryPlanner.winningPlan;
const costOf = async (inner: Document) =>
  ((await explain(inner)) as unknown as Explained).executionStats;

beforeAll(async () => {
  const things = server.db.collection('things');
  await things.insertMany(Array.from({ length: 20 }, (_, n) => ({ n, m: n % 4 })));
  await makeIndex(things, { n: 1 });
});

describe('explain', () => {
  it.each<[string, Document, number]>([
    ['an unknown command', { odd: 'things' }, 59],
    ['a command that is not a query', { insert: 'things', documents: [{}] }, 59],
    ['an empty command', {}, 59],
    ['an unknown field of the command', { find: 'things', odd: 1 }, 40415],
    ['a filter that is not a document', { find: 'things', filter: 5 }, 14],
    ['an unknown operator', { find: 'things', filter: { n: { $odd: 1 } } }, 2],
    ['a hint for a missing index', { find: 'things', hint: 'none' }, 2],
  ])('rejects invalid input: %s', async (_, inner, code) => {
    expect(await codeOf(explain(inner))).toBe(code);
  });

  it('rejects an unknown verbosity', async () => {
    expect(await codeOf(explain({ find: 'things' }, 'all'))).toBe(9);
  });

  it.each<[string, Document]>([
    ['find', { find: 'things', filter: { n: 5 } }],
    ['count', { count: 'things', query: { n: 5 } }],
    ['distinct', { distinct: 'things', key: 'm', query: { n: 5 } }],
    ['findAndModify', { findAndModify: 'things', query: { n: 5 }, remove: true }],
    ['update', { update: 'things', updates: [{ q: { n: 5 }, u: { $set: { m: 9 } } }] }],
    ['delete', { delete: 'things', deletes: [{ q: { n: 5 }, limit: 1 }] }],
    ['aggregate', { aggregate: 'things', pipeline: [{ $match: { n: 5 } }], cursor: {} }],
  ])('reports the index that %s would use but does not change any documents', async (_, inner) => {
    const inputStage = { stage: 'IXSCAN', indexName: 'n_1', keyPattern: { n: 1 } };
    expect(await planOf(inner)).toMatchObject({ stage: 'FETCH', inputStage });
    expect(await costOf(inner)).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
    expect(await server.db.collection('things').countDocuments({ m: { $lt: 4 } })).toBe(20);
  });

  it.each<[string, Document, Document]>([
    ['a collection scan', { filter: { m: 1 } }, { stage: 'COLLSCAN', direction: 'forward' }],
    [
      'a backward collection scan',
      { hint: { $natural: -1 } },
      { stage: 'COLLSCAN', direction: 'backward' },
    ],
    ['an in-memory sort', { sort: { m: -1 } }, { stage: 'SORT', sortPattern: { m: -1 } }],
    [
      'a sort by an index',
      { sort: { n: -1 } },
      { stage: 'FETCH', inputStage: { direction: 'backward' } },
    ],
  ])('reports %s', async (_, options, plan) => {
    expect(await planOf({ find: 'things', ...options })).toMatchObject(plan);
  });

  it.each([3, Long.fromNumber(3)])(
    'reports the number of examined documents if the limit is %s',
    async (limit) => {
      const cost = await costOf({ find: 'things', filter: { n: { $gte: 5 } }, limit });
      expect(cost).toMatchObject({ nReturned: 3, totalDocsExamined: 3, executionSuccess: true });
    },
  );

  it('does not execute the command if the verbosity is queryPlanner', async () => {
    expect(await explain({ find: 'things' }, 'queryPlanner')).not.toHaveProperty('executionStats');
  });

  it('returns an EOF plan for a missing collection', async () => {
    const { queryPlanner } = await explain({ find: 'absent' });
    expect(queryPlanner).toMatchObject({ winningPlan: { stage: 'EOF' } });
  });
});
