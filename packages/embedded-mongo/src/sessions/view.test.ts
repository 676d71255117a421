import { beforeEach, describe, expect, it } from '@jest/globals';
import { Catalog } from '../storage/catalog/catalog.js';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import type { Snapshot } from '../storage/store.js';
import { KeyLockedError } from './locks.js';
import { OperationContext } from './operation-context.js';
import { readCatalogOfSnapshot, NonTransactionView } from './view.js';

let store: MemoryStore;
let catalog: Catalog;
let view: NonTransactionView;
let heldCount: number;

const key = Buffer.from('k');
const writeValue = (value: string): Promise<void> =>
  store.write((writer) => writer.put('data', key, Buffer.from(value)));
const read = (): string | undefined => view.reader.get('data', key)?.toString();

beforeEach(async () => {
  store = new MemoryStore();
  catalog = await Catalog.open(store);
  heldCount = 0;
  const snapshot = store.snapshot.bind(store);
  store.snapshot = (): Snapshot => {
    heldCount++;
    const release = (): void => {
      heldCount--;
    };
    return Object.assign(snapshot(), { release });
  };
  view = new NonTransactionView({ store, catalog });
  await writeValue('old');
});

describe('a view of the store', () => {
  it('can be read only within use()', async () => {
    expect(() => view.reader).toThrow('outside its use');
    expect(await view.use(() => Promise.resolve(read()))).toBe('old');
    expect(() => view.reader).toThrow('outside its use');
  });

  it('reads one snapshot per call to use() and releases it when the call ends', async () => {
    await view.use(async () => {
      expect(read()).toBe('old');
      await writeValue('new');
      expect(read()).toBe('old');
      expect(heldCount).toBe(1);
    });
    expect(heldCount).toBe(0);
    expect(await view.use(() => Promise.resolve(read()))).toBe('new');
    expect(heldCount).toBe(0);
  });

  it('releases its snapshot when the callback passed to use() fails', async () => {
    const failing = view.use(() => {
      read();
      return Promise.reject(new Error('odd'));
    });
    await expect(failing).rejects.toThrow('odd');
    expect(heldCount).toBe(0);
  });

  it('shares one snapshot between two concurrent calls to use() and releases it after the last call', async () => {
    let end: () => void = () => undefined;
    const slow = view.use(() => new Promise<void>((resolve) => (end = resolve)));
    await view.use(() => Promise.resolve(read()));
    expect(heldCount).toBe(1);
    end();
    await slow;
    expect(heldCount).toBe(0);
  });

  it('sees its own writes and releases its snapshot while writing', async () => {
    await view.use(async () => {
      expect(read()).toBe('old');
      await view.write((writer) => {
        expect(heldCount).toBe(0);
        writer.put('data', key, Buffer.from('mine'));
      });
      expect(read()).toBe('mine');
    });
  });

  it('uses the catalog of its snapshot', async () => {
    await view.use(async () => {
      const before = view.catalog;
      expect(view.base).toBe(before);
      await store.write((writer) => catalog.create(writer, { database: 'a', name: 'b' }));
      expect(view.catalog.find('a.b')).toBeUndefined();
      expect(view.catalog).toBe(before);
    });
    const now = await view.use(() => Promise.resolve(view.catalog));
    expect(now.find('a.b')).toBeDefined();
  });

  it('retries a write after the transaction that blocked it has ended', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let attempts = 0;
    const written = view.write(() => {
      if (++attempts === 1) throw new KeyLockedError({ ended });
      return 'done';
    });
    await new Promise(setImmediate);
    expect(attempts).toBe(1);
    end();
    expect(await written).toBe('done');
    expect(attempts).toBe(2);
  });

  it('stops waiting for a lock when its operation exceeds the time limit', async () => {
    const operation = new OperationContext();
    operation.limit(1);
    const never = { ended: new Promise<void>(() => undefined) };
    const written = view.write(() => {
      throw new KeyLockedError(never);
    }, operation);
    await expect(written).rejects.toMatchObject({ code: 50 });
  });

  it('releases a snapshot whose catalog cannot be read', () => {
    const broken = Object.assign(store.snapshot(), {
      get: () => {
        throw new Error('damaged');
      },
    });
    expect(() => readCatalogOfSnapshot(catalog, broken)).toThrow('damaged');
    expect(heldCount).toBe(0);
  });
});
