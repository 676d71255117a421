import { describe, expect, it } from '@jest/globals';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { outdated, Retry, SessionRecord } from './retry.js';

const SESSION = 'aa'.repeat(16);
const OTHER = 'bb'.repeat(16);

const at = (store: MemoryStore, number: bigint, session = SESSION): Retry =>
  new Retry(session, number, store.latest);

describe('the record of a numbered write', () => {
  it('refuses a number that the session has left behind, and no other', async () => {
    const store = new MemoryStore();
    await store.write((writer) => at(store, 5n).remember(writer, 0, { n: 1 }));
    expect(() => at(store, 4n)).toThrow(outdated(SESSION, 4n, 5n).message);
    expect(() => at(store, 4n)).toThrow(expect.objectContaining({ code: 225 }));
    for (const number of [5n, 6n])
      expect(at(store, number).recall(0)?.['n']).toBe(number === 5n ? 1 : undefined);
    expect(at(store, 1n, OTHER).recall(0)).toBeUndefined();
  });

  it('refuses it in the commit too, when another was faster', async () => {
    const store = new MemoryStore();
    const late = at(store, 4n);
    await store.write((writer) => at(store, 5n).remember(writer, 0, { n: 1 }));
    const written = store.write((writer) => late.remember(writer, 0, { n: 1 }));
    await expect(written).rejects.toMatchObject({ code: 225 });
  });

  it('refuses to do a statement twice', async () => {
    const store = new MemoryStore();
    const [first, second] = [at(store, 5n), at(store, 5n)];
    await store.write((writer) => first.remember(writer, 0, { n: 1 }));
    const written = store.write((writer) => second.remember(writer, 0, { n: 1 }));
    await expect(written).rejects.toThrow('is done already');
  });

  it('is not there when its commit has failed', async () => {
    const store = new MemoryStore();
    const failing = store.write((writer) => {
      at(store, 5n).remember(writer, 0, { n: 1 });
      throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
    expect(at(store, 5n).recall(0)).toBeUndefined();
    expect(at(store, 4n).recall(0)).toBeUndefined();
  });

  it('keeps each statement apart, over several commits, and gives it back whole', async () => {
    const store = new MemoryStore();
    const retry = at(store, 5n);
    await store.write((writer) => {
      retry.remember(writer, 0, { n: 1 });
      retry.remember(writer, 1, { n: 0, upserted: [{ index: 1, _id: 'x' }] });
    });
    await store.write((writer) => retry.remember(writer, 2, { n: 2 }));
    const again = at(store, 5n);
    expect([0, 1, 2, 3].map((statement) => again.recall(statement))).toEqual([
      { n: 1 },
      { n: 0, upserted: [{ index: 1, _id: 'x' }] },
      { n: 2 },
      undefined,
    ]);
  });

  it('of a number before is not taken for that of a newer one', async () => {
    const store = new MemoryStore();
    await store.write((writer) => at(store, 5n).remember(writer, 0, { n: 1 }));
    await store.write((writer) => at(store, 6n).remember(writer, 1, { n: 1 }));
    expect(at(store, 6n).recall(0)).toBeUndefined();
    expect(at(store, 6n).recall(1)).toEqual({ n: 1 });
  });
});

describe('the record of a transaction', () => {
  it('tells of its commit by its number alone, until the session goes on', async () => {
    const store = new MemoryStore();
    const record = new SessionRecord(SESSION, 5n);
    expect(record.isCommitted(store.latest)).toBe(false);
    await store.write((writer) => record.rememberCommit(writer));
    expect(record.isCommitted(store.latest)).toBe(true);
    for (const other of [
      new SessionRecord(SESSION, 4n),
      new SessionRecord(SESSION, 6n),
      new SessionRecord(OTHER, 5n),
    ])
      expect(other.isCommitted(store.latest)).toBe(false);
    await store.write((writer) => at(store, 6n).remember(writer, 0, { n: 1 }));
    expect(record.isCommitted(store.latest)).toBe(false);
  });

  it('is not that of a write under the same number', async () => {
    const store = new MemoryStore();
    await store.write((writer) => at(store, 5n).remember(writer, 0, { n: 1 }));
    expect(new SessionRecord(SESSION, 5n).isCommitted(store.latest)).toBe(false);
  });
});
