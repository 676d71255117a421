import { describe, expect, it } from '@jest/globals';
import { decode, type Document, encode } from '../bson/index.js';
import { compileFilter, compileSort } from '../query/index.js';
import { Catalog } from '../storage/catalog/catalog.js';
import { recordKey } from '../storage/indexes/keys.js';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { insertRecord, replaceRecord } from '../storage/records.js';
import type { Writer } from '../storage/store.js';
import { choosePlan } from './plan.js';
import { type FoundRecord, scanRecords, type ScanCounts, type ScanRequest } from './scan.js';

const megabyte = 1024 * 1024;
const idsOf = (records: readonly FoundRecord[]) =>
  records.map(({ bytes }) => Number(decode(bytes)['_id']));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

async function stock(documents: readonly Document[]) {
  const store = new MemoryStore();
  const catalog = await Catalog.open(store);
  await store.write((writer) => {
    const emptyCollection = catalog.create(writer, { database: 'shop', name: 'things' });
    const indexed = catalog.addIndex(writer, emptyCollection, { v: 2, key: { n: 1 }, name: 'n' });
    for (const each of documents) insertRecord(writer, indexed, encode(each));
  });
  const state = { reader: store.latest, catalog: catalog.at(store.latest) };
  const [collection] = state.catalog.list();
  if (!collection) throw new Error('the collection was not made');
  const counts: ScanCounts = { keys: 0, documents: 0 };
  const batches = (filter: Document, rest: { sort?: Document; expectedCount?: number } = {}) => {
    const compiledFilter = compileFilter(filter);
    const sort = rest.sort && compileSort(rest.sort);
    const plan = choosePlan(collection, { filter: compiledFilter, sort });
    const request: ScanRequest = { state, collection, plan, filter: compiledFilter, counts };
    return scanRecords(
      rest.expectedCount === undefined
        ? request
        : { ...request, expectedCount: rest.expectedCount },
    );
  };
  const write = (work: (writer: Writer) => void) => store.write(work);
  return { collection, counts, batches, write };
}

describe.each<[string, Document, { sort?: Document }]>([
  ['the collection', {}, {}],
  ['an index', { n: { $gte: 0 } }, {}],
  ['an index backwards', { n: { $gte: 0 } }, { sort: { n: -1 } }],
])('a long scan of %s', (name, filter, order) => {
  it('returns each document once and in order, starting with small batches', async () => {
    const { batches, counts } = await stock(upTo(2_000).map((_id) => ({ _id, n: _id })));
    const all = [...batches(filter, order)];
    const expected = order.sort ? upTo(2_000).reverse() : upTo(2_000);
    expect(idsOf(all.flat())).toEqual(expected);
    expect(all[0]).toHaveLength(50);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(500);
    expect(counts).toEqual({ keys: name === 'the collection' ? 0 : 2_000, documents: 2_000 });
  });

  it('ends a batch after four megabytes', async () => {
    const large = 'x'.repeat(1.5 * megabyte);
    const { batches, counts } = await stock(upTo(7).map((_id) => ({ _id, n: _id, large })));
    const all = [...batches(filter, order)].filter(({ length }) => length > 0);
    expect(all.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(new Set(idsOf(all.flat())).size).toBe(7);
    expect(counts.documents).toBe(7);
  });
});

describe('a scan that stops early', () => {
  it('first reads only as many keys as the expected number of documents, and continues if too few documents match', async () => {
    const { batches, counts } = await stock(
      upTo(40).map((_id) => ({ _id, n: _id, isTenth: _id % 10 === 9 })),
    );
    const scanning = batches({ n: { $gte: 0 }, isTenth: true }, { expectedCount: 2 });
    expect(idsOf(scanning.next().value as FoundRecord[])).toEqual([]);
    expect(counts).toEqual({ keys: 2, documents: 2 });
    expect(idsOf([...scanning].flat())).toEqual([9, 19, 29, 39]);
  });
});

describe.each([
  { name: 'forward', order: {}, met: 3, later: 250 },
  { name: 'backward', order: { sort: { n: -1 } }, met: 299, later: 10 },
])('a $name scan of an index that becomes multikey during the scan', ({ order, met, later }) => {
  it('returns a document only once even if an update adds another key ahead of the scan', async () => {
    const documents = upTo(300).map((_id) => ({ _id, n: _id }));
    const { batches, write, collection } = await stock(documents);
    const scanning = batches({ n: { $gte: 0 } }, order);
    const first = scanning.next().value as FoundRecord[];
    const metRecord = first.find(({ bytes }) => decode(bytes)['_id'] === met);
    if (!metRecord) throw new Error('it is not in the first batch');
    await write((writer) => {
      const place = { writer, collection, record: metRecord.record };
      replaceRecord(place, metRecord.bytes, encode({ _id: met, n: [met, later] }));
    });
    const ids = [...idsOf(first), ...idsOf([...scanning].flat())];
    expect(ids.filter((id) => id === met)).toHaveLength(1);
    expect(new Set(ids).size).toBe(300);
  });
});

describe('an index entry without a document', () => {
  it('is reported as corruption', async () => {
    const { batches, write, collection } = await stock([{ _id: 1, n: 1 }]);
    const [first] = [...batches({ n: 1 })].flat();
    await write((writer) => {
      writer.remove('data', recordKey(collection.id, first?.record ?? 0));
    });
    expect(() => [...batches({ n: 1 })]).toThrow('shop.things has no document');
  });
});
