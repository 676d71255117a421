import { describe, expect, it } from '@jest/globals';
import type { Document } from '../bson/index.js';
import { extractLeadingStages } from './leading.js';

const a = { $match: { a: 1 } };
const b = { $match: { b: 1 } };
const sort = { $sort: { c: 1 } };

describe('the leading stages of a pipeline', () => {
  it.each<[pipeline: unknown[], leading: Document]>([
    [[], { filter: {}, stages: 0 }],
    [[a], { filter: { a: 1 }, stages: 1 }],
    [[a, b], { filter: { $and: [{ a: 1 }, { b: 1 }] }, stages: 2 }],
    [[{ $match: {} }, b], { filter: { b: 1 }, stages: 2 }],
    [[a, sort], { filter: { a: 1 }, sort: { c: 1 }, stages: 2 }],
    [[sort, a], { filter: {}, sort: { c: 1 }, stages: 1 }],
    [[sort, { $sort: { d: 1 } }], { filter: {}, sort: { c: 1 }, stages: 1 }],
    [[{ $skip: 5 }], { filter: {}, skip: 5, stages: 1 }],
    [[{ $skip: 5n }, { $limit: 2 }], { filter: {}, skip: 5, limit: 2, stages: 2 }],
    [[{ $limit: 2 }, { $skip: 5 }], { filter: {}, limit: 2, stages: 1 }],
    [[{ $limit: 2 }, { $limit: 1 }], { filter: {}, limit: 2, stages: 1 }],
    [[{ $limit: 2 }, a], { filter: {}, limit: 2, stages: 1 }],
    [[a, sort, { $skip: 1 }, { $limit: 2 }, b], { filter: { a: 1 }, sort: { c: 1 }, skip: 1, limit: 2, stages: 4 }],
    [[{ $project: { a: 1 } }, a], { filter: {}, stages: 0 }],
    [[a, { $group: { _id: 1 } }, b], { filter: { a: 1 }, stages: 1 }],
    [[{ $match: 5 }], { filter: {}, stages: 0 }],
    [[{ $sort: 5 }], { filter: {}, stages: 0 }],
    [[{ $skip: 'x' }], { filter: {}, stages: 0 }],
    [[5, a], { filter: {}, stages: 0 }],
    [[{}], { filter: {}, stages: 0 }],
    [[{ toString: 1 }], { filter: {}, stages: 0 }],
  ])('are extracted from %j as %j', (pipeline, leading) => {
    expect(extractLeadingStages(pipeline)).toEqual(leading);
  }); // prettier-ignore

  it('are extracted without modifying the pipeline', () => {
    const pipeline = [{ $match: { a: 1 } }, { $match: { b: 1 } }];
    extractLeadingStages(pipeline);
    expect(pipeline).toEqual([{ $match: { a: 1 } }, { $match: { b: 1 } }]);
  });
});
