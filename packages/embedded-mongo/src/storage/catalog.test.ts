import { describe, expect, it } from '@jest/globals';
import { Catalog } from './catalog.js';
import type { Collection } from './collection.js';
import { sweep } from './discard.js';
import { MemoryStore } from './memory-store.fixture.js';
import { encode } from '../bson/index.js';
import { insertRecord } from './records.js';
import { FORMAT_KEY, type Writer } from './store.js';

const spec = (field: string) => ({ v: 2, key: { [field]: 1 }, name: `${field}_1` });

/** A catalog of one collection, and how to change it. */
async function open() {
  const store = new MemoryStore();
  const catalog = await Catalog.open(store);
  const change = <T>(work: (writer: Writer) => T): Promise<T> => store.write(work);
  const made = await change((writer) =>
    catalog.create(writer, { database: 'shop', name: 'things' }),
  );
  const now = (): Collection => catalog.at(store.latest).current(made);
  return { store, catalog, change, made, now };
}

const namesOf = ({ indexes }: Collection): string[] => indexes.map(({ name }) => name);

describe('the catalog', () => {
  it('refuses a folder of another format', async () => {
    const store = new MemoryStore();
    await store.write((writer) => writer.put('meta', FORMAT_KEY, Buffer.from([0, 0, 0, 9])));
    await expect(Catalog.open(store)).rejects.toThrow('has format 9');
  });

  it('has nothing of a change that failed', async () => {
    const { store, catalog, change, now } = await open();
    const before = catalog.at(store.latest);
    const failing = change((writer) => {
      const changed = catalog.addIndex(writer, now(), spec('a'));
      expect(namesOf(catalog.at(writer).current(changed))).toEqual(['_id_', 'a_1']);
      catalog.create(writer, { database: 'shop', name: 'more' });
      throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
    expect(catalog.at(store.latest)).toBe(before);
    expect(namesOf(now())).toEqual(['_id_']);
    expect(catalog.at(store.latest).find('shop.more')).toBeUndefined();
  });

  it('never gives a number twice, also after a change that failed', async () => {
    const { store, catalog, change, now } = await open();
    let lost = 0;
    const failing = change((writer) => {
      lost = catalog.addIndex(writer, now(), spec('a')).indexes.at(-1)?.id ?? 0;
      throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
    await change((writer) => catalog.addIndex(writer, now(), spec('b')));
    const id = now().indexes.at(-1)?.id ?? 0;
    expect(id).toBeGreaterThan(lost);
    const again = await Catalog.open(store);
    const other = await change((writer) => again.create(writer, { database: 'shop', name: 'b' }));
    expect(other.id).toBeGreaterThan(id);
  });

  it('is that of the state which is read', async () => {
    const { store, catalog, change, made, now } = await open();
    const before = store.snapshot();
    await change((writer) => catalog.addIndex(writer, now(), spec('a')));
    const between = store.snapshot();
    await change((writer) => catalog.drop(writer, now()));
    expect(namesOf(catalog.at(before).current(made))).toEqual(['_id_']);
    expect(namesOf(catalog.at(between).current(made))).toEqual(['_id_', 'a_1']);
    expect(() => now()).toThrow(expect.objectContaining({ code: 175 }));
  });

  it('reads a state older than the versions that it keeps', async () => {
    const { store, catalog, change, made, now } = await open();
    const before = store.snapshot();
    for (let n = 0; n < 40; n++)
      await change((writer) => catalog.addIndex(writer, now(), spec(`f${n}`)));
    expect(namesOf(catalog.at(before).current(made))).toEqual(['_id_']);
    expect(namesOf(now())).toHaveLength(41);
  });

  it('shows an index to plans when it is whole, and to writers before', async () => {
    const { catalog, change, now } = await open();
    await change((writer) => catalog.beginIndex(writer, now(), spec('a')));
    expect(namesOf(now())).toEqual(['_id_']);
    expect(now().maintained.map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  });

  it('drops the index that is meant by its number, whichever version it was found in', async () => {
    const { store, catalog, change, now } = await open();
    await change((writer) => catalog.addIndex(writer, now(), spec('a')));
    const [, found] = now().indexes;
    await change((writer) => catalog.addIndex(writer, now(), spec('b')));
    const reopened = await Catalog.open(store);
    await change((writer) => found && reopened.dropIndex(writer, now(), found));
    const after = reopened.at(store.latest).find('shop.things');
    expect(after && namesOf(after)).toEqual(['_id_', 'b_1']);
  });

  it('gives a collection made anew under a name nothing of the one before', async () => {
    const { store, catalog, change, made, now } = await open();
    await change((writer) => insertRecord(writer, now(), encode({ _id: 1 })));
    await change((writer) => catalog.drop(writer, now()));
    const anew = await change((writer) =>
      catalog.create(writer, { database: 'shop', name: 'things' }),
    );
    expect(anew.id).not.toBe(made.id);
    expect(store.latest.stats(anew.id).count).toBe(0);
    await change((writer) => insertRecord(writer, anew, encode({ _id: 1 })));
    while (await sweep(store));
    expect(store.latest.stats(anew.id).count).toBe(1);
    const keys: Buffer[] = [];
    const all = { start: Buffer.alloc(1), end: Buffer.alloc(9, 0xff) };
    store.latest.visit('data', all, (key) => keys.push(Buffer.from(key)) > 0);
    expect(keys.map((key) => key.readUInt32BE(0))).toEqual([anew.id]);
  });

  it('is read again as it was', async () => {
    const { store, catalog, change, now } = await open();
    await change((writer) => {
      const collation = { locale: 'en', strength: 2 };
      const options = { collation, validator: { a: 1 } };
      const made = catalog.create(writer, { database: 'shop', name: 'more', options });
      catalog.addIndex(writer, made, { ...spec('a'), unique: true, sparse: true });
      insertRecord(writer, catalog.at(writer).current(made), encode({ _id: 1, a: [1, 2] }));
    });
    await change((writer) => catalog.change(writer, now(), { name: 'renamed' }));
    const again = (await Catalog.open(store)).at(store.latest);
    const before = catalog.at(store.latest);
    expect(again.list().map(({ namespace }) => namespace)).toEqual(['shop.more', 'shop.renamed']);
    for (const [at, collection] of again.list().entries()) {
      const { id, options, entry } = collection;
      const known = before.list()[at];
      expect({ id, options, uuid: entry.uuid.toString('hex') }).toEqual({
        id: known?.id,
        options: known?.options,
        uuid: known?.entry.uuid.toString('hex'),
      });
      const shapeOf = ({ spec, shape }: Collection['indexes'][number]) => [spec, shape.bits];
      expect(collection.indexes.map(shapeOf)).toEqual(known?.indexes.map(shapeOf));
    }
    expect(again.list('shop')[0]?.indexes.at(-1)?.shape.isMultikey).toBe(true);
    expect(again.list('other')).toEqual([]);
  });
});
