import { describe, expect, it } from '@jest/globals';
import { Binary, Double } from 'bson';
import { Collection } from '../../storage/collection.js';
import { Index } from '../../storage/indexes/indexes.js';
import { findIndex, serialiseIndexKey } from './named-index.js';

const indexes = [
  new Index(1, { key: { _id: 1 }, name: '_id_' }),
  new Index(2, { key: { a: 1, b: -1 }, name: 'both' }),
  new Index(3, { key: { b: -1, a: 1 }, name: 'turned' }),
  new Index(4, { key: { c: 1 }, name: 'growing' }, { isBuilding: true }),
];
const uuid = new Binary(Buffer.alloc(16), Binary.SUBTYPE_UUID);
const things = new Collection({
  id: 1,
  uuid,
  database: 'shop',
  name: 'things',
  options: {},
  indexes,
});

describe('an index', () => {
  it.each<[unknown, string | undefined]>([
    ['both', 'both'],
    ['_id_', '_id_'],
    ['a_1', undefined],
    ['growing', undefined],
    [{ _id: 1 }, '_id_'],
    [{ a: 1, b: -1 }, 'both'],
    [{ b: -1, a: 1 }, 'turned'],
    [{ a: new Double(1), b: -1n }, 'both'],
    [{ a: -1, b: -1 }, undefined],
    [{ a: 1 }, undefined],
    [{ c: 1 }, undefined],
    [{}, undefined],
    [undefined, undefined],
    [5, undefined],
  ])('is found only by its exact name or key pattern: %j', (reference, name) => {
    expect(findIndex(things, reference)?.name).toBe(name);
  });

  it('has a serialised key that depends on the field order and the directions', () => {
    expect(serialiseIndexKey({ a: 1 })).toBe(serialiseIndexKey({ a: 1n }));
    expect(serialiseIndexKey({ a: 1 })).not.toBe(serialiseIndexKey({ a: -1 }));
    expect(serialiseIndexKey({ a: 1, b: 1 })).not.toBe(serialiseIndexKey({ b: 1, a: 1 }));
    expect(serialiseIndexKey('a')).toBe(serialiseIndexKey({}));
  });
});
