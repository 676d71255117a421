import { describe, expect, it } from '@jest/globals';
import { BSONRegExp, MaxKey } from 'bson';
import { describeValue as show, type Document } from '../../bson/index.js';
import { compileFilter } from '../index.js';
import type { FilterAnalysis, Predicate } from '../matcher.js';

const regex = (pattern: string, flags = ''): BSONRegExp => new BSONRegExp(pattern, flags);
const predicate = (op: Predicate['op'], value: unknown, path = 'a'): Predicate => ({
  path,
  op,
  value,
});
const equal = (path: string, value: unknown): FilterAnalysis => ({
  predicates: [predicate('eq', value, path)],
  or: [],
});

/** A condition on the field `a`, and the predicates that every matching document satisfies. */
type Row = [operand: unknown, ...told: Predicate[]];

const comparisons: Row[] = [
  [1, predicate('eq', 1)],
  [{ $eq: 'x' }, predicate('eq', 'x')],
  [{ $eq: null }, predicate('eq', null)],
  [{ $gt: 5 }, predicate('gt', 5)],
  [{ $gte: 'x' }, predicate('gte', 'x')],
  [{ $lt: new MaxKey() }, predicate('lt', new MaxKey())],
  [{ $lte: 5 }, predicate('lte', 5)],
  [{ $gt: 1, $lt: 9 }, predicate('gt', 1), predicate('lt', 9)],
  [{ $in: [1, null, 'x'] }, predicate('in', [1, null, 'x'])],
  [{ $in: [] }, predicate('in', [])],
  [{ $exists: true }, predicate('exists', true)],
  [{ $exists: false }, predicate('eq', null)],
  [{ $type: 'string' }, predicate('type', 'string')],
  [{ $all: [1, 'x'] }, predicate('eq', 1), predicate('eq', 'x')],
  [{ $all: [[1], 2, regex('^x')] }, predicate('eq', 2), predicate('regexPrefix', 'x')],
];

/** Conditions from which no predicate for an index can be derived. */
const withoutPredicates: Row[] = [
  [[1]],
  [{ $eq: [] }],
  [{ $gt: null }],
  [{ $gte: [1] }],
  [{ $lt: NaN }],
  [{ $in: [1, regex('x')] }],
  [{ $in: [1, [2]] }],
  [{ $ne: 1 }],
  [{ $nin: [1] }],
  [{ $not: { $gt: 1 } }],
  [{ $size: 1 }],
  [{ $all: [] }],
  [{ $all: [{ $elemMatch: { b: 1 } }] }],
  [{ $elemMatch: { b: 1 } }],
];

const prefixes: [pattern: string, prefix: string][] = [
  ['^ab', 'ab'],
  ['^ab$', 'ab'],
  ['^ab.c', 'ab'],
  ['^a b', 'a b'],
  ['^abc*', 'ab'],
  ['^abc?', 'ab'],
  ['^abc{2}', 'ab'],
  ['^abc+', 'abc'],
  ['^ab\\d', 'ab'],
  ['^ab[c]', 'ab'],
  ['^ab(c)', 'ab'],
  ['^ab😀?', 'ab'],
];

const withoutPrefix: [pattern: string, flags?: string][] = [
  ['ab'],
  ['ab^'],
  ['.^ab'],
  ['^'],
  ['^\\d'],
  ['^.a'],
  ['^a*'],
  ['^ab|c'],
  ['^ab', 'i'],
  ['^ab', 'm'],
];

const rows: Row[] = [
  ...comparisons,
  ...withoutPredicates,
  ...prefixes.map(([pattern, prefix]): Row => [regex(pattern), predicate('regexPrefix', prefix)]),
  ...withoutPrefix.map(([pattern, flags]): Row => [regex(pattern, flags)]),
  [regex('^ab', 's'), predicate('regexPrefix', 'ab')],
];

const combined: [filter: Document, told: FilterAnalysis][] = [
  [
    { $and: [{ a: 1 }, { b: 2 }] },
    { predicates: [predicate('eq', 1), predicate('eq', 2, 'b')], or: [] },
  ],
  [{ $or: [{ a: 1 }] }, equal('a', 1)],
  [{ $or: [{ a: 1 }, { b: 2 }] }, { predicates: [], or: [[equal('a', 1), equal('b', 2)]] }],
  [
    { $and: [{ a: 1 }, { $or: [{ b: 1 }, { c: 1 }] }] },
    { predicates: [predicate('eq', 1)], or: [[equal('b', 1), equal('c', 1)]] },
  ],
  [{ $nor: [{ a: 1 }] }, { predicates: [], or: [] }],
  [{ $expr: { $eq: ['$a', 1] } }, { predicates: [], or: [] }],
];

describe('the planner analysis', () => {
  it.each(rows.map((row) => [show(row[0]), ...row] as const))(
    'lists the predicates that an index can evaluate for %s',
    (_, operand, ...expected) => {
      expect(compileFilter({ a: operand }).analysis).toEqual({ predicates: expected, or: [] });
    },
  );

  it.each(combined.map((row) => [show(row[0]), ...row] as const))(
    'lists the predicates and alternatives of %s',
    (_, filter, expected) => {
      expect(compileFilter(filter).analysis).toEqual(expected);
    },
  );
});
