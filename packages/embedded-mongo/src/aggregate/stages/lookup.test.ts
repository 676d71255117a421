import type { Document } from '../../bson/index.js';
import { decimal } from '../../expressions/evaluate.fixture.js';
import { testStage } from './stage.fixture.js';

const join = (extra: Document): Document => ({ $lookup: { from: 'items', as: 'all', ...extra } });
const byKey = join({ localField: 'k', foreignField: 'key' });
const [single, list, withoutKey] = [{ _id: 1, key: 1 }, { _id: 2, key: [1, 'x'] }, { _id: 3 }];
const [nullKey, text] = [
  { _id: 4, key: null },
  { _id: 5, key: '1' },
];

testStage('$lookup', {
  others: { items: [single, list, withoutKey, nullKey, text] },
  refused: [
    [{ $lookup: 5 }, 9, 'the $lookup stage must be an object, but found int'],
    [
      { $lookup: { from: 'items' } },
      40414,
      "BSON field '$lookup.as' is missing but a required field",
    ],
    [
      join({ localField: 'k' }),
      40414,
      "BSON field '$lookup.foreignField' is missing but a required field",
    ],
    [join({ pipeline: [] }), 40415, "BSON field '$lookup.pipeline' is an unknown field."],
    [join({ let: {} }), 40415, "BSON field '$lookup.let' is an unknown field."],
  ],
  cases: [
    [[{ k: 1 }], byKey, [{ k: 1, all: [single, list] }]],
    [[{ k: decimal('1.0') }], byKey, [{ k: decimal('1.0'), all: [single, list] }]],
    [[{ k: '1' }], byKey, [{ k: '1', all: [text] }]],
    [[{ k: ['x', '1'] }], byKey, [{ k: ['x', '1'], all: [list, text] }]],
    [[{}], byKey, [{ all: [withoutKey, nullKey] }]],
    [[{ k: null }], byKey, [{ k: null, all: [withoutKey, nullKey] }]],
    [[{ k: 9 }], byKey, [{ k: 9, all: [] }]],
    [[{ k: 9, all: 'before' }], byKey, [{ k: 9, all: [] }]],
    [
      [{ k: 9 }],
      { $lookup: { from: 'items', localField: 'k', foreignField: 'key', as: 'a.b' } },
      [{ k: 9, a: { b: [] } }],
    ],
    [
      [{ k: 1 }],
      { $lookup: { from: 'absent', localField: 'k', foreignField: 'key', as: 'all' } },
      [{ k: 1, all: [] }],
    ],
  ],
});
