import { decimal, double } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

const nested = [[1, 2], [3], []];

testExpressions('elements of arrays', {
  given: [
    [{ $arrayElemAt: ['$list', 0] }, 3],
    [{ $arrayElemAt: ['$list', -3] }, 3],
    [{ $arrayElemAt: ['$list', -4] }, undefined],
    [{ $arrayElemAt: ['$list', 1n] }, 1],
    [{ $arrayElemAt: ['$list', double(2)] }, 2],
    [{ $first: [[]] }, undefined],
    [{ $last: [[]] }, undefined],
    [{ $first: [[null]] }, null],
    [{ $size: [[]] }, 0],
    [{ $size: '$docs' }, 4],
    [{ $in: [decimal('1'), '$list'] }, true],
    [{ $in: [null, '$list'] }, false],
    [{ $in: [NaN, [NaN]] }, true],
    [{ $in: [[3], nested] }, true],
    [{ $isArray: ['$a'] }, false],
    [{ $isArray: ['$absent'] }, false],
    [{ $isArray: [[]] }, true],
  ],
  nullish: [
    (value) => ({ $arrayElemAt: [value, 0] }),
    (value) => ({ $arrayElemAt: ['$list', value] }),
    (value) => ({ $first: value }),
    (value) => ({ $last: value }),
  ],
  refused: [
    [{ $arrayElemAt: ['$a', 0] }, 28689],
    [{ $arrayElemAt: ['$list', 'x'] }, 28690],
    [{ $arrayElemAt: ['$list', 1.5] }, 28691],
    [{ $first: 'x' }, 28689],
    [{ $last: 1 }, 28689],
    [{ $size: '$absent' }, 17124],
    [{ $size: null }, 17124],
    [{ $in: [1, 'x'] }, 40081],
    [{ $in: [1, null] }, 40081],
  ],
});

testExpressions('arrays made of others', {
  given: [
    [{ $concatArrays: [] }, []],
    [{ $concatArrays: [[1], [], [[2]]] }, [1, [2]]],
    [{ $reverseArray: [[]] }, []],
    [{ $reverseArray: [nested] }, [[], [3], [1, 2]]],
    [{ $slice: ['$list', 2] }, [3, 1]],
    [{ $slice: ['$list', 0] }, []],
    [{ $slice: ['$list', 99] }, [3, 1, 2]],
    [{ $slice: ['$list', -99] }, [3, 1, 2]],
    [{ $slice: ['$list', -2, 1] }, [1]],
    [{ $slice: ['$list', -99, 1] }, [3]],
    [{ $slice: ['$list', 99, 1] }, []],
    [{ $range: [5, 0, -2] }, [5, 3, 1]],
    [{ $range: [0, 3] }, [0, 1, 2]],
    [{ $range: [3, 0] }, []],
    [{ $range: [0, 0] }, []],
    [{ $filter: { input: '$list', cond: { $lt: ['$$this', 3] } } }, [1, 2]],
    [{ $filter: { input: '$list', cond: true, limit: null } }, [3, 1, 2]],
    [{ $filter: { input: '$list', cond: 0 } }, []],
    [{ $map: { input: '$docs', as: 'd', in: '$$d.n' } }, [1, 2, null, null]],
    [{ $map: { input: [], in: '$$this' } }, []],
    [{ $reduce: { input: [], initialValue: 'x', in: '$$this' } }, 'x'],
    [
      {
        $reduce: { input: nested, initialValue: [], in: { $concatArrays: ['$$value', '$$this'] } },
      },
      [1, 2, 3],
    ],
  ],
  nullish: [
    (value) => ({ $concatArrays: ['$list', value] }),
    (value) => ({ $reverseArray: value }),
    (value) => ({ $slice: [value, 1] }),
    (value) => ({ $slice: ['$list', value] }),
    (value) => ({ $filter: { input: value, cond: true } }),
    (value) => ({ $map: { input: value, in: 1 } }),
    (value) => ({ $reduce: { input: value, initialValue: 0, in: 1 } }),
  ],
  refused: [
    [{ $concatArrays: ['$list', 1] }, 28664],
    [{ $reverseArray: 'x' }, 34435],
    [{ $slice: ['x', 1] }, 28724],
    [{ $slice: ['$list', 'x'] }, 28725],
    [{ $slice: ['$list', 1, 'x'] }, 28727],
    [{ $slice: ['$list', 1, 0] }, 28729],
    [{ $slice: ['$list', 1, -1] }, 28729],
    [{ $range: ['x', 1] }, 34443],
    [{ $range: [0, 'x'] }, 34445],
    [{ $range: [0, 1, 'x'] }, 34447],
    [{ $range: [0, 1.5] }, 34445],
    [{ $range: [0, 1, 0] }, 34449],
    [{ $filter: { input: 1, cond: true } }, 28651],
    [{ $filter: { input: [1], cond: true, limit: 0 } }, 327392],
    [{ $filter: { input: [1], cond: true, limit: 1.5 } }, 327391],
    [{ $filter: { input: [1], cond: true, limit: 'x' } }, 327391],
    [{ $map: { input: 'x', in: 1 } }, 16883],
    [{ $reduce: { input: 1, initialValue: 0, in: 1 } }, 40080],
  ],
});

testExpressions('sets', {
  given: [
    [{ $setUnion: [] }, []],
    [{ $setUnion: [[1, 1n, double(1)]] }, [1]],
    [{ $setIntersection: [] }, []],
    [{ $setIntersection: [[1, 1, 2], [1n]] }, [1]],
    [{ $setIntersection: [[[1]], [1]] }, []],
    [{ $setDifference: [[3, 1, 2], [1n]] }, [3, 2]],
  ],
  nullish: [
    (value) => ({ $setUnion: [[1], value] }),
    (value) => ({ $setIntersection: [value, [1]] }),
    (value) => ({ $setDifference: [value, [1]] }),
    (value) => ({ $setDifference: [[1], value] }),
  ],
  refused: [
    [{ $setUnion: [[1], 1] }, 17043],
    [{ $setIntersection: ['x'] }, 17047],
    [{ $setDifference: [1, []] }, 17048],
    [{ $setDifference: [[], 1] }, 17049],
  ],
});

testExpressions('arrays and documents', {
  given: [
    [
      {
        $arrayToObject: [
          [
            { k: 'a', v: 1 },
            { k: 'a', v: 2 },
          ],
        ],
      },
      { a: 2 },
    ],
    [{ $arrayToObject: [[]] }, {}],
    [{ $arrayToObject: { $objectToArray: '$nested' } }, { x: { y: 7 } }],
    [{ $objectToArray: {} }, []],
  ],
  nullish: [(value) => ({ $arrayToObject: value }), (value) => ({ $objectToArray: value })],
  refused: [
    [{ $arrayToObject: 'x' }, 40386],
    [{ $arrayToObject: [[['a', 1, 2]]] }, 40397],
    [{ $arrayToObject: [[[1, 2]]] }, 40395],
    [{ $objectToArray: [[]] }, 40390],
  ],
});
