import type { Document } from '../../bson/index.js';
import { testStage } from './stage.fixture.js';

const search = (extra: Document = {}): Document => ({
  $graphLookup: {
    from: 'places',
    startWith: '$at',
    connectFromField: 'next',
    connectToField: '_id',
    as: 'way',
    ...extra,
  },
});
const [a, b, c] = [
  { _id: 'a', next: ['b', 'c'], open: true },
  { _id: 'b', next: 'a', open: false },
  { _id: 'c', next: null, open: true },
];
const zero = { depth: 0n };
const one = { depth: 1n };

testStage('$graphLookup', {
  others: { places: [a, b, c] },
  refused: [
    [search({ maxDepth: -1 }), 40101, 'maxDepth requires a nonnegative argument'],
    [search({ maxDepth: 'x' }), 40101, 'maxDepth requires a nonnegative argument'],
    [search({ restrictSearchWithMatch: 5 }), 40185, 'restrictSearchWithMatch must be an object'],
  ],
  given: [
    [[{ at: 'c' }], search(), [{ at: 'c', way: [c] }]],
    [[{ at: 'a' }], search(), [{ at: 'a', way: [a, b, c] }]],
    [[{ at: ['b', 'c'] }], search({ maxDepth: 0 }), [{ at: ['b', 'c'], way: [b, c] }]],
    [[{ at: 'nowhere' }], search(), [{ at: 'nowhere', way: [] }]],
    [[{}], search(), [{ way: [] }]],
    [
      [{ at: 'a' }],
      search({ maxDepth: 1, depthField: 'depth' }),
      [
        {
          at: 'a',
          way: [
            { ...a, ...zero },
            { ...b, ...one },
            { ...c, ...one },
          ],
        },
      ],
    ],
    [
      [{ at: 'a' }],
      search({ restrictSearchWithMatch: { open: true } }),
      [{ at: 'a', way: [a, c] }],
    ],
    [[{ at: 'c' }], search({ from: 'absent' }), [{ at: 'c', way: [] }]],
  ],
});
