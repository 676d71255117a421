import { describe, expect, it } from '@jest/globals';
import { encode } from '../bson/index.js';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { deleteExpiredReplies } from './forget-replies.js';

const minute = 60_000;
const now = Date.now();

function keyOf(n: number): Buffer {
  const key = Buffer.alloc(20);
  key.writeUInt32BE(n + 1);
  return key;
}

/** Creates a store with `count` replies. `ageOf` returns the age of each reply in minutes. */
async function storeOf(count: number, ageOf: (n: number) => number): Promise<MemoryStore> {
  const store = new MemoryStore();
  await store.write((writer) => {
    for (let n = 0; n < count; n++) {
      writer.put(
        'replies',
        keyOf(n),
        encode({ number: 1n, at: new Date(now - ageOf(n) * minute) }),
      );
    }
  });
  return store;
}

function countReplies(store: MemoryStore): number {
  let count = 0;
  const range = { start: Buffer.alloc(1), end: Buffer.alloc(40, 0xff) };
  store.latest.visit('replies', range, () => ++count > 0);
  return count;
}

describe('stored replies to retryable writes', () => {
  it('are deleted once they are older than the session timeout of 30 minutes', async () => {
    const store = await storeOf(5000, (n) => (n % 2 ? 31 : 29));
    await deleteExpiredReplies(store, { checkpoint: () => Promise.resolve() }, now);
    expect(countReplies(store)).toBe(2500);
  });

  it('are checked for expiry in small batches, with a pause after each batch', async () => {
    const store = await storeOf(5000, () => 1);
    let pauses = 0;
    const checkpoint = (): Promise<void> => {
      pauses++;
      return Promise.resolve();
    };
    await deleteExpiredReplies(store, { checkpoint }, now);
    expect(pauses).toBeGreaterThan(5);
    expect(countReplies(store)).toBe(5000);
    expect(store.writes).toBe(1);
  });
});
