import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Long } from 'mongodb';
import { codeOf, useServer } from '../../../test/server.js';
import { storeThings } from '../../../test/things.js';

const server = useServer();
const send = (command: Document): Promise<Document> => server.db.command(command);

beforeAll(async () => {
  await storeThings(server.db);
  await server.db.createCollection('few', {
    viewOn: 'things',
    pipeline: [{ $match: { n: { $gte: 2 } } }],
  });
});

describe('count', () => {
  it.each<[Document, number]>([
    [{ skip: -1 }, 51024],
    [{ skip: 'x' }, 14],
    [{ limit: 'x' }, 14],
    [{ limit: true }, 14],
    [{ query: 5 }, 14],
    [{ query: { $odd: 1 } }, 2],
    [{ query: { n: { $odd: 1 } } }, 2],
    [{ hint: 'none' }, 2],
    [{ hint: 5 }, 9],
    [{ hint: { $natural: 0 } }, 2],
    [{ hint: { $natural: 1, n: 1 } }, 2],
    [{ collation: { locale: 'nowhere' } }, 2],
    [{ odd: 1 }, 40415],
  ])('rejects the options %j with error code %d', async (options, code) => {
    expect(await codeOf(send({ count: 'things', ...options }))).toBe(code);
  });

  it.each<[Document, number]>([
    [{}, 6],
    [{ query: {} }, 6],
    [{ query: { k: 1 } }, 4],
    [{ query: { k: null } }, 2],
    [{ query: { n: { $gt: 1 } } }, 4],
    [{ query: { n: { $gt: 1 } }, skip: 1 }, 3],
    [{ query: { n: { $gt: 1 } }, limit: 2 }, 2],
    [{ skip: 4 }, 2],
    [{ skip: 40 }, 0],
    [{ limit: 0 }, 6],
    [{ limit: -2 }, 2],
    [{ limit: Long.fromNumber(2) }, 2],
    [{ limit: Decimal128.fromString('2.9') }, 2],
    [{ skip: 2, limit: 9 }, 4],
    [{ query: { n: 3 }, hint: 'n_1' }, 1],
    [{ query: { n: 3 }, hint: { $natural: 1 } }, 1],
  ])('accepts the options %j and returns %d', async (options, n) => {
    expect(await send({ count: 'things', ...options })).toMatchObject({ n });
  });

  it.each<[Document, number]>([
    [{}, 4],
    [{ query: { k: 1 } }, 4],
    [{ query: { n: 5 } }, 1],
    [{ skip: 1 }, 3],
    [{ limit: -3 }, 3],
    [{ skip: 3, limit: 3 }, 1],
  ])('accepts the options %j for a view and returns %d', async (options, n) => {
    expect(await send({ count: 'few', ...options })).toMatchObject({ n });
  });

  it('compares strings by the given collation', async () => {
    await server.db.collection('texts').insertMany([{ t: 'a' }, { t: 'A' }, { t: 'b' }]);
    const collation = { locale: 'en', strength: 2 };
    expect(await send({ count: 'texts', query: { t: 'A' } })).toMatchObject({ n: 1 });
    expect(await send({ count: 'texts', query: { t: 'A' }, collation })).toMatchObject({ n: 2 });
  });

  it('returns 0 for a collection that does not exist', async () => {
    expect(await send({ count: 'absent' })).toMatchObject({ n: 0 });
    expect(await send({ count: 'absent', hint: 'none' })).toMatchObject({ n: 0 });
  });
});
