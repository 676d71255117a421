import { describe, expect, it } from '@jest/globals';
import { Double } from 'bson';
import type { Document } from '../../bson/index.js';
import { readIndexSpec } from './index-spec.js';

const read = (spec: Document, collation?: Document): Document =>
  readIndexSpec({ key: { a: 1 }, name: 'a_1', ...spec }, collation);
const english = { locale: 'en', strength: 2 };

describe('an index specification', () => {
  it.each<[given: Document, stored: Document]>([
    [{}, {}],
    [{ v: 2 }, {}],
    [{ v: 1 }, {}],
    [{ background: true }, {}],
    [
      { unique: true, sparse: true },
      { unique: true, sparse: true },
    ],
    [{ unique: false, sparse: 0 }, {}],
    [{ unique: 1 }, { unique: true }],
    [{ hidden: true }, { hidden: true }],
    [{ expireAfterSeconds: 0 }, { expireAfterSeconds: 0 }],
    [{ expireAfterSeconds: 60n }, { expireAfterSeconds: 60n }],
    [{ expireAfterSeconds: 2147483647 }, { expireAfterSeconds: 2147483647 }],
    [{ partialFilterExpression: { b: 1 } }, { partialFilterExpression: { b: 1 } }],
    ...[
      { a: { $gte: 1, $lt: 5 }, b: { $exists: true } },
      { $and: [{ a: { $type: 'string' } }, { $or: [{ b: { $in: [1, { c: 1 }] } }] }] },
      { a: { b: 1 } },
    ].map((part): [Document, Document] => [
      { partialFilterExpression: part },
      { partialFilterExpression: part },
    ]),
    [{ collation: { locale: 'simple' } }, {}],
    [{ key: { _id: 1, a: 1 } }, { key: { _id: 1, a: 1 } }],
    [{ key: { 'a.b': -1, c: new Double(1) } }, { key: { 'a.b': -1, c: new Double(1) } }],
    [{ key: { 'a.$id': 1 } }, { key: { 'a.$id': 1 } }],
    [{ key: { a: 0.5 } }, { key: { a: 0.5 } }],
  ])('is normalised before it is stored: %j becomes %j', (definition, stored) => {
    expect(read(definition)).toEqual({ v: 2, key: { a: 1 }, name: 'a_1', ...stored });
  });

  it('is stored with the default collation of the collection unless it specifies a collation', () => {
    expect(read({ collation: english })['collation']).toMatchObject({
      ...english,
      version: '57.1',
    });
    expect(read({}, { locale: 'fr' })['collation']).toEqual({ locale: 'fr' });
    expect(read({ collation: english }, { locale: 'fr' })['collation']).toMatchObject(english);
    expect(read({ collation: { locale: 'simple' } }, { locale: 'fr' })).not.toHaveProperty(
      'collation',
    );
  });

  it.each<[given: Document, code: number]>([
    [{ odd: 1 }, 197],
    [{ name: undefined }, 9],
    [{ name: '' }, 67],
    [{ name: 5 }, 14],
    [{ name: null }, 14],
    [{ key: undefined }, 9],
    [{ key: null }, 14],
    [{ key: 'a' }, 14],
    [{ key: [] }, 14],
    [{ key: {} }, 67],
    [{ key: { a: 0 } }, 67],
    [{ key: { a: NaN } }, 67],
    [{ key: { a: true } }, 67],
    [{ key: { a: null } }, 67],
    [{ key: { a: 'text' } }, 67],
    [{ key: { a: 'hashed' } }, 67],
    [{ key: { a: 'odd' } }, 67],
    [{ key: { '$**': 1 } }, 67],
    [{ key: { 'a.$**': 1 } }, 67],
    [{ key: { '': 1 } }, 67],
    [{ key: { 'a.': 1 } }, 67],
    [{ key: { 'a..b': 1 } }, 67],
    [{ key: { $a: 1 } }, 67],
    [{ key: { 'a.$b': 1 } }, 67],
    [{ v: 0 }, 67],
    [{ v: 3 }, 67],
    [{ v: 'x' }, 67],
    [{ unique: 'x' }, 14],
    [{ prepareUnique: true }, 72],
    [{ wildcardProjection: { a: 1 } }, 2],
    [{ expireAfterSeconds: 'x' }, 67],
    [{ expireAfterSeconds: null }, 67],
    [{ expireAfterSeconds: -1 }, 67],
    [{ expireAfterSeconds: NaN }, 67],
    [{ expireAfterSeconds: 2147483648 }, 67],
    [{ key: { a: 1, b: 1 }, expireAfterSeconds: 60 }, 67],
    [{ partialFilterExpression: 5 }, 14],
    [{ partialFilterExpression: { a: { $odd: 1 } } }, 2],
    [{ partialFilterExpression: { a: 1 }, sparse: true }, 67],
    [{ partialFilterExpression: { a: { $ne: 1 } } }, 67],
    [{ partialFilterExpression: { a: { $not: { $gt: 1 } } } }, 67],
    [{ partialFilterExpression: { a: { $exists: false } } }, 67],
    [{ partialFilterExpression: { $nor: [{ a: 1 }] } }, 67],
    [{ partialFilterExpression: { $or: [{ a: 1 }, { b: { $size: 1 } }] } }, 67],
    [{ key: { _id: -1 } }, 2],
    [{ name: '_id_' }, 2],
    [{ key: { _id: 1 }, expireAfterSeconds: 60 }, 197],
    [{ key: { _id: 1 }, hidden: true }, 197],
    [{ key: { _id: 1 }, unique: true }, 197],
    [{ key: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`f${n}`, 1])) }, 13103],
    [{ collation: { locale: 'nowhere' } }, 2],
    [{ collation: 5 }, 14],
  ])('is rejected if it is invalid: %j fails with error code %d', (definition, code) => {
    expect(() => read(definition)).toThrow(expect.objectContaining({ code }));
  });

  it.each<[Document, string]>([
    [{ odd: 1 }, "The field 'odd' is not valid for an index specification. Specification: index"],
    [{ key: { a: 'text' } }, "Index type 'text' is not supported by this server"],
    [{ key: { a: 'odd' } }, "Unknown index plugin 'odd'"],
    [{ key: {} }, 'Index keys cannot be an empty object'],
  ])('is rejected with a descriptive error message if it is invalid: %j', (definition, message) => {
    expect(() => read(definition)).toThrow(message);
  });
});
