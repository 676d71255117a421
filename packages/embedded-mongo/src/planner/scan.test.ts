import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareValues, decode, type Document, Undefined } from '../bson/index.js';
import { compileFilter, compileSort } from '../query/index.js';
import { type FilledCollection, createFilledCollection } from './collection.fixture.js';
import { choosePlan, type QueryPlan } from './plan.js';
import { type FoundRecord, scanRecords, type ScanCounts } from './scan.js';

const numRuns = process.env['LONG_TESTS'] === undefined ? 300 : 20_000;

function run({ state, collection }: FilledCollection, plan: QueryPlan, filter = {}): FoundRecord[] {
  const request = { state, collection, plan, filter: compileFilter(filter) };
  return [...scanRecords(request)].flat();
}

const idsOf = (records: readonly FoundRecord[]): unknown[] =>
  records.map(({ bytes }) => decode(bytes)['_id']);

const scalar = fc.oneof(
  fc.integer({ min: -2, max: 2 }),
  fc.constantFrom<unknown>('', 'a', 'ab', 'b', null, true, 1.5),
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ u: scalar }, { noNullPrototype: true }),
  fc.array(fc.record({ u: scalar, v: scalar }, { requiredKeys: [], noNullPrototype: true }), {
    maxLength: 2,
  }),
);
// Only `a` may be an array, because an index cannot contain two array fields of the same document.
const document = fc.record({ a: value, b: scalar }, { requiredKeys: [], noNullPrototype: true });
const documents = fc
  .array(document, { maxLength: 12 })
  .map((all) => all.map((each, _id) => ({ _id, ...each })));

const path = fc.constantFrom('a', 'a', 'a', 'b', 'a.u', 'a.v');
const direction = fc.constantFrom(1, -1);
const key = fc
  .uniqueArray(fc.tuple(path, direction), {
    minLength: 1,
    maxLength: 3,
    selector: ([name]) => name,
  })
  .map((fields) => Object.fromEntries(fields));

const condition = fc.oneof(
  scalar,
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar)
    .map(([name, of]) => ({ [name]: of })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.boolean().map((exists) => ({ $exists: exists })),
  scalar.map((not) => ({ $ne: not })),
  fc.constantFrom<Document>({ $regex: '^a' }, { $elemMatch: { $gt: 0 } }, { $type: 'number' }),
);
const filter = fc.dictionary(path, condition, { maxKeys: 3, noNullPrototype: true });

const odd: Document[] = [
  { _id: 0, a: [3, -3] },
  { _id: 1, a: [] },
  { _id: 2, a: null },
  { _id: 3 },
  { _id: 4, a: 0 },
  { _id: 5, a: [0] },
  { _id: 6, a: [[0]] },
  { _id: 7, a: { u: 0 } },
  { _id: 8, a: 'x' },
  { _id: 9, a: [{ u: 1 }, { v: 2 }] },
  { _id: 10, a: [null] },
  { _id: 11, a: 'x'.repeat(3000) },
  { _id: 12, a: `${'x'.repeat(3000)}y` },
  { _id: 13, a: NaN },
  { _id: 14, a: true },
  { _id: 15, a: new Undefined() },
];

describe.each([1, -1])('a scan of a single-field index in direction %i', (order) => {
  it.each<[Document, number[]]>([
    [{ a: { $gte: 1, $lt: 0 } }, [0]],
    [{ a: { $gt: 3 } }, []],
    [{ a: { $gte: -3, $lte: 0 } }, [0, 4, 5]],
    [{ a: { $gt: NaN } }, []],
    [{ a: NaN }, [13]],
    [{ a: null }, [2, 3, 10, 15]],
    [{ a: { $in: [null, 3] } }, [0, 2, 3, 10, 15]],
    [{ a: { $gte: null } }, [2, 3, 10, 15]],
    [{ a: [] }, [1]],
    [{ a: [0] }, [5, 6]],
    [{ a: 0 }, [4, 5]],
    [{ a: { $elemMatch: { $gt: 1, $lt: 4 } } }, [0]],
    [{ a: { u: 0 } }, [7]],
    [{ a: 'x'.repeat(3000) }, [11]],
    [{ a: { $gt: 'x', $lt: 'y' } }, [11, 12]],
    [{ a: { $gte: 'x'.repeat(3000) } }, [11, 12]],
    [{ a: { $gt: 'x'.repeat(3000) } }, [12]],
    [{ a: { $regex: '^xxx' } }, [11, 12]],
    [{ a: { $exists: false } }, [3]],
    [{ a: { $gte: false } }, [14]],
  ])('applies the filter %j and returns the documents %j', async (spec, expected) => {
    const stocked = await createFilledCollection({ index: { key: { a: order } } }, odd);
    const { collection } = stocked;
    const hint = collection.indexes.find(({ name }) => name === 'index');
    const request = { filter: compileFilter(spec), hint };
    const ids = idsOf(run(stocked, choosePlan(collection, request), spec)).map(Number);
    expect(ids.sort((a, b) => a - b)).toEqual(expected);
  });
});

/** These tests detect duplicate or missing results of scans of multikey indexes. */
describe('an index scan', () => {
  it('returns the same documents as a collection scan, each exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(documents, key, filter, async (all, index, spec) => {
        const stocked = await createFilledCollection({ index: { key: index } }, all);
        const { collection } = stocked;
        const compiled = compileFilter(spec);
        const natural = choosePlan(collection, { filter: compiled, hint: 'natural' });
        const hint = collection.indexes.find(({ name }) => name === 'index');
        const plan = choosePlan(collection, { filter: compiled, hint });
        expect(plan.index?.name).toBe('index');
        const ids = idsOf(run(stocked, plan, spec)).map(Number);
        const expected = idsOf(run(stocked, natural, spec)).map(Number);
        expect(ids.sort((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns },
    );
  }, 600_000);

  it('returns documents in the order of the plan', async () => {
    await fc.assert(
      fc.asyncProperty(documents, fc.tuple(key, key), filter, async (all, [index, order], spec) => {
        const stocked = await createFilledCollection({ index: { key: index } }, all);
        const sort = compileSort(order);
        const request = { filter: compileFilter(spec), sort };
        const plan = choosePlan(stocked.collection, request);
        const records = run(stocked, plan, spec);
        const keys = records.map(({ bytes }) => sort.keyOf(bytes));
        const sorted = [...keys].sort((a, b) => sort.compareKeys(a, b));
        if (plan.isSorted)
          expect(keys.every((each, at) => compareValues(each, sorted[at]) === 0)).toBe(true);
        if (plan.isCovered) expect(run(stocked, plan)).toHaveLength(records.length);
      }),
      { numRuns },
    );
  }, 600_000);

  it('examines at most one entry for a unique key', async () => {
    const all = Array.from({ length: 30 }, (_, _id) => ({ _id, code: _id * 2 }));
    const stocked = await createFilledCollection({ code: { key: { code: 1 }, unique: true } }, all);
    const { state, collection } = stocked;
    for (const [code, ids] of [
      [8, [4]],
      [9, []],
    ] as const) {
      const compiledFilter = compileFilter({ code });
      const counts: ScanCounts = { keys: 0, documents: 0 };
      const plan = choosePlan(collection, { filter: compiledFilter });
      const records = [
        ...scanRecords({ state, collection, plan, filter: compiledFilter, counts }),
      ].flat();
      expect(idsOf(records)).toEqual(ids);
      expect(counts).toEqual({ keys: ids.length, documents: ids.length });
    }
  });

  it.each([{}, { n: { $gte: 0 } }])(
    'stops once it has found the requested number of documents for the filter %j',
    async (spec) => {
      const all = Array.from({ length: 300 }, (_, _id) => ({ _id, n: _id }));
      const { state, collection } = await createFilledCollection({ n: { key: { n: 1 } } }, all);
      const compiledFilter = compileFilter(spec);
      const counts: ScanCounts = { keys: 0, documents: 0 };
      const plan = choosePlan(collection, { filter: compiledFilter });
      const batches = scanRecords({
        state,
        collection,
        plan,
        filter: compiledFilter,
        expectedCount: 7,
        counts,
      });
      const [first = []] = batches;
      expect(idsOf(first)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(counts.documents).toBe(7);
    },
  );

  it('fails when its index is dropped', async () => {
    const { state, collection } = await createFilledCollection({ n: { key: { n: 1 } } }, [
      { _id: 1, n: 1 },
    ]);
    const compiledFilter = compileFilter({ n: 1 });
    const plan = choosePlan(collection, { filter: compiledFilter });
    const without = collection.changed({
      indexes: collection.indexes.filter((each) => each.isPrimary),
    });
    const changed = { reader: state.reader, catalog: state.catalog.with(without) };
    const outdatedScan = scanRecords({ state: changed, collection, plan, filter: compiledFilter });
    expect(() => outdatedScan.next()).toThrow(expect.objectContaining({ code: 175 }));
  });
});
