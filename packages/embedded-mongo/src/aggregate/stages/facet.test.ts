import { testStage } from './stage.fixture.js';

testStage('$facet', {
  refused: [
    [{ $facet: 5 }, 40169, 'the $facet specification must be a non-empty object'],
    [{ $facet: {} }, 40169, 'the $facet specification must be a non-empty object'],
    [{ $facet: { 'a.b': [] } }, 40169, 'invalid field name for $facet: a.b'],
    [{ $facet: { $a: [] } }, 40169, 'invalid field name for $facet: $a'],
  ],
  failing: [[[{}], { $facet: { a: [{ $set: { x: { $divide: [1, 0] } } }] } }, 2]],
  cases: [
    [[], { $facet: { all: [] } }, [{ all: [] }]],
    [
      [{ a: 2 }, { a: 1 }],
      { $facet: { all: [], sorted: [{ $sort: { a: 1 } }], n: [{ $count: 'n' }] } },
      [{ all: [{ a: 2 }, { a: 1 }], sorted: [{ a: 1 }, { a: 2 }], n: [{ n: 2 }] }],
    ],
    [[{ a: 1 }], { $facet: { none: [{ $match: { a: 5 } }] } }, [{ none: [] }]],
  ],
});
