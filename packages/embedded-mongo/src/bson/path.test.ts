import { describe, expect, it } from '@jest/globals';
import { describeValue as show, type Document } from './index.js';
import { arrayIndex, Path, valueAt, withValueAt } from './path.js';

describe('a field path', () => {
  it('is split at its dots', () => {
    const path = new Path('a.é.0');
    expect(path.names).toEqual(['a', 'é', '0']);
    expect(path.keys.map((key) => Buffer.from(key).toString())).toEqual(['a', 'é', '0']);
    expect(path.text).toBe('a.é.0');
  });

  it.each<[string, number]>([
    ['0', 0],
    ['7', 7],
    ['10', 10],
    ['999999999', 999_999_999],
    ['1000000000', -1],
    ['01', -1],
    ['-1', -1],
    ['1a', -1],
    ['a', -1],
    ['', -1],
    [' 1', -1],
    ['1.5', -1],
  ])('may contain the component %j, for which arrayIndex returns %d', (name, position) => {
    expect(arrayIndex(name)).toBe(position);
  });
});

describe('a value in a document', () => {
  const document = { a: { b: { c: 1 }, d: null }, list: [{ x: 1 }] };

  it.each<[string, unknown]>([
    ['a', { b: { c: 1 }, d: null }],
    ['a.b.c', 1],
    ['a.d', null],
    ['a.d.e', undefined],
    ['a.b.c.e', undefined],
    ['x', undefined],
    ['list.x', undefined],
    ['list.0', undefined],
    ['toString', undefined],
    ['a.constructor', undefined],
  ])('is read at the path %s', (path, value) => {
    expect(valueAt(document, path.split('.'))).toEqual(value);
  });

  it.each<[Document, string, unknown, Document]>([
    [{ a: 1, b: 2 }, 'a', 3, { a: 3, b: 2 }],
    [{ a: 1 }, 'b', 2, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, 'a', undefined, { b: 2 }],
    [{ a: 1 }, 'b', undefined, { a: 1 }],
    [{ a: { b: 1, c: 2 } }, 'a.b', 3, { a: { b: 3, c: 2 } }],
    [{ a: { b: 1 } }, 'a.c.d', 3, { a: { b: 1, c: { d: 3 } } }],
    [{}, 'a.b', 1, { a: { b: 1 } }],
    [{ a: 5 }, 'a.b', 1, { a: { b: 1 } }],
    [{ a: [1] }, 'a.0', 2, { a: { 0: 2 } }],
    [{ a: { b: 1 } }, 'a.b', undefined, { a: {} }],
    [{}, '__proto__', 1, JSON.parse('{"__proto__":1}') as Document],
  ])('is set in the document %j at the path %s', (before, path, ...[value, after]) => {
    const text = show(before);
    expect(show(withValueAt(before, path.split('.'), value))).toBe(show(after));
    expect(show(before)).toBe(text);
  });
});
