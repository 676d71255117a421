import { describe, expect, it } from '@jest/globals';
import { BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import {
  compileCollation,
  describeValue as show,
  type Document,
  encode,
  RawDocument,
  Undefined,
} from '../bson/index.js';
import { compileFilter } from './index.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const regex = (pattern: string, flags = ''): BSONRegExp => new BSONRegExp(pattern, flags);
const id = new ObjectId();

type Row = [filter: Document, matching: Document[], others: Document[]];

const rows: Row[] = [
  [{}, [{}, { a: 1 }], []],
  [
    { a: 1 },
    [{ a: 1 }, { a: 1n }, { a: new Double(1) }, { a: decimal('1.00') }, { a: [3, 1] }],
    [{ a: 2 }, {}, { a: '1' }],
  ],
  [{ a: null }, [{ a: null }, {}, { a: [null] }], [{ a: 0 }, { a: [] }, { a: [1] }]],
  [
    { 'a.b': null },
    [{ a: {} }, { a: null }, { a: 4 }, {}, { a: [{ b: 1 }, {}] }],
    [{ a: [] }, { a: [1, 'x'] }, { a: [{ b: 1 }] }, { a: [[]] }],
  ],
  [{ 'a.b': { $exists: false } }, [{ a: [] }, { a: [1] }, { a: 1 }, {}], [{ a: [{ b: 1 }, {}] }]],
  [{ a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  [
    { a: { x: 1, y: 2 } },
    [{ a: { x: 1, y: 2 } }, { a: [{ x: 1, y: 2 }] }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }],
  ],
  [{ a: [1, 2] }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }, { a: [1, 2, 3] }]],
  [{ 'a.0': 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }, { a: [{ 0: 1 }] }], [{ a: [2, 1] }]],
  [{ 'a.1.b': 5 }, [{ a: [{}, { b: 5 }] }], [{ a: [{ b: 5 }] }]],
  [{ 'a.0': { $exists: true } }, [{ a: [0] }], [{ a: [] }, {}]],
  [
    { a: { $gt: 5 } },
    [{ a: 6 }, { a: 5.5 }, { a: [1, 9] }, { a: decimal('5.01') }],
    [{ a: 5 }, { a: '9' }, { a: NaN }, { a: null }],
  ],
  [{ a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  [{ a: { $lt: 5 } }, [{ a: -Infinity }], [{ a: NaN }, {}]],
  [{ a: { $lte: NaN } }, [{ a: NaN }, { a: decimal('NaN') }], [{ a: 1 }]],
  [{ a: { $gt: [1] } }, [{ a: [1, 0] }, { a: [2] }], [{ a: [1] }, { a: 5 }]],
  [{ a: { $gt: new MinKey() } }, [{ a: 1 }, { a: 'x' }], [{}]],
  [{ a: { $lt: new MaxKey() } }, [{ a: 1 }, { a: 'x' }], [{ a: new MaxKey() }]],
  [
    { a: { $gt: new Date(5) } },
    [{ a: new Date(6) }],
    [{ a: 6 }, { a: new Timestamp({ t: 1, i: 1 }) }],
  ],
  [{ a: { $gt: 9007199254740992n } }, [{ a: 9007199254740993n }], [{ a: 9007199254740992 }]],
  [{ a: { $ne: 1 } }, [{ a: 2 }, {}, { a: [] }], [{ a: 1 }, { a: [1, 2] }]],
  [
    { a: { $in: [1, regex('^x'), null] } },
    [{ a: 1n }, { a: 'xy' }, {}, { a: ['q', 'x'] }],
    [{ a: 'yx' }, { a: 2 }],
  ],
  [{ a: { $in: [] } }, [], [{}, { a: 1 }]],
  [{ a: { $nin: [1, 2] } }, [{ a: 3 }, {}], [{ a: [3, 1] }]],
  [{ a: { $not: { $gt: 5 } } }, [{ a: 5 }, {}, { a: 'x' }], [{ a: 6 }, { a: [1, 6] }]],
  [{ a: { $not: regex('x') } }, [{ a: 'y' }, {}], [{ a: 'xx' }]],
  [{ a: { $gt: 1, $lt: 5 } }, [{ a: 3 }, { a: [0, 9] }], [{ a: 5 }]],
  [{ a: { $elemMatch: { $gt: 1, $lt: 5 } } }, [{ a: [0, 3] }], [{ a: [0, 9] }, { a: 3 }]],
  [
    { a: { $elemMatch: { b: 1, c: 2 } } },
    [{ a: [{ b: 1, c: 2 }] }],
    [{ a: [{ b: 1 }, { c: 2 }] }, { a: { b: 1, c: 2 } }],
  ],
  [{ a: { $elemMatch: { $elemMatch: { $gt: 2 } } } }, [{ a: [[1, 3]] }], [{ a: [[1], 3] }]],
  [
    { a: { $elemMatch: { b: { $elemMatch: { c: 1 } } } } },
    [{ a: [{ b: [{ c: 1 }] }] }],
    [{ a: [{ b: { c: 1 } }] }],
  ],
  [{ a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } }, [{ a: [{ c: 1 }] }], [{ a: [{ d: 1 }] }]],
  [{ a: { $all: [1, 2] } }, [{ a: [2, 3, 1] }], [{ a: [1] }, { a: 1 }]],
  [{ a: { $all: [1] } }, [{ a: 1 }, { a: [1] }], [{ a: [[1]] }]],
  [{ a: { $all: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2]] }], [{ a: [2, 1] }]],
  [{ a: { $all: [] } }, [], [{ a: [] }, { a: 1 }]],
  [
    { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } },
    [{ a: [{ b: 1 }, { b: 2 }] }],
    [{ a: [{ b: 1 }] }],
  ],
  [{ a: { $size: 2 } }, [{ a: [1, 2] }], [{ a: [1] }, { a: [[1, 2]] }, {}]],
  [
    { a: { $type: 'number' } },
    [{ a: 1 }, { a: 1n }, { a: decimal('1') }, { a: ['x', 1] }],
    [{ a: '1' }, {}],
  ],
  [{ a: { $type: 'array' } }, [{ a: [] }, { a: [1] }], [{ a: 1 }]],
  [{ a: { $type: ['string', 7] } }, [{ a: 'x' }, { a: id }], [{ a: 1 }]],
  [{ a: { $type: 'undefined' } }, [{ a: new Undefined() }], [{}, { a: null }]],
  [{ a: { $type: 'int' } }, [{ a: 1 }], [{ a: new Double(1) }, { a: 1n }]],
  [{ a: regex('b.d', 'is') }, [{ a: 'aB\nD' }, { a: regex('b.d', 'is') }], [{ a: 'bd' }, { a: 5 }]],
  [{ a: { $regex: '^b', $options: 'm' } }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
  [{ a: { $regex: '(?i)ÄB' } }, [{ a: 'äb' }], [{ a: 'ab' }]],
  [{ a: { $regex: 'b$' } }, [{ a: 'ab' }, { a: 'ab\n' }], [{ a: 'b\n\n' }, { a: 'bc' }]],
  [{ a: { $eq: regex('x') } }, [{ a: regex('x') }], [{ a: 'x' }]],
  [{ $and: [{ a: 1 }, { b: 2 }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
  [{ $or: [{ a: 1 }, { b: 2 }] }, [{ b: 2 }, { a: 1 }], [{}]],
  [{ $nor: [{ a: 1 }, { b: 2 }] }, [{}], [{ b: 2 }]],
  [{ a: 1, $comment: 'x' }, [{ a: 1 }], [{ a: 2 }]],
  [{ $expr: '$a' }, [{ a: 1 }, { a: [] }], [{ a: 0 }, {}]],
  [{ 'a.b.c': 1 }, [{ a: [{ b: [{ c: [1] }] }] }, { a: { b: { c: 1 } } }], [{ a: { b: 1 } }]],
  [{ a: { $elemMatch: { $id: 1 } } }, [{ a: [{ $ref: 'x', $id: 1 }] }], [{ a: [{ $id: 2 }] }]],
  [{ a: { $ref: 'x', $id: 1 } }, [{ a: { $ref: 'x', $id: 1 } }], [{ a: { $ref: 'x', $id: 2 } }]],
  [{ 'constructor.prototype.x': null }, [{}], []],
  [{ toString: { $exists: true } }, [], [{}]],
];

describe('a filter', () => {
  it.each(rows.map((row) => [show(row[0]), ...row] as const))(
    'selects the matching documents: %s',
    (_, ...[filter, matching, nonMatching]) => {
      const compiled = compileFilter(filter);
      for (const document of matching) {
        expect([document, compiled.matches(encode(document))]).toEqual([document, true]);
        expect(compiled.matches(RawDocument.from(document))).toBe(true);
      }
      for (const document of nonMatching) {
        expect([document, compiled.matches(encode(document))]).toEqual([document, false]);
        expect(compiled.matches(RawDocument.from(document))).toBe(false);
      }
    },
  );

  it('treats a field named __proto__ as data', () => {
    const document = JSON.parse('{"__proto__": {"x": 1}}') as Document;
    const filter = JSON.parse('{"__proto__.x": 1}') as Document;
    expect(compileFilter(filter).matches(encode(document))).toBe(true);
    expect(compileFilter(filter).matches(encode({}))).toBe(false);
  });

  it.each<[number, string, string, string]>([
    [1, 'a', 'A', 'equal'],
    [1, 'a', 'ä', 'equal'],
    [2, 'a', 'A', 'equal'],
    [2, 'a', 'ä', 'different'],
    [3, 'a', 'A', 'different'],
    [1, 'straße', 'STRASSE', 'equal'],
  ])(
    'uses a collation of strength %i and treats %s and %s as %s',
    (...[strength, operand, stored, outcome]) => {
      const collation = compileCollation({ locale: 'en_US', strength });
      for (const filter of [{ a: operand }, { a: { $in: [operand] } }]) {
        const compiled = compileFilter(filter, { collation });
        expect(compiled.matches(encode({ a: stored }))).toBe(outcome === 'equal');
      }
    },
  );

  it.each<[Document, Document, number | undefined]>([
    [{ a: 2 }, { a: [1, 2, 2] }, 1],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, 1],
    [{ a: { $elemMatch: { b: 2 } } }, { a: [{ b: 1 }, { b: 2 }] }, 1],
    [{ 'a.b': 2 }, { a: [{ b: [0] }, { b: [0, 0, 2] }] }, 1],
    [{ a: 2 }, { a: 2 }, undefined],
  ])(
    'reports the position of the matching array element: %j is applied to %j',
    (filter, document, position) => {
      expect(compileFilter(filter).positionIn(encode(document))).toBe(position);
    },
  );

  it('evaluates a regular expression without exponential backtracking', () => {
    const filter = compileFilter({ a: regex('^(a+)+$') });
    expect(filter.matches(encode({ a: `${'a'.repeat(60)}b` }))).toBe(false);
  });
});

describe('compileFilter', () => {
  it.each<[Document, number, string]>([
    [{ $foo: 1 }, 2, 'unknown top level operator: $foo.'],
    [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    [{ a: { $geoWithin: {} } }, 2, 'unknown operator: $geoWithin'],
    [{ a: { $near: [1, 1] } }, 291, 'unable to find index for $geoNear query'],
    [{ a: { $bitsAllSet: 1 } }, 2, 'unknown operator: $bitsAllSet'],
    [{ $text: { $search: 'x' } }, 27, 'text index required for $text query'],
    [{ $where: 'true' }, 2, 'no globalScriptEngine in $where parsing'],
    [{ $and: 1 }, 2, '$and must be an array'],
    [{ $or: [] }, 2, '$and/$or/$nor must be a nonempty array'],
    [{ $or: [1] }, 2, '$or/$and/$nor entries need to be full objects'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ a: { $in: [{ $gt: 1 }] } }, 2, 'cannot nest $ under $in'],
    [{ a: { $ne: regex('x') } }, 2, "Can't have regex as arg to $ne."],
    [{ a: { $not: 1 } }, 2, '$not needs a regex or a document'],
    [{ a: { $not: {} } }, 2, '$not cannot be empty'],
    [{ a: { $all: 1 } }, 2, '$all needs an array'],
    [{ a: { $size: -1 } }, 2, 'Expected a non-negative integer in: $size: -1'],
    [{ a: { $elemMatch: 1 } }, 2, '$elemMatch needs an Object'],
    [{ a: { $type: 'x' } }, 2, 'Unknown type name alias: x'],
    [{ a: { $type: [] } }, 9, 'must match at least one type'],
    [{ a: { $regex: 1 } }, 2, '$regex has to be a string'],
    [{ a: { $options: 'i' } }, 2, '$options needs a $regex'],
    [{ a: { $regex: 'x', $options: 'q' } }, 51108, 'invalid flag in regex options: q'],
    [{ a: { $regex: '(' } }, 51091, 'Regular expression is invalid: ('],
    [{ $expr: { $nonsense: 1 } }, 168, "Unrecognized expression '$nonsense'"],
  ])('rejects %j with error code %i', (filter, code, message) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code, message }));
  });
});
