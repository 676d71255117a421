import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const list = (name: string, options: Document = {}) =>
  server.db.command({ listIndexes: name, ...options });

beforeAll(async () => {
  const indexed = server.db.collection('indexed');
  await makeIndex(indexed, { a: 1, b: -1 }, { unique: true, sparse: true, name: 'both' });
  await makeIndex(indexed, { c: 1 }, { expireAfterSeconds: 60 });
  await server.db.createCollection('seen', { viewOn: 'indexed', pipeline: [] });
});

describe('listIndexes', () => {
  it.each<[string, Document, number]>([
    ['absent', {}, 26],
    ['seen', {}, 166],
    ['indexed', { cursor: 5 }, 14],
    ['indexed', { cursor: { batchSize: -1 } }, 51024],
    ['indexed', { cursor: { odd: 1 } }, 40415],
    ['indexed', { odd: 1 }, 40415],
  ])('rejects the collection %s with the options %j', async (name, options, code) => {
    expect(await codeOf(list(name, options))).toBe(code);
  });

  it('returns the index specifications as created, starting with the _id index', async () => {
    expect(await server.db.collection('indexed').indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'both', unique: true, sparse: true },
      { v: 2, key: { c: 1 }, name: 'c_1', expireAfterSeconds: 60 },
    ]);
  });

  it('returns at most batchSize indexes in the first batch', async () => {
    const { cursor } = await list('indexed', { cursor: { batchSize: 1 } });
    expect(cursor).toMatchObject({ firstBatch: [{ name: '_id_' }] });
    const { id } = cursor as { id: unknown };
    const rest = await server.db.command({ getMore: id, collection: 'indexed' });
    expect(rest['cursor']).toMatchObject({ nextBatch: [{ name: 'both' }, { name: 'c_1' }] });
  });

  it('includes the clustered index', async () => {
    const key = { _id: 1 as const };
    await server.db.command({ create: 'clustered', clusteredIndex: { key, unique: true } });
    const { cursor } = await list('clustered');
    const firstBatch = [{ v: 2, key, name: '_id_', unique: true, clustered: true }];
    expect(cursor).toMatchObject({ firstBatch });
  });
});
