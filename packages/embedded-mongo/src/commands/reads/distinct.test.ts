import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { codeOf, useServer } from '../../../test/server.js';
import { storeThings } from '../../../test/things.js';

const server = useServer();
const send = (command: Document): Promise<Document> => server.db.command(command);

beforeAll(async () => {
  await storeThings(server.db);
});

describe('distinct', () => {
  it.each<[Document, number]>([
    [{}, 40414],
    [{ key: 5 }, 14],
    [{ key: 'a\0b' }, 31032],
    [{ key: '$k' }, 16410],
    [{ key: 'k', query: 5 }, 14],
    [{ key: 'k', query: { $odd: 1 } }, 2],
    [{ key: 'k', hint: 'none' }, 2],
    [{ key: 'k', hint: [] }, 9],
    [{ key: 'k', odd: 1 }, 40415],
  ])('rejects the options %j with error code %d', async (options, code) => {
    expect(await codeOf(send({ distinct: 'things', ...options }))).toBe(code);
  });

  it.each<[Document, unknown[]]>([
    [{ key: 'k' }, [null, 1, 'x', ['y']]],
    [{ key: 'k', query: { n: { $lt: 2 } } }, [null]],
    [{ key: 'n', query: { n: { $gte: 4 } } }, [4, 5]],
    [{ key: 'n', query: { n: { $gte: 4 } }, hint: { $natural: -1 } }, [4, 5]],
    [{ key: 'absent' }, []],
    [{ key: 'k.0' }, ['x']],
    [{ key: '_id', query: { k: 1 } }, [1, 2, 3, 4]],
  ])('accepts the options %j and returns the values %j', async (options, values) => {
    expect(await send({ distinct: 'things', ...options })).toMatchObject({ values });
  });

  it('returns the values in BSON comparison order', async () => {
    const values = ['b', true, new Date(0), 2, null, 'a', 1, { a: 1 }];
    await server.db.collection('mixed').insertMany(values.map((v) => ({ v })));
    const reply = await send({ distinct: 'mixed', key: 'v' });
    expect(reply['values']).toEqual([null, 1, 2, 'a', 'b', { a: 1 }, true, new Date(0)]);
  });

  it('descends into array elements', async () => {
    await server.db
      .collection('nested')
      .insertMany([{ a: [{ b: 2 }, { b: [1, 2] }, 5] }, { a: { b: 3 } }, { a: [] }]);
    expect(await send({ distinct: 'nested', key: 'a.b' })).toMatchObject({ values: [1, 2, 3] });
  });

  it('treats strings as equal according to the collation', async () => {
    await server.db.collection('texts').insertMany([{ t: 'A' }, { t: 'a' }, { t: 'b' }]);
    const spoken = { distinct: 'texts', key: 't' };
    const collation = { locale: 'en', strength: 2 };
    expect(await send(spoken)).toMatchObject({ values: ['A', 'a', 'b'] });
    expect(await send({ ...spoken, collation })).toMatchObject({ values: ['A', 'b'] });
  });

  it('reads through views and returns no values for a missing collection', async () => {
    const pipeline = [{ $match: { n: { $gte: 3 } } }];
    await server.db.createCollection('few', { viewOn: 'things', pipeline });
    expect(await send({ distinct: 'few', key: 'n' })).toMatchObject({ values: [3, 4, 5] });
    expect(await send({ distinct: 'absent', key: 'n' })).toMatchObject({ values: [] });
  });
});
