import { beforeEach, describe, expect, it } from '@jest/globals';
import { Binary } from 'bson';
import { decode, encode } from '../bson/index.js';
import { Catalog } from '../storage/catalog/catalog.js';
import { recordKey } from '../storage/indexes/keys.js';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { insertRecord, replaceRecord } from '../storage/records.js';
import type { Writer } from '../storage/store.js';
import type { Collection } from '../storage/collection.js';
import { KeyLockedError } from './locks.js';
import { SessionWriteHistory } from './retry.js';
import { Sessions } from './sessions.js';
import type { Transaction } from './transaction.js';

const ID = 'aa'.repeat(16);
const HALF_AN_HOUR_MS = 30 * 60 * 1000;
const aborted = {
  code: 251,
  message: 'Transaction with { txnNumber: 3 } has been aborted.',
  labels: ['TransientTransactionError'],
};
const tooOld = {
  code: 225,
  message: `Cannot start transaction 2 on session ${ID} because a newer transaction with txnNumber 3 has already started on this session.`,
};

let store: MemoryStore;
let catalog: Catalog;
let sessions: Sessions;
let things: Collection;

beforeEach(async () => {
  store = new MemoryStore();
  catalog = await Catalog.open(store);
  sessions = new Sessions({ store, catalog });
  things = await store.write((writer) =>
    catalog.create(writer, { database: 'shop', name: 'things' }),
  );
});

const start = (number = 3n): Transaction => sessions.enter({ session: ID, number, starts: true });
const goOn = (number = 3n): Transaction => sessions.enter({ session: ID, number, starts: false });
const insert = (transaction: Transaction): Promise<number> =>
  transaction.write((writer) => insertRecord(writer, things, encode({ _id: 1 })));
const failure = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('a transaction of a session', () => {
  it('is shared by all commands with its transaction number', () => {
    const transaction = start();
    expect(goOn()).toBe(transaction);
    expect(sessions.find(ID, 3n)).toBe(transaction);
  });

  it('cannot be started twice', () => {
    start();
    expect(failure(() => start())).toMatchObject({
      code: 50911,
      message: 'Cannot start a transaction at given transaction number 3 a second time',
    });
  });

  it('is aborted when the next one starts', () => {
    const first = start();
    const second = start(4n);
    expect([first.state, second.state]).toEqual(['aborted', 'open']);
    expect(goOn(4n)).toBe(second);
  });

  it('is rejected as too old once the session has a newer transaction number', () => {
    start();
    expect(failure(() => start(2n))).toMatchObject(tooOld);
    expect(failure(() => goOn(2n))).toMatchObject(tooOld);
    expect(failure(() => sessions.find(ID, 2n))).toMatchObject(tooOld);
  });

  it('is rejected if the session had a newer transaction number before a restart', async () => {
    await store.write((writer) => new SessionWriteHistory(ID, 5n).rememberCommit(writer));
    expect(failure(() => start(4n))).toMatchObject({ code: 225 });
    expect(start(5n).state).toBe('open');
  });

  it('fails with a transient error if it was not started', () => {
    const unknown = (active: number) => ({
      code: 251,
      message: `Given transaction number 4 does not match any in-progress transactions. The active transaction number is ${active}`,
      labels: ['TransientTransactionError'],
    });
    expect(failure(() => goOn(4n))).toMatchObject(unknown(-1));
    start();
    expect(failure(() => goOn(4n))).toMatchObject(unknown(3));
    expect(failure(() => sessions.find('bb', 4n))).toMatchObject(unknown(-1));
  });

  it('cannot continue after it has ended', async () => {
    const first = start();
    first.abort();
    expect(failure(() => goOn())).toMatchObject(aborted);
    expect(sessions.find(ID, 3n)).toBe(first);
    const transaction = start(4n);
    const committing = transaction.commit();
    expect(failure(() => goOn(4n))).toMatchObject({
      code: 256,
      message: 'Transaction with { txnNumber: 4 } has been committed.',
    });
    await committing;
    expect(failure(() => goOn(4n))).toMatchObject({ code: 256 });
    expect(sessions.find(ID, 4n)).toBe(transaction);
  });
});

describe('the outcome of a committed transaction', () => {
  it('is read from the store only if the transaction is no longer in memory', async () => {
    const transaction = start();
    expect(sessions.hasCommitted(ID, 3n)).toBe(false);
    await insert(transaction);
    await transaction.commit();
    expect(sessions.hasCommitted(ID, 3n)).toBe(false);
    const restarted = new Sessions({ store, catalog });
    expect(restarted.hasCommitted(ID, 3n)).toBe(true);
    expect(restarted.hasCommitted(ID, 4n)).toBe(false);
    expect(restarted.hasCommitted('bb', 3n)).toBe(false);
    start(4n);
    expect(sessions.hasCommitted(ID, 3n)).toBe(true);
  });
});

describe('a retryable write', () => {
  it('aborts the open transaction of the session unless it has the same transaction number', () => {
    const transaction = start();
    sessions.startWrite(ID, 3n);
    expect(transaction.state).toBe('open');
    sessions.startWrite(ID, 4n);
    expect(transaction.state).toBe('aborted');
    expect(failure(() => sessions.startWrite(ID, 3n))).toMatchObject({ code: 225 });
    expect(failure(() => start(4n))).toMatchObject({ code: 50911 });
  });

  it('is rejected if the session has a newer transaction number', () => {
    sessions.startWrite(ID, 3n);
    sessions.startWrite(ID, 3n);
    expect(failure(() => sessions.startWrite(ID, 2n))).toMatchObject({
      code: 225,
      message: `Retryable write with txnNumber 2 is prohibited on session ${ID} because a newer retryable write with txnNumber 3 has already started on this session.`,
    });
  });
});

describe('keys that a transaction has changed', () => {
  it('cannot be changed by other writes until the transaction ends', async () => {
    const old = encode({ _id: 1 });
    const record = await store.write((writer) => insertRecord(writer, things, old));
    const change = (writer: Writer): void =>
      replaceRecord({ writer, collection: things, record }, old, encode({ _id: 1, u: 2 }));
    const transaction = start();
    await transaction.write(change);
    await expect(store.write(change)).rejects.toBeInstanceOf(KeyLockedError);
    transaction.abort();
    await store.write(change);
    const view = sessions.openView();
    const read = () => view.reader.get('data', recordKey(things.id, record));
    const bytes = await view.use(() => Promise.resolve(read()));
    expect(bytes && decode(bytes)).toEqual({ _id: 1, u: 2 });
  });
});

describe('sessions', () => {
  it('are listed with their id and the time of their last use', () => {
    const before = Date.now();
    sessions.touch(ID);
    sessions.touch(ID);
    const [listed, ...rest] = sessions.describe();
    expect(rest).toEqual([]);
    expect(listed?.['_id']).toEqual({
      id: new Binary(Buffer.from(ID, 'hex'), Binary.SUBTYPE_UUID),
    });
    expect(Number(listed?.['lastUse'])).toBeGreaterThanOrEqual(before);
  });

  it('can be ended individually or all at once, together with their transactions', () => {
    const transaction = start();
    sessions.touch('bb');
    sessions.end([ID, 'cc']);
    expect(transaction.state).toBe('aborted');
    expect(sessions.describe()).toHaveLength(1);
    const all = [start(), sessions.enter({ session: 'bb', number: 1n, starts: true })];
    sessions.endAll();
    expect(all.map(({ state }) => state)).toEqual(['aborted', 'aborted']);
    expect(sessions.describe()).toEqual([]);
  });

  it('expire after 30 minutes of inactivity', () => {
    const transaction = start();
    const used = Number(sessions.describe()[0]?.['lastUse']);
    sessions.endExpired(used + HALF_AN_HOUR_MS);
    expect(sessions.describe()).toHaveLength(1);
    sessions.endExpired(used + HALF_AN_HOUR_MS + 1);
    expect(sessions.describe()).toEqual([]);
    expect(transaction.state).toBe('aborted');
  });

  it('abort an open transaction when its one-minute timeout expires, but never a committed transaction', async () => {
    const transaction = start();
    sessions.endExpired(transaction.expiresAt);
    expect(transaction.state).toBe('open');
    sessions.endExpired(transaction.expiresAt + 1);
    expect(failure(() => goOn())).toMatchObject(aborted);
    const committed = start(4n);
    await committed.commit();
    sessions.endExpired(committed.expiresAt + 1);
    expect(committed.state).toBe('committed');
    sessions.endExpired();
    expect(sessions.describe()).toHaveLength(1);
  });
});
