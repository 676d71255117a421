import { beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128, type Document, Double, Long } from 'mongodb';
import { codeOf, useServer } from '../../../test/server.js';

const server = useServer();
const send = (command: Document): Promise<Document> => server.db.command(command);
const kill = (...cursors: unknown[]) => send({ killCursors: 'things', cursors });

async function open(): Promise<Long> {
  const { cursor } = await send({ find: 'things', batchSize: 1 });
  return (cursor as { id: Long }).id;
}

beforeAll(async () => {
  await server.db.collection('things').insertMany([{}, {}, {}]);
});

describe('killCursors', () => {
  it.each([5, new Double(6), Decimal128.fromString('8'), 'x', null])(
    'rejects a cursor id that is not a long: %s',
    async (id) => {
      expect(await codeOf(kill(id))).toBe(14);
    },
  );

  it.each<[string, Document, number]>([
    ['no cursor list', { cursors: undefined }, 40414],
    ['a cursor list that is a number', { cursors: 5 }, 14],
    ['an empty collection name', { killCursors: '' }, 73],
    ['an unknown field', { odd: 1 }, 40415],
  ])('rejects invalid input: %s', async (_, options, code) => {
    expect(await codeOf(send({ killCursors: 'things', cursors: [], ...options }))).toBe(code);
  });

  it('reports which cursors it closed and which cursors it did not find', async () => {
    const [first, second] = [await open(), await open()];
    const unknown = Long.fromNumber(7);
    expect(await kill(first, unknown, second)).toMatchObject({
      cursorsKilled: [first, second],
      cursorsNotFound: [7],
      cursorsAlive: [],
      cursorsUnknown: [],
    });
    expect(await codeOf(send({ getMore: first, collection: 'things' }))).toBe(43);
  });

  it('does not find a cursor that was already killed', async () => {
    const id = await open();
    await kill(id);
    expect(await kill(id)).toMatchObject({ cursorsKilled: [], cursorsNotFound: [id] });
  });

  it('does not close other cursors', async () => {
    const [killed, openCursor] = [await open(), await open()];
    await kill(killed);
    expect(await send({ getMore: openCursor, collection: 'things' })).toMatchObject({ ok: 1 });
  });
});
