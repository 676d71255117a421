import { describe, expect, it } from '@jest/globals';
import {
  describeValue as show,
  type Document,
  encode,
  Path,
  RawDocument,
} from '../../bson/index.js';
import { indexValues } from './index-values.js';

type Row = [document: Document, paths: string[], rows: unknown[][], hasArray?: true];

const read = (document: RawDocument, paths: string[]) =>
  indexValues(
    document,
    paths.map((path) => new Path(path)),
  );

describe('the index values of a document', () => {
  it.each<Row>([
    [{ a: 1 }, ['a'], [[1]]],
    [{ a: null }, ['a'], [[null]]],
    [{ b: 1 }, ['a'], [[null]]],
    [{ a: 1, b: 'x' }, ['a', 'b'], [[1, 'x']]],
    [{ a: 1, b: 'x' }, ['b', 'a'], [['x', 1]]],
    [{ a: 1 }, ['a', 'b'], [[1, null]]],
    [{ a: { b: 2 } }, ['a.b'], [[2]]],
    [{ a: { b: 2 } }, ['a'], [[{ b: 2 }]]],
    [{ a: 5 }, ['a.b'], [[null]]],
    [{ a: { b: { c: 3 } } }, ['a.b.c', 'a.b'], [[3, { c: 3 }]]],
    [{ a: [1, 2] }, ['a'], [[1], [2]], true],
    [{ a: [1, [2, 3]] }, ['a'], [[1], [[2, 3]]], true],
    [{ a: [1, null] }, ['a'], [[1], [null]], true],
    [{ a: [1, 2], b: 'x' }, ['a', 'b'], [[1, 'x'], [2, 'x']], true], // prettier-ignore
    [{ a: [1, 2], b: 'x' }, ['b', 'a'], [['x', 1], ['x', 2]], true], // prettier-ignore
    [{ a: [{ b: 1 }, { b: 2 }] }, ['a.b'], [[1], [2]], true],
    [{ a: [{ b: 1 }, { c: 2 }] }, ['a.b'], [[1], [null]], true],
    [{ a: [{ b: [1, 2] }, { b: 3 }] }, ['a.b'], [[1], [2], [3]], true],
    [{ a: [5, { b: 1 }] }, ['a.b'], [[null], [1]], true],
    [{ a: [{ b: 1, c: 2 }, { b: 3 }] }, ['a.b', 'a.c'], [[1, 2], [3, null]], true], // prettier-ignore
    [{ a: [{ b: 1, c: 2 }], d: 4 }, ['a.b', 'd', 'a.c'], [[1, 4, 2]], true],
    [{ a: [{ b: [1, 2], c: 3 }] }, ['a.b', 'a.c'], [[1, 3], [2, 3]], true], // prettier-ignore
    [{ a: [] }, ['a.b', 'a.c'], [[null, null]], true],
    [{ a: ['x', 'y'] }, ['a.0'], [['x']], true],
    [{ a: ['x', 'y'] }, ['a.1'], [['y']], true],
    [{ a: ['x'] }, ['a.1'], [[null]], true],
    [{ a: ['x', 'y'], b: [1, 2] }, ['a.0', 'b'], [['x', 1], ['x', 2]], true], // prettier-ignore
    [{ a: [{ b: 1 }, { b: 2 }] }, ['a.0.b'], [[1]], true],
    [{ a: [{ b: 1 }, { b: 2 }] }, ['a.0.b', 'a.b'], [[1, 1], [1, 2]], true], // prettier-ignore
    [{ a: { 0: 'z' } }, ['a.0'], [['z']]],
  ])(
    'are extracted from %j: the paths %j yield %j',
    (document, ...[paths, rows, hasArray = false]) => {
      for (const rawDocument of [RawDocument.of(encode(document)), RawDocument.from(document)]) {
        const values = read(rawDocument, paths);
        expect(values.rows.map(show)).toEqual(rows.map(show));
        expect(values.hasArray).toBe(hasArray);
      }
    },
  );

  it('consist of one undefined value for an empty array', () => {
    const { rows, hasArray, isEmpty } = read(RawDocument.of(encode({ a: [] })), ['a']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toHaveProperty('deprecated', true);
    expect({ hasArray, isEmpty }).toEqual({ hasArray: true, isEmpty: false });
  });

  it.each<[Document, string[], boolean]>([
    [{}, ['a'], true],
    [{ a: null }, ['a'], false],
    [{ a: { c: 1 } }, ['a.b'], true],
    [{ a: 5 }, ['a.b'], true],
    [{ b: 1 }, ['a', 'b'], false],
    [{ c: 1 }, ['a', 'b'], true],
    [{ a: [{ c: 1 }] }, ['a.b'], false],
  ])(
    'have a flag that states whether the document %j lacks all of the paths %j: %s',
    (document, paths, isEmpty) => {
      expect(read(RawDocument.of(encode(document)), paths).isEmpty).toBe(isEmpty);
    },
  );

  it.each<[Document, string[], string, string]>([
    [{ a: [1], b: [2] }, ['a', 'b'], 'b', 'a'],
    [{ x: 1, a: [1], b: [2] }, ['x', 'b', 'a'], 'a', 'b'],
    [{ a: { b: [1], c: [1] } }, ['a.b', 'a.c'], 'a.c', 'a.b'],
    [{ a: [{ d: 1 }], b: [{ d: 1 }] }, ['a.d', 'b.d'], 'b.d', 'a.d'],
  ])('are rejected for parallel arrays: %j', (document, paths, ...[first, second]) => {
    expect(() => read(RawDocument.from(document), paths)).toThrow(
      expect.objectContaining({
        code: 171,
        message: `cannot index parallel arrays [${first}] [${second}]`,
      }),
    );
  });
});
