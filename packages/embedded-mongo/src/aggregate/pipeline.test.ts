import { describe, expect, it } from '@jest/globals';
import { type Document, encode } from '../bson/index.js';
import { compilePipeline, type MergeTarget } from './index.js';
import { createPipelineEnv, runTestPipeline } from './run.fixture.js';

const ids = { $project: { _id: 1 } };

describe('a pipeline', () => {
  it('passes its result documents to the writers of $out and $merge', async () => {
    const written: unknown[] = [];
    await runTestPipeline('orders', [ids, { $out: { db: 'd', coll: 'c' } }], {
      writeOut: (target, documents) => void written.push(target, documents.length),
    });
    expect(written).toEqual([{ db: 'd', coll: 'c' }, 4]);
    const merged: [MergeTarget, Document][] = [];
    await runTestPipeline('orders', [{ $limit: 1 }, ids, { $merge: { into: 'c' } }], {
      mergeInto: (target, document) => void merged.push([target, document]),
    });
    const [[target, document] = []] = merged;
    expect(target?.on).toEqual(['_id']);
    expect(target?.whenMatched({ _id: 1, sum: 10 }, document ?? {})).toEqual({ _id: 1, sum: 10 });
  });

  it('exposes the filter, sort and limit of its leading stages to the planner', () => {
    const { leading } = compilePipeline(
      [
        { $match: { a: 1 } },
        { $match: { b: 2 } },
        { $sort: { c: 1 } },
        { $limit: 5 },
        { $skip: 1 },
      ],
      createPipelineEnv(),
    );
    expect(leading).toEqual({
      filter: { $and: [{ a: 1 }, { b: 2 }] },
      sort: { c: 1 },
      limit: 5,
      stages: 4,
    });
  });

  it('exposes a count function if it only counts documents', () => {
    const counting = [{ $match: { a: 1 } }, { $group: { _id: 1, n: { $sum: 1 } } }];
    expect(compilePipeline(counting, createPipelineEnv()).countOnly?.(3)).toEqual([
      { _id: 1, n: 3 },
    ]);
    expect(compilePipeline(counting, createPipelineEnv()).countOnly?.(0)).toEqual([]);
    expect(
      compilePipeline([{ $limit: 2 }, { $count: 'n' }], createPipelineEnv()).countOnly,
    ).toBeUndefined();
  });

  it('stops when the checkpoint function throws at the deadline', async () => {
    const checkpoint = (): never => {
      throw new Error('over');
    };
    const documents = Array.from({ length: 200 }, (_, _id) => encode({ _id }));
    const openCollection = (): Buffer[] => documents;
    await expect(
      runTestPipeline('any', [{ $count: 'n' }], { checkpoint, openCollection }),
    ).rejects.toThrow('over');
  });
});

describe('an invalid pipeline', () => {
  it.each<[unknown[], number, string]>([
    [[{ $foo: 1 }], 40324, "Unrecognized pipeline stage name: '$foo'"],
    [
      [{ $match: {}, $sort: {} }],
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    ],
    [[1], 14, "Each element of the 'pipeline' array must be an object"],
    [[{ $limit: 0 }], 15958, 'the limit must be positive'],
    [[{ $group: {} }], 15955, 'a group specification must include an _id'],
    [[{ $group: { _id: 1, a: { $foo: 1 } } }], 15952, "unknown group operator '$foo'"],
    [[{ $group: { _id: 1, a: 1 } }], 40234, "The field 'a' must be an accumulator object"],
    [[{ $out: 'x' }, { $match: {} }], 40601, '$out can only be the final stage in the pipeline'],
    [
      [{ $facet: { a: [{ $out: 'x' }] } }],
      40600,
      '$out is not allowed to be used within a $facet stage',
    ],
    [[{ $unwind: 'a' }], 28818, "path option to $unwind should be prefixed with a '$': a"],
    [
      [{ $project: { a: 1, b: 0 } }],
      31254,
      'Invalid $project :: caused by :: Cannot do exclusion on field b in inclusion projection',
    ],
    [[{ $project: {} }], 51272, 'Invalid $project :: caused by :: it must have at least one field'],
    [[{ $sort: {} }], 15976, '$sort stage must have at least one sort key'],
    [[{ $geoNear: {} }], 27, '$geoNear requires a 2d or 2dsphere index, but none were found'],
    [[{ $setWindowFields: {} }], 40324, "Unrecognized pipeline stage name: '$setWindowFields'"],
    [[{ $group: { _id: 1, a: { $topN: {} } } }], 15952, "unknown group operator '$topN'"],
    [[{ $changeStream: {} }], 115, 'Change streams are not supported by this server'],
    [
      [{ $lookup: { from: 'x', as: 'y' } }],
      40414,
      "BSON field '$lookup.localField' is missing but a required field",
    ],
  ])('is rejected: %j fails with error code %i', (stages, code, message) => {
    expect(() => compilePipeline(stages, createPipelineEnv())).toThrow(
      expect.objectContaining({ code, message }),
    );
  });
});
