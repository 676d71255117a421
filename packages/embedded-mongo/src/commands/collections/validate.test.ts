import { beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, makeIndex, useServer } from '../../../test/server.js';

const server = useServer();
const validate = (name: string) => server.db.command({ validate: name, full: true });

beforeAll(async () => {
  const things = server.db.collection('things');
  await things.insertMany([{ a: 1 }, { a: [1, 2] }, {}]);
  await makeIndex(things, { a: 1 });
  await makeIndex(things, { b: 1 }, { sparse: true });
  await server.db.createCollection('seen', { viewOn: 'things', pipeline: [] });
});

describe('validate', () => {
  it.each<[string, number]>([
    ['absent', 26],
    ['seen', 166],
    ['', 73],
  ])('rejects the collection name %j with error code %i', async (name, code) => {
    expect(await codeOf(validate(name))).toBe(code);
  });

  it('returns the number of documents and the number of keys in each index', async () => {
    expect(await validate('things')).toMatchObject({
      ns: `${server.db.databaseName}.things`,
      valid: true,
      errors: [],
      nrecords: 3,
      nIndexes: 3,
      keysPerIndex: { _id_: 3, a_1: 4, b_1: 0 },
    });
  });

  it('reports an empty collection as valid', async () => {
    await server.db.createCollection('empty');
    expect(await validate('empty')).toMatchObject({ valid: true, nrecords: 0 });
  });
});
