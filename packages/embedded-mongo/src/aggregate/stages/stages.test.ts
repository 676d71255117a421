import { describe, expect, it } from '@jest/globals';
import { describeValue as show, type Document } from '../../bson/index.js';
import { decimal, runTestPipeline } from '../run.fixture.js';

const ids = { $project: { _id: 1 } };

const rows: [name: string, stages: Document[], results: Document[]][] = [
  ['orders', [{ $match: { qty: { $gt: 1 } } }, ids], [{ _id: 1 }, { _id: 3 }, { _id: 4 }]],
  ['orders', [{ $sort: { qty: -1 } }, { $limit: 2 }, ids], [{ _id: 4 }, { _id: 3 }]],
  ['orders', [{ $skip: 3 }, ids], [{ _id: 4 }]],
  [
    'orders',
    [
      {
        $group: {
          _id: '$item',
          total: { $sum: { $multiply: ['$price', '$qty'] } },
          n: { $sum: 1 },
        },
      },
    ],
    [
      { _id: 'a', total: decimal('18.70'), n: 2 },
      { _id: 'b', total: decimal('2.20'), n: 1 },
      { _id: null, total: decimal('0.07'), n: 1 },
    ],
  ],
  [
    'orders',
    [
      {
        $group: {
          _id: null,
          first: { $first: '$_id' },
          last: { $last: '$_id' },
          max: { $max: '$price' },
          avg: { $avg: '$qty' },
          all: { $push: '$qty' },
          set: { $addToSet: '$item' },
          count: { $count: {} },
        },
      },
    ],
    [
      {
        _id: null,
        first: 1,
        last: 4,
        max: decimal('3.30'),
        avg: 3.75,
        all: [2, 1, 5, 7n],
        set: ['a', 'b', null],
        count: 4,
      },
    ],
  ],
  [
    'orders',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 4, tags: 'z' },
    ],
  ],
  [
    'orders',
    [
      { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
      { $project: { i: 1 } },
    ],
    [
      { _id: 1, i: 0n },
      { _id: 1, i: 1n },
      { _id: 2, i: null },
      { _id: 3, i: null },
      { _id: 4, i: null },
    ],
  ],
  [
    'orders',
    [
      { $lookup: { from: 'items', localField: 'item', foreignField: '_id', as: 'found' } },
      { $project: { found: { name: 1 } } },
    ],
    [
      { _id: 1, found: [{ name: 'Agate' }] },
      { _id: 2, found: [{ name: 'Beryl' }] },
      { _id: 3, found: [{ name: 'Agate' }] },
      { _id: 4, found: [{ name: 'None' }] },
    ],
  ],
  ['orders', [{ $count: 'n' }], [{ n: 4 }]],
  ['orders', [{ $match: { _id: 9 } }, { $count: 'n' }], []],
  [
    'orders',
    [{ $facet: { few: [{ $limit: 1 }, ids], n: [{ $count: 'n' }] } }],
    [{ few: [{ _id: 1 }], n: [{ n: 4 }] }],
  ],
  ['orders', [{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
  ['orders', [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { x: '$item' } } }], [{ x: 'a' }]],
  [
    'orders',
    [
      { $match: { _id: 1 } },
      { $set: { qty: { $add: ['$qty', 1] }, 'n.m': '$item' } },
      { $unset: ['price', 'tags'] },
    ],
    [{ _id: 1, item: 'a', qty: 3, n: { m: 'a' } }],
  ],
  [
    'orders',
    [{ $match: { _id: 1 } }, { $project: { qty: { $add: ['$qty', 1] }, item: 1 } }],
    [{ _id: 1, item: 'a', qty: 3 }],
  ],
  [
    'orders',
    [
      { $limit: 1 },
      ids,
      { $unionWith: { coll: 'items', pipeline: [{ $match: { _id: 'b' } }, ids] } },
    ],
    [{ _id: 1 }, { _id: 'b' }],
  ],
  ['none', [{ $documents: [{ a: 1 }, { a: 2 }] }, { $match: { a: 2 } }], [{ a: 2 }]],
];

describe('a pipeline', () => {
  it.each(rows.map((row) => [show(row[1]), ...row] as const))(
    'returns the expected documents: %s',
    async (_, ...[name, stages, results]) => {
      expect(show(await runTestPipeline(name, stages))).toBe(show(results));
    },
  );
});
