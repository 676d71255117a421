import { beforeAll, describe, expect, it } from '@jest/globals';
import { BSONRegExp, MinKey } from 'bson';
import { type Collation, compileCollation, type Document } from '../bson/index.js';
import { compileFilter, compileSort } from '../query/index.js';
import { type FilledCollection, createFilledCollection } from './collection.fixture.js';
import { choosePlan, type QueryPlan } from './plan.js';

const english = { locale: 'en', strength: 2 };

let plain: FilledCollection;
let arrays: FilledCollection;
let long: FilledCollection;

/** A string that is longer than the maximum length of an index key. */
const longText = 'x'.repeat(3000);

beforeAll(async () => {
  const indexes = {
    a: { key: { a: 1 } },
    a_b: { key: { a: 1, b: -1 } },
    code: { key: { code: 1 }, unique: true },
    pair: { key: { x: 1, y: 1 }, unique: true },
    sparse: { key: { s: 1 }, sparse: true },
    few: { key: { p: 1 }, partialFilterExpression: { p: { $gt: 10 } } },
    name: { key: { name: 1 }, collation: english },
    hidden: { key: { h: 1 }, hidden: true },
    down: { key: { d: -1 } },
  };
  plain = await createFilledCollection(indexes, [{ _id: 1, x: 1, y: 1 }]);
  const list = { key: { list: 1, n: 1 } };
  const deep = { key: { 'deep.u': 1, 'deep.v': 1 } };
  arrays = await createFilledCollection({ list, deep }, [
    { _id: 1, list: [1, 2], deep: [{ u: 1, v: 1 }] },
  ]);
  const texts = { t: { key: { t: 1 }, unique: true } };
  long = await createFilledCollection(texts, [{ _id: 1, t: longText }]);
});

interface PlanInput {
  filter?: Document;
  sort?: Document;
  collation?: Collation | undefined;
}

function planOf(
  { collection }: FilledCollection,
  { filter = {}, sort, collation }: PlanInput,
): QueryPlan {
  return choosePlan(collection, {
    filter: compileFilter(filter, { collation }),
    collation,
    sort: sort && compileSort(sort, { collation }),
  });
}

describe('the query plan', () => {
  it.each<[string, PlanInput]>([
    ['there is no filter', {}],
    ['no index has the field', { filter: { z: 1 } }],
    ['only the second field of an index is bounded', { filter: { b: 1 } }],
    ['the filter is $ne', { filter: { a: { $ne: 1 } } }],
    ['a sparse index lacks the value', { filter: { s: null } }],
    ['a sparse index lacks one of several values', { filter: { s: { $in: [1, null] } } }],
    ['a sparse index could only provide the order', { sort: { s: 1 } }],
    [
      'a sparse index may lack values of a type',
      { filter: { s: { $type: 'null' } }, sort: { s: 1 } },
    ],
    [
      'a sparse index could only provide the order for a filter on another field',
      { filter: { z: 1 }, sort: { s: 1 } },
    ],
    ['the index that could provide the order has a collation', { sort: { name: 1 } }],
    ['a partial index lacks the value', { filter: { p: 10 } }],
    ['a partial index could only provide the order', { sort: { p: 1 } }],
    ['the index has another collation', { filter: { name: 'x' } }],
    ['the index has no collation', { filter: { a: 'x' }, collation: compileCollation(english) }],
    ['strings with a collation are compared by range', { filter: { name: { $gt: 'x' } } }],
    ['the index is hidden', { filter: { h: 1 } }],
    ['a regular expression has no literal prefix', { filter: { a: new BSONRegExp('b') } }],
    ['a regular expression ignores case', { filter: { a: new BSONRegExp('^b', 'i') } }],
    ['the filter compares with an array', { filter: { a: [1] } }],
    ['$in contains an array', { filter: { a: { $in: [1, [2]] } } }],
    ['the bound is MinKey', { filter: { a: { $gt: new MinKey() } } }],
    ['a branch of $or has no index', { filter: { $or: [{ a: 1 }, { z: 1 }] } }],
  ])('scans the collection when %s', (_name, input) => {
    expect(planOf(plain, input).index).toBeUndefined();
  });

  it.each<[string, PlanInput, Partial<QueryPlan>]>([
    ['code', { filter: { code: 7 } }, { isOneKey: true, isCovered: true }],
    ['code', { filter: { code: { $in: [7] } } }, { isOneKey: true }],
    ['code', { filter: { code: { $in: [7, 8] } } }, { isOneKey: false }],
    ['code', { filter: { code: { $gt: 7 } } }, { isOneKey: false, isCovered: false }],
    ['code', { filter: { code: null } }, { isOneKey: false }],
    ['pair', { filter: { x: 1, y: 2 } }, { isOneKey: true, isCovered: true }],
    ['pair', { filter: { x: 1 } }, { isOneKey: false, isCovered: true }],
    ['pair', { filter: { x: 1, y: { $gt: 2 } } }, { isOneKey: false, isCovered: false }],
    ['_id_', { filter: { _id: 1 } }, { isOneKey: true }],
    ['_id_', { filter: { _id: 1, a: 5 } }, { isOneKey: true, isCovered: false }],
    ['code', { filter: { a: 1, b: 2, code: 3 } }, { isOneKey: true, isCovered: false }],
    ['a', { filter: { a: 1 } }, { isCovered: true, isSorted: true }],
    ['a', { filter: { a: { $exists: false } } }, { isCovered: false }],
    ['a', { filter: { a: { $in: [3, 1, 3] } } }, { isCovered: true }],
    ['a', { filter: { a: new BSONRegExp('^bc') } }, { isCovered: false }],
    ['a', { filter: { a: { $eq: 1, $ne: 2 } } }, { isCovered: false }],
    ['a', { filter: { $and: [{ a: 1, z: { $ne: 1 } }] } }, { isCovered: false }],
    ['a', { filter: { a: { $gt: 1 }, b: 2 } }, { score: 8 }],
    ['a', { filter: { a: { $gt: 1 } }, sort: { b: 1 } }, { isSorted: false }],
    ['a_b', { filter: { a: 1 }, sort: { a: 1, b: -1 } }, { isSorted: true, isReverse: false }],
    ['a_b', { filter: { a: 1 }, sort: { a: -1, b: -1 } }, { isSorted: true, isReverse: false }],
    ['a_b', { filter: { a: 1, b: 2 } }, { isCovered: true }],
    ['a_b', { filter: { a: 1, b: { $lt: 2 } } }, { isCovered: false }],
    ['a_b', { filter: { a: 1 }, sort: { b: 1 } }, { isSorted: true, isReverse: true }],
    ['a_b', { filter: { a: 1 }, sort: { b: -1 } }, { isSorted: true, isReverse: false }],
    ['a_b', { sort: { a: 1, b: -1 } }, { isSorted: true, isReverse: false }],
    ['a_b', { sort: { a: -1, b: 1 } }, { isSorted: true, isReverse: true }],
    ['a', { sort: { a: -1 } }, { isSorted: true, isReverse: true }],
    ['down', { sort: { d: 1 } }, { isSorted: true, isReverse: true }],
    ['down', { sort: { d: -1 } }, { isSorted: true, isReverse: false }],
    ['a', { filter: { a: { $in: [1, 2] } }, sort: { b: 1 } }, { isSorted: false }],
    ['down', { filter: { a: null, d: 1 } }, { isCovered: false }],
    ['down', { filter: { a: { $gt: 1 } }, sort: { d: 1 } }, { isSorted: true }],
    ['a', { filter: { a: 1 }, sort: { d: 1 } }, { isSorted: false }],
    ['a_b', { filter: { a: 1, b: 2, d: 3 } }, { isCovered: false }],
    ['pair', { filter: { a: 1, d: 1, x: null, y: null } }, { isOneKey: false }],
    ['sparse', { filter: { s: 1 } }, { isCovered: true }],
    ['sparse', { filter: { s: { $gte: 1 } } }, {}],
    ['few', { filter: { p: 11 } }, { isCovered: true }],
    ['few', { filter: { p: { $gt: 11 } } }, {}],
    ['name', { filter: { name: 7 } }, {}],
    ['name', { filter: { name: 'x' }, collation: compileCollation(english) }, { isCovered: true }],
  ])(
    'uses the index %s for the query %j',
    (name: string, input: PlanInput, expected: Partial<QueryPlan>) => {
      const plan = planOf(plain, input);
      expect(plan.index?.name).toBe(name);
      expect(plan).toMatchObject(expected);
    },
  );

  it.each<[string, PlanInput]>([
    ['no index has the requested order', { sort: { a: 1, b: 1 } }],
    ['the sort skips a field of the index', { sort: { b: -1 } }],
    ['the index has fewer fields than the sort', { sort: { a: 1, b: -1, z: 1 } }],
    ['the query has a collation', { sort: { a: 1 }, collation: compileCollation(english) }],
  ])('sorts in memory when %s', (_name, input) => {
    expect(planOf(plain, input)).toMatchObject({ isSorted: false });
  });

  it('has one range per distinct value of a list, ordered in the direction of the scan', () => {
    const values = { $in: [5, 1, 3, 1] };
    const { ranges } = planOf(plain, { filter: { a: values } });
    const starts = ranges.map(({ start }) => Buffer.from(start).toString('hex'));
    expect(starts).toHaveLength(3);
    expect([...starts].sort()).toEqual(starts);
    const backwards = planOf(plain, { filter: { a: values }, sort: { a: -1 } });
    expect(backwards).toMatchObject({ index: { name: 'a' }, isReverse: true, isSorted: true });
    const reversed = backwards.ranges.map(({ start }) => Buffer.from(start).toString('hex'));
    expect(reversed).toEqual([...starts].reverse());
    expect(backwards.ranges.every(({ isReverse }) => isReverse)).toBe(true);
  });

  it('restricts fewer fields if it would otherwise need more than 2,000 ranges', () => {
    const many = { $in: Array.from({ length: 50 }, (_, n) => n) };
    expect(planOf(plain, { filter: { a: many, b: many } }).ranges).toHaveLength(50);
    const some = { $in: [1, 2, 3] };
    expect(planOf(plain, { filter: { a: many, b: some } }).ranges).toHaveLength(150);
    const most = { $in: Array.from({ length: 2000 }, (_, n) => n) };
    expect(planOf(plain, { filter: { a: most } }).ranges).toHaveLength(2000);
    const all = { $in: Array.from({ length: 2001 }, (_, n) => n) };
    expect(planOf(plain, { filter: { a: all } }).index).toBeUndefined();
  });

  it.each<[string, PlanInput, Partial<QueryPlan>]>([
    ['is never covered', { filter: { list: 1 } }, { isCovered: false }],
    ['is never sorted', { filter: { list: 1 }, sort: { n: 1 } }, { isSorted: false }],
    ['bounds a field after the array field', { filter: { list: 1, n: 2 } }, { score: 40 }],
    [
      'bounds only one of two fields in one array',
      { filter: { 'deep.u': 1, 'deep.v': 1 } },
      { score: 20 },
    ],
  ])('%s if the index is multikey', (_name, input, expected) => {
    const plan = planOf(arrays, input);
    expect(plan.index).toBeDefined();
    expect(plan).toMatchObject(expected);
  });

  it('does not use truncated keys to sort, to cover a query or to find a unique key', () => {
    expect(planOf(long, { sort: { t: 1 } })).toMatchObject({ isSorted: false });
    expect(planOf(long, { filter: { t: 'x' } })).toMatchObject({
      isOneKey: true,
      isCovered: false,
    });
    const plan = planOf(long, { filter: { t: longText } });
    expect(plan).toMatchObject({ index: { name: 't' }, isOneKey: false, isCovered: false });
  });

  it('has ranges that include the entry of a string whose key was truncated', () => {
    let entries = 0;
    for (const range of planOf(long, { filter: { t: longText } }).ranges)
      long.state.reader.visit('index', range, () => ++entries > 0);
    expect(entries).toBe(1);
  });

  it('uses a hinted index even if the filter has no condition on the indexed fields', () => {
    const { collection } = plain;
    const filter = compileFilter({ z: 1 });
    const hint = collection.indexes.find(({ name }) => name === 'a');
    if (!hint) throw new Error('there is no such index');
    const plan = choosePlan(collection, { filter, hint });
    expect(plan).toMatchObject({ index: { name: 'a' }, isCovered: false, score: 0 });
    expect(plan.ranges).toHaveLength(1);
    const byId = compileFilter({ _id: 1 });
    expect(choosePlan(collection, { filter: byId, hint: 'natural' }).index).toBeUndefined();
  });
});
