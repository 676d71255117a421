import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'mongodb';
import { codeOf, useServer } from '../../../test/server.js';

const server = useServer();
const send = (command: Document): Promise<Document> => server.db.command(command);
const things = () => server.db.collection<{ _id: number }>('things');

/**
 * Opens a cursor whose first batch has one document, and returns the id of the cursor. The driver reuses its implicit
 * session for later commands, so they may use the cursor.
 */
async function open(options: Document = {}): Promise<Long> {
  const { cursor } = await send({ find: 'things', batchSize: 1, sort: { _id: 1 }, ...options });
  return (cursor as { id: Long }).id;
}
const getMore = (id: unknown, options: Document = {}): Promise<Document> =>
  send({ getMore: id, collection: 'things', ...options });

beforeAll(async () => {
  await things().insertMany([1, 2, 3].map((_id) => ({ _id })));
});

describe('getMore', () => {
  it.each([5, new Double(5), Decimal128.fromString('5'), 'x', true, {}])(
    'rejects a cursor id that is not a long: %s',
    async (id) => {
      expect(await codeOf(getMore(id))).toBe(14);
    },
  );

  it.each<[string, Document, number]>([
    ['no cursor id', { getMore: null }, 40414],
    ['no collection', { collection: undefined }, 40414],
    ['a collection name that is a number', { collection: 5 }, 14],
    ['a batchSize that is a string', { batchSize: 'x' }, 14],
    ['a negative batchSize', { batchSize: -1 }, 51024],
    ['an unknown field', { odd: 1 }, 40415],
  ])('rejects invalid input without closing the cursor: %s', async (_, options, code) => {
    const id = await open();
    expect(await codeOf(getMore(id, options))).toBe(code);
    expect(await getMore(id)).toMatchObject({ cursor: { nextBatch: [{ _id: 2 }, { _id: 3 }] } });
  });

  it('rejects the name of another collection, without closing the cursor', async () => {
    const id = await open();
    expect(await codeOf(getMore(id, { collection: 'others' }))).toBe(13);
    expect(await getMore(id, { batchSize: 1 })).toMatchObject({ cursor: { id } });
  });

  it('rejects an unknown cursor', async () => {
    expect(await codeOf(getMore(Long.fromNumber(5)))).toBe(43);
    expect(await codeOf(getMore(Long.ZERO))).toBe(43);
  });

  it('rejects the cursor of another session', async () => {
    const [owner, otherSession] = [server.client.startSession(), server.client.startSession()];
    const reply = await server.db.command({ find: 'things', batchSize: 1 }, { session: owner });
    const { id } = reply['cursor'] as { id: Long };
    const more = { getMore: id, collection: 'things' };
    expect(await codeOf(server.db.command(more, { session: otherSession }))).toBe(50738);
    expect(await server.db.command(more, { session: owner })).toMatchObject({ ok: 1 });
    await Promise.all([owner.endSession(), otherSession.endSession()]);
  });

  it('closes the cursor once all documents have been returned', async () => {
    const id = await open();
    const ns = `${server.db.databaseName}.things`;
    expect(await getMore(id, { batchSize: 1 })).toMatchObject({
      cursor: { nextBatch: [{ _id: 2 }], id, ns },
    });
    const { cursor } = await getMore(id);
    expect(cursor).toMatchObject({ nextBatch: [{ _id: 3 }], ns });
    expect(Number((cursor as { id: Long }).id)).toBe(0);
    expect(await codeOf(getMore(id))).toBe(43);
  });

  it.each([0, undefined])(
    'returns all remaining documents for a batchSize of %s',
    async (batchSize) => {
      const reply = await getMore(await open(), batchSize === undefined ? {} : { batchSize });
      expect(reply['cursor']).toMatchObject({ nextBatch: [{ _id: 2 }, { _id: 3 }] });
    },
  );

  it('returns no more documents than the limit of the find command allows', async () => {
    const reply = await getMore(await open({ limit: 2 }));
    expect(reply['cursor']).toMatchObject({ nextBatch: [{ _id: 2 }] });
  });
});
