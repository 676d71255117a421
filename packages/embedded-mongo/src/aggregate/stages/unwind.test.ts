import type { Document } from '../../bson/index.js';
import { testStage } from './stage.fixture.js';

const full = (extra: Document): Document => ({ $unwind: { path: '$a', ...extra } });

testStage('$unwind', {
  refused: [
    [{ $unwind: 1 }, 15981, 'expected a string or an object for $unwind stage, got int'],
    [{ $unwind: { paths: 1 } }, 28811, 'unrecognized option to $unwind stage: paths'],
    [{ $unwind: {} }, 28812, 'no path specified to $unwind stage'],
    [{ $unwind: { path: 1 } }, 28808, 'expected a string as the path for $unwind, got int'],
    [{ $unwind: 'a' }, 28818, "path option to $unwind should be prefixed with a '$': a"],
    [
      full({ includeArrayIndex: '' }),
      28810,
      'includeArrayIndex of $unwind should be a non-empty string',
    ],
    [
      full({ includeArrayIndex: '$i' }),
      28822,
      "includeArrayIndex of $unwind should not begin with a '$': $i",
    ],
  ],
  cases: [
    [[{ a: [1, [2], null] }], { $unwind: '$a' }, [{ a: 1 }, { a: [2] }, { a: null }]],
    [[{ a: [] }, { a: null }, {}, { a: 5 }], { $unwind: '$a' }, [{ a: 5 }]],
    [
      [{ a: [], b: 1 }, { a: null }, {}],
      full({ preserveNullAndEmptyArrays: true }),
      [{ b: 1 }, { a: null }, {}],
    ],
    [
      [{ b: { c: [1, 2], d: 3 } }],
      { $unwind: '$b.c' },
      [{ b: { c: 1, d: 3 } }, { b: { c: 2, d: 3 } }],
    ],
    [
      [{ a: ['x', 'y'] }],
      full({ includeArrayIndex: 'i' }),
      [
        { a: 'x', i: 0n },
        { a: 'y', i: 1n },
      ],
    ],
    [[{ a: 'x' }], full({ includeArrayIndex: 'i' }), [{ a: 'x', i: null }]],
    [[{ b: [{ a: [1] }] }], { $unwind: '$b.a' }, []],
  ],
});
