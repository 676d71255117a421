import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { codeOf, useServer } from '../../../test/server.js';

const server = useServer();
const list = async (options: Document = {}): Promise<Document[]> => {
  const { cursor } = await server.db.command({ listCollections: 1, ...options });
  return (cursor as { firstBatch: Document[] }).firstBatch;
};
const names = (documents: readonly Document[]) => documents.map(({ name }) => String(name)).sort();

beforeAll(async () => {
  await server.db.createCollection('things', { validator: { n: { $gt: 0 } } });
  await server.db.createCollection('others');
  await server.db.command({ create: 'seen', viewOn: 'things' });
});

describe('listCollections', () => {
  it.each<[Document, number]>([
    [{ filter: 5 }, 14],
    [{ filter: { $odd: 1 } }, 2],
    [{ nameOnly: 'x' }, 14],
    [{ cursor: { batchSize: 'x' } }, 14],
    [{ cursor: { odd: 1 } }, 40415],
    [{ odd: 1 }, 40415],
  ])('rejects the options %j with error code %d', async (options, code) => {
    expect(await codeOf(list(options))).toBe(code);
  });

  it('describes a collection with its options, UUID and _id index', async () => {
    expect(await list({ filter: { name: 'things' } })).toEqual([
      {
        name: 'things',
        type: 'collection',
        options: { validator: { n: { $gt: 0 } } },
        info: { readOnly: false, uuid: expect.objectContaining({ sub_type: 4 }) as unknown },
        idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
      },
    ]);
  });

  it('describes a view with its source, but without a UUID or index', async () => {
    expect(await list({ filter: { type: 'view' } })).toEqual([
      {
        name: 'seen',
        type: 'view',
        options: { viewOn: 'things', pipeline: [] },
        info: { readOnly: true },
      },
    ]);
  });

  it.each<[Document, string[]]>([
    [{}, ['others', 'seen', 'things']],
    [{ name: { $in: ['seen', 'things', 'absent'] } }, ['seen', 'things']],
    [{ name: /^o/ }, ['others']],
    [{ 'options.viewOn': 'things' }, ['seen']],
    [{ 'info.readOnly': false }, ['others', 'things']],
  ])('filters by %j', async (filter, expected) => {
    expect(names(await list({ filter }))).toEqual(expected);
  });

  it('returns only names and types and filters only by these fields if nameOnly is set', async () => {
    const nameOnly = true;
    const filter = { name: 'seen' };
    expect(await list({ nameOnly, filter })).toEqual([{ name: 'seen', type: 'view' }]);
    expect(await list({ nameOnly, filter: { 'options.viewOn': 'things' } })).toEqual([]);
  });

  it('returns results in batches', async () => {
    expect(await list({ cursor: { batchSize: 2 } })).toHaveLength(2);
    const all = await server.db.listCollections({}, { batchSize: 1 }).toArray();
    expect(names(all)).toEqual(['others', 'seen', 'things']);
  });

  it('returns nothing for a database that does not exist', async () => {
    expect(await server.client.db('absent').listCollections().toArray()).toEqual([]);
  });
});
