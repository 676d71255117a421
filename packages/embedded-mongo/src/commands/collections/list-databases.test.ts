import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { codeOf, useServer } from '../../../test/server.js';

const server = useServer();
const list = async (options: Document = {}): Promise<Document> =>
  server.client.db('admin').command({ listDatabases: 1, ...options });
const namesOf = ({ databases }: Document) =>
  (databases as { name: string }[]).map(({ name }) => name);

beforeAll(async () => {
  await server.db.collection('things').insertOne({});
});

describe('listDatabases', () => {
  it.each<[Document, number]>([
    [{ filter: 5 }, 14],
    [{ filter: { $odd: 1 } }, 2],
    [{ nameOnly: 'x' }, 14],
    [{ odd: 1 }, 40415],
  ])('rejects %j', async (options, code) => {
    expect(await codeOf(list(options))).toBe(code);
  });

  it('returns the name of each database, and its size unless nameOnly is set', async () => {
    const filter = { name: server.db.databaseName };
    expect(await list({ filter })).toMatchObject({
      databases: [{ name: server.db.databaseName, sizeOnDisk: expect.anything(), empty: false }],
      totalSize: expect.anything(),
    });
    const { databases, totalSize } = await list({ filter, nameOnly: true });
    expect([databases, totalSize]).toEqual([[filter], undefined]);
  });

  it.each<[Document, boolean]>([
    [{}, true],
    [{ name: /^conformance_/ }, true],
    [{ name: 'absent' }, false],
    [{ empty: true }, false],
  ])('filters by %j', async (filter, isListed) => {
    expect(namesOf(await list({ filter })).includes(server.db.databaseName)).toBe(isListed);
  });

  it('lists a database with several collections only once, and omits it after it is dropped', async () => {
    const otherDb = server.client.db(`${server.db.databaseName}_other`);
    const listed = async () => namesOf(await list({ filter: { name: otherDb.databaseName } }));
    await otherDb.createCollection('a');
    await otherDb.createCollection('b');
    expect(await listed()).toEqual([otherDb.databaseName]);
    await otherDb.dropDatabase();
    expect(await listed()).toEqual([]);
  });
});
