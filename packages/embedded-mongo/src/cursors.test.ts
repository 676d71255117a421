import { describe, expect, it } from '@jest/globals';
import { Cursor, type CursorOptions, Cursors } from './cursors.js';
import { OperationContext } from './sessions/operation-context.js';
import type { View } from './sessions/view.js';

// The cast is safe: the cursor stores the view and returns it without calling its methods.
const view = { isTransaction: false } as View;
let returned = 0;

async function* batchesOf(sizes: number[]): AsyncGenerator<Uint8Array[]> {
  let next = 0;
  try {
    for (const size of sizes) {
      await Promise.resolve();
      yield Array.from({ length: size }, () => Uint8Array.of(next++));
    }
  } finally {
    returned++;
  }
}

const open = (sizes: number[], options: Partial<CursorOptions> = {}): Cursor =>
  new Cursor({
    namespace: 'shop.things',
    batches: batchesOf(sizes),
    operation: new OperationContext(),
    view,
    ...options,
  });
const read = async (cursor: Cursor, most: number): Promise<number[]> =>
  (await cursor.take(most)).map(([first = -1]) => first);

describe('a cursor', () => {
  it('has a 63-bit id, so clients must read it as a 64-bit integer and not as a double', () => {
    const ids = Array.from({ length: 100 }, () => open([]).id);
    expect(ids.filter((id) => id < 2n ** 62n || id >= 2n ** 63n)).toEqual([]);
    expect(new Set(ids).size).toBe(100);
  });

  it('returns the requested number of documents across batches', async () => {
    const cursor = open([2, 0, 3, 1]);
    expect(await read(cursor, 3)).toEqual([0, 1, 2]);
    expect(await cursor.isEnded(3)).toBe(false);
    expect(await read(cursor, 2)).toEqual([3, 4]);
    expect(await read(cursor, 10)).toEqual([5]);
    expect(await cursor.isEnded(10)).toBe(true);
    expect(await read(cursor, 10)).toEqual([]);
  });

  it('is exhausted once the last document has been returned', async () => {
    const cursor = open([2]);
    expect(await read(cursor, 2)).toEqual([0, 1]);
    expect(await cursor.isEnded(2)).toBe(true);
  });

  it('is not exhausted by a request for zero documents', async () => {
    const cursor = open([]);
    expect(await read(cursor, 0)).toEqual([]);
    expect(await cursor.isEnded(0)).toBe(false);
  });

  it('limits a batch to the maximum message size but returns at least one document', async () => {
    const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024);
    async function* large(): AsyncGenerator<Uint8Array[]> {
      await Promise.resolve();
      yield [megabytes(10), megabytes(10), megabytes(17)];
    }
    const cursor = open([], { batches: large() });
    expect(await cursor.take(10)).toHaveLength(1);
    expect(await cursor.take(10)).toHaveLength(1);
    expect(await cursor.take(10)).toHaveLength(1);
    expect(await cursor.isEnded(10)).toBe(true);
  });

  it('has a stable, unique and positive id', () => {
    const [cursor, otherCursor] = [open([]), open([])];
    expect(cursor.id).toBe(cursor.id);
    expect(cursor.id).not.toBe(otherCursor.id);
    expect(cursor.id > 0n && cursor.id < 2n ** 63n).toBe(true);
  });
});

describe('open cursors', () => {
  it('can be found by id until they are closed, and closing them ends their iteration', async () => {
    const cursors = new Cursors();
    const cursor = open([1, 1]);
    cursors.keep(cursor);
    await cursor.take(1);
    expect(cursors.find(cursor.id)).toBe(cursor);
    expect(cursors.size).toBe(1);
    const before = returned;
    expect(cursors.close(cursor.id)).toBe(true);
    await Promise.resolve();
    expect(returned).toBe(before + 1);
    expect(cursors.close(cursor.id)).toBe(false);
    expect(() => cursors.find(cursor.id)).toThrow(
      expect.objectContaining({ code: 43, message: `cursor id ${cursor.id} not found` }),
    );
  });

  it('can be closed for a given session, namespace or store view', () => {
    const cursors = new Cursors();
    // The cast is safe: the cursor stores the view and returns it without calling its methods.
    const otherView = { isTransaction: true } as View;
    const [bySession, byNamespace, byView, last] = [
      open([], { session: 'aa' }),
      open([], { namespace: 'shop.others' }),
      open([], { view: otherView }),
      open([]),
    ];
    for (const each of [bySession, byNamespace, byView, last]) cursors.keep(each);
    expect([cursors.uses(otherView), cursors.uses({ ...otherView })]).toEqual([true, false]);
    cursors.closeSession('aa');
    expect(() => cursors.find(bySession.id)).toThrow();
    cursors.closeNamespace('shop.others');
    expect(() => cursors.find(byNamespace.id)).toThrow();
    cursors.closeView(otherView);
    expect(() => cursors.find(byView.id)).toThrow();
    expect(cursors.find(last.id)).toBe(last);
    expect(cursors.size).toBe(1);
  });

  it('are closed after ten minutes of inactivity, except for cursors that never expire', () => {
    const cursors = new Cursors();
    const [idle, eternal] = [open([]), open([], { neverExpires: true })];
    for (const each of [idle, eternal]) cursors.keep(each);
    cursors.closeIdle(idle.lastUsed + 600_000);
    expect(cursors.size).toBe(2);
    cursors.closeIdle(idle.lastUsed + 600_001);
    expect(cursors.size).toBe(1);
    expect(cursors.find(eternal.id)).toBe(eternal);
  });

  it('reset their idle timer when documents are read', async () => {
    const cursor = open([1]);
    cursor.lastUsed = 0;
    await cursor.take(1);
    expect(cursor.lastUsed).toBeGreaterThan(0);
  });
});
