import { describe, expect, it } from '@jest/globals';
import type { Document } from '../bson/index.js';
import { bindAll } from '../expressions/index.js';
import { narrowing } from './narrow.js';

const context = { variables: new Set(['x', 'y']) };
const narrowed = (pipeline: unknown, variables: Document = {}): Document =>
  narrowing(pipeline, context)(bindAll(variables, undefined));
const match = ($match: Document) => [{ $match }];
const equal = (...$eq: unknown[]) => ({ $expr: { $eq } });

describe('what an inner pipeline asks of its collection', () => {
  it.each<[pipeline: unknown, variables: Document, filter: Document]>([
    [[], {}, {}],
    [match({}), {}, {}],
    [match({ a: 1 }), {}, { $and: [{ a: 1 }] }],
    [match({ a: 1, b: { $gt: 2 } }), {}, { $and: [{ a: 1 }, { b: { $gt: 2 } }] }],
    [match({ $and: [{ a: 1 }, { b: 2 }] }), {}, { $and: [{ a: 1 }, { b: 2 }] }],
    [[...match({ a: 1 }), ...match({ b: 2 })], {}, { $and: [{ a: 1 }, { b: 2 }] }],
    [match({ $or: [{ a: 1 }] }), {}, {}],
    [match({ a: 1, $or: [{ b: 1 }] }), {}, { $and: [{ a: 1 }] }],
    [[{ $project: { a: 1 } }, ...match({ a: 1 })], {}, {}],
    [match(equal('$a', '$$x')), { x: 5 }, { $and: [{ a: { $eq: 5 } }] }],
    [match(equal('$$x', '$a')), { x: 5 }, { $and: [{ a: { $eq: 5 } }] }],
    [match(equal('$a.b', '$$x.y')), { x: { y: 6 } }, { $and: [{ 'a.b': { $eq: 6 } }] }],
    [match(equal('$a', '$$x')), { x: { $gt: 1 } }, { $and: [{ a: { $eq: { $gt: 1 } } }] }],
    [match(equal('$a', '$$x')), { x: null }, {}],
    [match(equal('$a', '$$x')), {}, {}],
    [match(equal('$a', '$$x')), { x: [5] }, {}],
    [match(equal('$a', '$$ROOT')), {}, {}],
    [match(equal('$a', '$b')), {}, {}],
    [match(equal('$a', 5)), {}, {}],
    [match({ $expr: { $gt: ['$a', '$$x'] } }), { x: 5 }, {}],
    [match({ $expr: true }), {}, {}],
    [
      match({
        $expr: { $and: [{ $eq: ['$a', '$$x'] }, { $eq: ['$b', '$$y'] }, { $gt: ['$c', 1] }] },
      }),
      { x: 5, y: 6 },
      { $and: [{ a: { $eq: 5 } }, { b: { $eq: 6 } }] },
    ],
    [match({ c: 1, ...equal('$a', '$$x') }), { x: 5 }, { $and: [{ c: 1 }, { a: { $eq: 5 } }] }],
    [5, {}, {}],
  ])('%j with %j is %j', (pipeline, ...[variables, filter]) => {
    expect(narrowed(pipeline, variables)).toEqual(filter);
  });
});
