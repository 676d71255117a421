import { Binary } from 'bson';
import { describe, expect, it } from '@jest/globals';
import { type Document, encode } from '../../bson/index.js';
import { parseCatalogEntry, serialiseCatalogEntry } from './catalog-entry.js';
import { Catalog } from './catalog.js';
import type { Collection } from '../collection.js';
import { deleteMarkedKeys } from '../discard.js';
import { IndexShape } from '../indexes/index-shape.js';
import { Index } from '../indexes/indexes.js';
import { keyPrefixOf } from '../indexes/keys.js';
import { MemoryStore } from '../memory-store.fixture.js';
import { insertRecord } from '../records.js';
import { FORMAT_VERSION_KEY, type Writer } from '../store.js';

const spec = (field: string) => ({ v: 2, key: { [field]: 1 }, name: `${field}_1` });

/** Creates a catalog with one collection, and returns functions that change the catalog. */
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

describe('the database catalog', () => {
  it('rejects a folder with an unknown format', async () => {
    const store = new MemoryStore();
    await store.write((writer) =>
      writer.put('meta', FORMAT_VERSION_KEY, Buffer.from([0, 0, 0, 9])),
    );
    await expect(Catalog.open(store)).rejects.toThrow('has format 9');
  });

  it('is unchanged after a failed change', async () => {
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

  it('never reuses an id, even after a failed change', async () => {
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
    const reopened = await Catalog.open(store);
    const otherCollection = await change((writer) =>
      reopened.create(writer, { database: 'shop', name: 'b' }),
    );
    expect(otherCollection.id).toBeGreaterThan(id);
  });

  it('returns the state that belongs to the given snapshot', async () => {
    const { store, catalog, change, made, now } = await open();
    const before = store.snapshot();
    await change((writer) => catalog.addIndex(writer, now(), spec('a')));
    const between = store.snapshot();
    await change((writer) => catalog.drop(writer, now()));
    expect(namesOf(catalog.at(before).current(made))).toEqual(['_id_']);
    expect(namesOf(catalog.at(between).current(made))).toEqual(['_id_', 'a_1']);
    const dropped = { code: 175, message: 'collection dropped. ns: shop.things' };
    expect(() => now()).toThrow(expect.objectContaining(dropped));
  });

  it('supports snapshots older than its cached versions', async () => {
    const { store, catalog, change, made, now } = await open();
    const before = store.snapshot();
    for (let n = 0; n < 40; n++)
      await change((writer) => catalog.addIndex(writer, now(), spec(`f${n}`)));
    expect(namesOf(catalog.at(before).current(made))).toEqual(['_id_']);
    expect(namesOf(now())).toHaveLength(41);
  });

  it('maintains an unfinished index on writes but hides it from query plans', async () => {
    const { catalog, change, now } = await open();
    await change((writer) => catalog.beginIndex(writer, now(), spec('a')));
    expect(namesOf(now())).toEqual(['_id_']);
    expect(now().maintained.map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  });

  it('drops an index by id, even if the index object comes from an older catalog version', async () => {
    const { store, catalog, change, now } = await open();
    await change((writer) => catalog.addIndex(writer, now(), spec('a')));
    const [, index] = now().indexes;
    await change((writer) => catalog.addIndex(writer, now(), spec('b')));
    const reopened = await Catalog.open(store);
    await change((writer) => index && reopened.dropIndex(writer, now(), index));
    const after = reopened.at(store.latest).find('shop.things');
    expect(after && namesOf(after)).toEqual(['_id_', 'b_1']);
  });

  it('exposes no old data when a dropped collection is recreated', async () => {
    const { store, catalog, change, made, now } = await open();
    await change((writer) => insertRecord(writer, now(), encode({ _id: 1 })));
    await change((writer) => catalog.drop(writer, now()));
    const anew = await change((writer) =>
      catalog.create(writer, { database: 'shop', name: 'things' }),
    );
    expect(anew.id).not.toBe(made.id);
    expect(store.latest.stats(anew.id).count).toBe(0);
    await change((writer) => insertRecord(writer, anew, encode({ _id: 1 })));
    while (await deleteMarkedKeys(store));
    expect(store.latest.stats(anew.id).count).toBe(1);
    const keys: Buffer[] = [];
    const all = { start: Buffer.alloc(1), end: Buffer.alloc(9, 0xff) };
    store.latest.visit('data', all, (key) => keys.push(Buffer.from(key)) > 0);
    expect(keys.map((key) => key.readUInt32BE(0))).toEqual([anew.id]);
  });

  it('is unchanged after it is reopened', async () => {
    const { store, catalog, change, now } = await open();
    await change((writer) => {
      const collation = { locale: 'en', strength: 2 };
      const options = { collation, validator: { a: 1 } };
      const collection = catalog.create(writer, { database: 'shop', name: 'more', options });
      catalog.addIndex(writer, collection, { ...spec('a'), unique: true, sparse: true });
      insertRecord(writer, catalog.at(writer).current(collection), encode({ _id: 1, a: [1, 2] }));
    });
    await change((writer) => catalog.change(writer, now(), { name: 'renamed' }));
    const reopened = (await Catalog.open(store)).at(store.latest);
    const before = catalog.at(store.latest);
    expect(reopened.list().map(({ namespace }) => namespace)).toEqual([
      'shop.more',
      'shop.renamed',
    ]);
    for (const [at, collection] of reopened.list().entries()) {
      const { id, options, entry } = collection;
      const original = before.list()[at];
      expect({ id, options, uuid: entry.uuid.toString('hex') }).toEqual({
        id: original?.id,
        options: original?.options,
        uuid: original?.entry.uuid.toString('hex'),
      });
      const shapeOf = ({ spec, shape }: Collection['indexes'][number]) => [spec, shape.bits];
      expect(collection.indexes.map(shapeOf)).toEqual(original?.indexes.map(shapeOf));
    }
    expect(reopened.list('shop')[0]?.indexes.at(-1)?.shape.isMultikey).toBe(true);
    expect(reopened.list('other')).toEqual([]);
  });

  it('returns the existing collection if the database already has one of the same name', async () => {
    const { catalog, change, made } = await open();
    const [same, otherCollection] = await change((writer) => [
      catalog.create(writer, { database: 'shop', name: 'things', options: { viewOn: 'a' } }),
      catalog.create(writer, { database: 'other', name: 'things' }),
    ]);
    expect(same).toBe(made);
    expect(otherCollection.id).not.toBe(made.id);
  });

  it('creates an _id index with the default collation of a collection, but none for a view', async () => {
    const { catalog, change, made } = await open();
    const collation = { locale: 'en' };
    const make = (name: string, options: Document) =>
      change((writer) => catalog.create(writer, { database: 'shop', name, options }));
    const [view, sorted] = [await make('view', { viewOn: 'a' }), await make('b', { collation })];
    const key = { v: 2, key: { _id: 1 }, name: '_id_' };
    const specsOf = ({ maintained }: Collection) => maintained.map((each) => each.spec);
    expect([made, view, sorted].map(specsOf)).toEqual([[key], [], [{ ...key, collation }]]);
  });

  it('changes the options of one index without affecting other indexes', async () => {
    const { catalog, change, now } = await open();
    await change((writer) => catalog.addIndex(writer, now(), spec('a')));
    await change((writer) => catalog.addIndex(writer, now(), spec('b')));
    const [, a] = now().indexes;
    const changed = new Index(a?.id ?? 0, { ...spec('a'), hidden: true });
    await change((writer) => catalog.changeIndex(writer, now(), changed));
    expect(now().indexes.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['_id_', false],
      ['a_1', true],
      ['b_1', false],
    ]);
  });

  it('deletes all data of a dropped index or collection, and nothing else', async () => {
    const { store, catalog, change, now } = await open();
    const otherCollection = await change((writer) =>
      catalog.create(writer, { database: 'shop', name: 'other' }),
    );
    await change((writer) => catalog.addIndex(writer, now(), spec('a')));
    for (const collection of [now(), otherCollection])
      await change((writer) => insertRecord(writer, collection, encode({ _id: 1, a: [1, 2] })));
    const a = now().indexes[1];
    const entriesOf = (id: number): number => {
      let count = 0;
      const range = { start: keyPrefixOf(id), end: keyPrefixOf(id + 1) };
      store.latest.visit('index', range, () => ++count > 0);
      return count;
    };
    const ids = [...now().indexes, ...otherCollection.indexes].map(({ id }) => id);
    expect(ids.map(entriesOf)).toEqual([1, 2, 1]);
    await change((writer) => a && catalog.dropIndex(writer, now(), a));
    while (await deleteMarkedKeys(store));
    expect(ids.map(entriesOf)).toEqual([1, 0, 1]);
    await change((writer) => catalog.drop(writer, now()));
    while (await deleteMarkedKeys(store));
    expect(ids.map(entriesOf)).toEqual([0, 0, 1]);
    const catalogVersion = catalog.at(store.latest);
    expect(catalogVersion.list().map(({ namespace }) => namespace)).toEqual(['shop.other']);
    expect([catalogVersion.byId(otherCollection.id)?.id, catalogVersion.byId(0)]).toEqual([
      otherCollection.id,
      undefined,
    ]);
  });

  it('lists collections in the order of their names', async () => {
    const { store, catalog, change } = await open();
    for (const name of ['b', 'z', 'a'])
      await change((writer) => catalog.create(writer, { database: 'shop', name }));
    const names = catalog
      .at(store.latest)
      .list()
      .map(({ entry }) => entry.name);
    expect(names).toEqual(['a', 'b', 'things', 'z']);
  });

  it('creates a folder in the current format and supports folders in the previous format', async () => {
    const store = new MemoryStore();
    await Catalog.open(store);
    expect(store.latest.get('meta', FORMAT_VERSION_KEY)?.readUInt32BE(0)).toBe(2);
    await store.write((writer) =>
      writer.put('meta', FORMAT_VERSION_KEY, Buffer.from([0, 0, 0, 1])),
    );
    await expect(Catalog.open(store)).resolves.toBeInstanceOf(Catalog);
  });

  it('shares one record number counter between all versions of a collection', async () => {
    const { catalog, change, now } = await open();
    const before = now();
    await change((writer) => catalog.addIndex(writer, now(), spec('a')));
    expect(now().records).toBe(before.records);
    const [first, second] = await change((writer) =>
      [before, now()].map((each, _id) => insertRecord(writer, each, encode({ _id }))),
    );
    expect(second).toBe((first ?? 0) + 1);
  });
});

describe('an entry of the database catalog', () => {
  const state = { shape: new IndexShape(), isBuilding: true };
  const indexes = [new Index(7, spec('a'), state), new Index(8, spec('b'))];
  const uuid = new Binary(Buffer.alloc(16), 4);
  const entry = { id: 3, uuid, database: 'shop', name: 'things', options: {}, indexes };
  const read = (stored: Document) => parseCatalogEntry(stored, () => new IndexShape());

  it('is unchanged after encoding and decoding, including its unfinished indexes', () => {
    const decoded = read(serialiseCatalogEntry(entry));
    expect({ ...decoded, indexes: [] }).toEqual({ ...entry, indexes: [] });
    const factsOf = (each: Index) => [each.id, each.spec, each.isBuilding];
    expect(decoded.indexes.map(factsOf)).toEqual([
      [7, spec('a'), true],
      [8, spec('b'), false],
    ]);
  });

  it.each(['id', 'database', 'name', 'options', 'uuid', 'indexes'])(
    'is reported as damaged if the field %s is missing',
    (field) => {
      const readDamaged = () => read({ ...serialiseCatalogEntry(entry), [field]: undefined });
      expect(readDamaged).toThrow(/the catalog entry of collection (3|undefined) is damaged/);
    },
  );
});
