import { beforeEach, describe, expect, it } from '@jest/globals';
import { decode, type Document, encode } from '../bson/index.js';
import { Catalog } from '../storage/catalog/catalog.js';
import type { Collection } from '../storage/collection.js';
import { recordKey } from '../storage/indexes/keys.js';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { insertRecord, removeRecord, replaceRecord } from '../storage/records.js';
import type { Writer } from '../storage/store.js';
import { Sessions } from './sessions.js';
import type { Transaction } from './transaction.js';
import type { View } from './view.js';

let store: MemoryStore;
let catalog: Catalog;
let sessions: Sessions;
let things: Collection;
let record: number;
let number = 0n;

beforeEach(async () => {
  store = new MemoryStore();
  catalog = await Catalog.open(store);
  sessions = new Sessions({ store, catalog });
  things = await store.write((writer) => {
    const collection = catalog.create(writer, { database: 'shop', name: 'things' });
    return catalog.addIndex(writer, collection, { key: { u: 1 }, name: 'u_1', unique: true });
  });
  record = await store.write((writer) => insertRecord(writer, things, encode({ _id: 1, u: 1 })));
});

const start = (session = 'aa'): Transaction =>
  sessions.enter({ session, number: ++number, starts: true });
const read = (view: { reader: Pick<Writer, 'get'> }, at = record): Document | undefined => {
  const bytes = view.reader.get('data', recordKey(things.id, at));
  return bytes && decode(bytes);
};
const readStore = (at = record): Document | undefined => read({ reader: store.latest }, at);
const insert = (view: View, document: Document): Promise<number> =>
  view.write((writer) => insertRecord(writer, things, encode(document)));
const setTo = (view: View, u: number): Promise<void> =>
  view.write((writer) => {
    const before = writer.get('data', recordKey(things.id, record)) ?? Buffer.alloc(0);
    replaceRecord({ writer, collection: things, record }, before, encode({ _id: 1, u }));
  });
const conflict = {
  code: 112,
  message: expect.stringContaining('Write conflict') as unknown,
  labels: ['TransientTransactionError'],
};

describe('a transaction', () => {
  it('reads its own writes, but other clients see the writes only after the commit', async () => {
    const transaction = start();
    const added = await insert(transaction, { _id: 2, u: 2 });
    await setTo(transaction, 7);
    expect(read(transaction)).toEqual({ _id: 1, u: 7 });
    expect(read(transaction, added)).toEqual({ _id: 2, u: 2 });
    expect(readStore()).toEqual({ _id: 1, u: 1 });
    expect(readStore(added)).toBeUndefined();
    await transaction.commit();
    expect(transaction.state).toBe('committed');
    expect(readStore()).toEqual({ _id: 1, u: 7 });
    expect(readStore(added)).toEqual({ _id: 2, u: 2 });
    expect(store.latest.stats(things.id).count).toBe(2);
  });

  it('discards its writes and releases its locks when aborted', async () => {
    const transaction = start();
    await setTo(transaction, 7);
    transaction.abort();
    expect(transaction.state).toBe('aborted');
    expect(readStore()).toEqual({ _id: 1, u: 1 });
    await setTo(start('bb'), 8);
  });

  it('does not see changes that are committed after its start', async () => {
    const transaction = start();
    const plain = sessions.openView();
    await plain.use(() => insert(plain, { _id: 3, u: 3 }));
    expect(transaction.reader.stats(things.id).count).toBe(1);
    await transaction.commit();
    expect(store.latest.stats(things.id).count).toBe(2);
  });

  it('is aborted when it conflicts with a change by another transaction', async () => {
    const [first, second] = [start('aa'), start('bb')];
    await setTo(first, 7);
    expect(() => void setTo(second, 8)).toThrow(expect.objectContaining(conflict));
    expect(second.state).toBe('aborted');
    await first.commit();
    expect(readStore()).toEqual({ _id: 1, u: 7 });
  });

  it('conflicts with a change made since its start', async () => {
    const transaction = start();
    const plain = sessions.openView();
    await plain.use(() => setTo(plain, 5));
    expect(() => void setTo(transaction, 8)).toThrow(expect.objectContaining(conflict));
  });

  it('conflicts with a deletion made since its start', async () => {
    const transaction = start();
    await store.write((writer) =>
      removeRecord({ writer, collection: things, record }, encode({ _id: 1, u: 1 })),
    );
    expect(() => void setTo(transaction, 8)).toThrow(expect.objectContaining(conflict));
  });

  it('conflicts with a unique key added since its start', async () => {
    const transaction = start();
    await store.write((writer) => insertRecord(writer, things, encode({ _id: 2, u: 2 })));
    expect(() => void insert(transaction, { _id: 3, u: 2 })).toThrow(
      expect.objectContaining(conflict),
    );
  });

  it('does not conflict with a write that leaves the document unchanged', async () => {
    const transaction = start();
    const key = recordKey(things.id, record);
    await store.write((writer) => {
      writer.put('data', key, Buffer.from(writer.get('data', key) ?? ''));
    });
    await setTo(transaction, 8);
    await transaction.commit();
    expect(readStore()).toEqual({ _id: 1, u: 8 });
  });

  it('cannot be aborted while it is committing', async () => {
    const transaction = start();
    await setTo(transaction, 7);
    const committing = transaction.commit();
    expect(transaction.state).toBe('committing');
    transaction.abort();
    await committing;
    expect(transaction.state).toBe('committed');
  });

  it('conflicts at commit with a write that was already in progress when the transaction locked the key', async () => {
    const transaction = start();
    await setTo(transaction, 7);
    store.guard = () => undefined;
    await store.write((writer) =>
      replaceRecord(
        { writer, collection: things, record },
        encode({ _id: 1, u: 1 }),
        encode({ _id: 1, u: 6 }),
      ),
    );
    await expect(transaction.commit()).rejects.toMatchObject(conflict);
    expect(transaction.state).toBe('aborted');
    expect(readStore()).toEqual({ _id: 1, u: 6 });
  });

  it('conflicts with an index created since its start', async () => {
    const transaction = start();
    await insert(transaction, { _id: 2, u: 2 });
    await store.write((writer) => catalog.addIndex(writer, things, { key: { z: 1 }, name: 'z' }));
    await expect(transaction.commit()).rejects.toMatchObject(conflict);
  });

  it('conflicts at commit if another transaction has created the same collection', async () => {
    const make = (transaction: Transaction): Promise<Collection> =>
      transaction.write((writer) => catalog.create(writer, { database: 'shop', name: 'new' }));
    const [first, second] = [start('aa'), start('bb')];
    await make(first);
    await make(second);
    expect(first.catalog.find('shop.new')).toBeDefined();
    expect(first.base.find('shop.new')).toBeUndefined();
    expect(catalog.at(store.latest).find('shop.new')).toBeUndefined();
    await first.commit();
    expect(catalog.at(store.latest).find('shop.new')).toBeDefined();
    await expect(second.commit()).rejects.toMatchObject(conflict);
  });

  it('is aborted when one of its writes causes a duplicate key', () => {
    const transaction = start();
    expect(() => void insert(transaction, { _id: 1, u: 9 })).toThrow(
      expect.objectContaining({ code: 11000 }),
    );
    expect(transaction.state).toBe('aborted');
  });

  it('is committed only once even if commit is called twice', async () => {
    const transaction = start();
    await setTo(transaction, 7);
    const before = store.writes;
    await Promise.all([transaction.commit(), transaction.commit()]);
    expect(store.writes).toBe(before + 1);
    transaction.abort();
    expect(transaction.state).toBe('committed');
  });

  it('writes nothing at commit if it has no changes', async () => {
    const transaction = start();
    const before = store.writes;
    await transaction.commit();
    expect(store.writes).toBe(before);
    expect(sessions.hasCommitted('aa', transaction.number)).toBe(false);
  });

  it('blocks non-transactional writes to its keys until it ends', async () => {
    const transaction = start();
    await setTo(transaction, 7);
    const plain = sessions.openView();
    let isDone = false;
    const waiting = plain.use(() => setTo(plain, 9)).then(() => (isDone = true));
    await new Promise(setImmediate);
    expect(isDone).toBe(false);
    await transaction.commit();
    await waiting;
    expect(readStore()).toEqual({ _id: 1, u: 9 });
  });
});
