import { describe, expect, it } from '@jest/globals';
import { describeValue as show, Undefined } from '../bson/index.js';
import { expandIndexedValues } from './expand.js';

describe('the values at a path', () => {
  it.each<[value: unknown, path: string, values: unknown[]]>([
    [5, '', [5]],
    [undefined, '', [null]],
    [null, '', [null]],
    [[1, 2], '', [1, 2]],
    [[[1], 2], '', [[1], 2]],
    [{ a: 1 }, 'a', [1]],
    [{ a: 1 }, 'b', [null]],
    [{ a: { b: 2 } }, 'a.b', [2]],
    [{ a: 5 }, 'a.b', [null]],
    [{ a: null }, 'a.b', [null]],
    [{ a: [1, 2] }, 'a', [1, 2]],
    [[{ a: 1 }, { a: 2 }], 'a', [1, 2]],
    [[{ a: 1 }, {}], 'a', [1, null]],
    [[{ a: [1, 2] }, { a: 3 }], 'a', [1, 2, 3]],
    [[{ a: 1 }, 5], 'a', [1, null]],
    [[[{ a: 1 }]], 'a', [null]],
    [[], 'a', [null]],
    [['x', 'y'], '0', ['x']],
    [['x', 'y'], '1', ['y']],
    [['x'], '1', [null]],
    [[{ 1: 'z' }], '1', ['z']],
    [[[1, 2]], '0', [1, 2]],
    [[{ a: 1 }, { a: 2 }], '1.a', [2]],
    [{ toString: 1 }, 'constructor', [null]],
  ])('are extracted from %j: the path %j selects %j', (value, path, values) => {
    const names = path === '' ? [] : path.split('.');
    expect(expandIndexedValues(value, names, 0).map(show)).toEqual(values.map(show));
  });

  it('are undefined, not null, for an empty array', () => {
    expect(expandIndexedValues([], [], 0)).toEqual([new Undefined()]);
    expect(expandIndexedValues({ a: [] }, ['a'], 0)[0]).toBeInstanceOf(Undefined);
  });

  it('are read starting at a given path component', () => {
    expect(expandIndexedValues({ b: 2 }, ['a', 'b'], 1)).toEqual([2]);
    expect(expandIndexedValues(3, ['a', 'b'], 2)).toEqual([3]);
  });
});
