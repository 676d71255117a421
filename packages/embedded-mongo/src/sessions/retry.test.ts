import { describe, expect, it } from '@jest/globals';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { outdatedWriteError, RetryableWrite, SessionWriteHistory } from './retry.js';

const SESSION = 'aa'.repeat(16);
const OTHER = 'bb'.repeat(16);

const at = (store: MemoryStore, number: bigint, session = SESSION): RetryableWrite =>
  new RetryableWrite(session, number, store.latest);

describe('RetryableWrite', () => {
  it('rejects an outdated transaction number, but only within the same session', async () => {
    const store = new MemoryStore();
    await store.write((writer) => at(store, 5n).remember(writer, 0, { n: 1 }));
    expect(() => at(store, 4n)).toThrow(outdatedWriteError(SESSION, 4n, 5n).message);
    expect(() => at(store, 4n)).toThrow(expect.objectContaining({ code: 225 }));
    for (const number of [5n, 6n])
      expect(at(store, number).recall(0)?.['n']).toBe(number === 5n ? 1 : undefined);
    expect(at(store, 1n, OTHER).recall(0)).toBeUndefined();
  });

  it('rejects an outdated transaction number at the commit if a newer number was stored concurrently', async () => {
    const store = new MemoryStore();
    const lateRetry = at(store, 4n);
    await store.write((writer) => at(store, 5n).remember(writer, 0, { n: 1 }));
    const written = store.write((writer) => lateRetry.remember(writer, 0, { n: 1 }));
    await expect(written).rejects.toMatchObject({ code: 225 });
  });

  it('rejects a statement that was already executed', async () => {
    const store = new MemoryStore();
    const [first, second] = [at(store, 5n), at(store, 5n)];
    await store.write((writer) => first.remember(writer, 0, { n: 1 }));
    const written = store.write((writer) => second.remember(writer, 0, { n: 1 }));
    await expect(written).rejects.toThrow('is done already');
  });

  it('is not stored when its commit fails', async () => {
    const store = new MemoryStore();
    const failing = store.write((writer) => {
      at(store, 5n).remember(writer, 0, { n: 1 });
      throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
    expect(at(store, 5n).recall(0)).toBeUndefined();
    expect(at(store, 4n).recall(0)).toBeUndefined();
  });

  it('returns the stored result of each statement unchanged, even if the commits were separate', async () => {
    const store = new MemoryStore();
    const retry = at(store, 5n);
    await store.write((writer) => {
      retry.remember(writer, 0, { n: 1 });
      retry.remember(writer, 1, { n: 0, upserted: [{ index: 1, _id: 'x' }] });
    });
    await store.write((writer) => retry.remember(writer, 2, { n: 2 }));
    const nextRetry = at(store, 5n);
    expect([0, 1, 2, 3].map((statement) => nextRetry.recall(statement))).toEqual([
      { n: 1 },
      { n: 0, upserted: [{ index: 1, _id: 'x' }] },
      { n: 2 },
      undefined,
    ]);
  });

  it('does not return results stored for an older transaction number', async () => {
    const store = new MemoryStore();
    await store.write((writer) => at(store, 5n).remember(writer, 0, { n: 1 }));
    await store.write((writer) => at(store, 6n).remember(writer, 1, { n: 1 }));
    expect(at(store, 6n).recall(0)).toBeUndefined();
    expect(at(store, 6n).recall(1)).toEqual({ n: 1 });
  });
});

describe('the record of a transaction', () => {
  it('reports the transaction as committed until the session uses a newer transaction number', async () => {
    const store = new MemoryStore();
    const record = new SessionWriteHistory(SESSION, 5n);
    expect(record.isCommitted(store.latest)).toBe(false);
    await store.write((writer) => record.rememberCommit(writer));
    expect(record.isCommitted(store.latest)).toBe(true);
    for (const otherHistory of [
      new SessionWriteHistory(SESSION, 4n),
      new SessionWriteHistory(SESSION, 6n),
      new SessionWriteHistory(OTHER, 5n),
    ])
      expect(otherHistory.isCommitted(store.latest)).toBe(false);
    await store.write((writer) => at(store, 6n).remember(writer, 0, { n: 1 }));
    expect(record.isCommitted(store.latest)).toBe(false);
  });

  it('is stored separately from the record of a write with the same transaction number', async () => {
    const store = new MemoryStore();
    await store.write((writer) => at(store, 5n).remember(writer, 0, { n: 1 }));
    expect(new SessionWriteHistory(SESSION, 5n).isCommitted(store.latest)).toBe(false);
  });
});
