import { ObjectId } from 'bson';
import type { Document } from '../../bson/index.js';
import { decimal, double, testOperator, type Selection } from './operator.fixture.js';

const of = (...values: unknown[]): Document[] => values.map((a) => ({ a }));
/** A schema of the field `a`. */
const ofField = (schema: Document, accepted: unknown[], others: unknown[]): Selection => [
  { $jsonSchema: { properties: { a: schema } } },
  of(...accepted),
  of(...others),
];

testOperator('$jsonSchema', {
  refused: [
    [{ $jsonSchema: 5 }, 14, '$jsonSchema must be an object'],
    [{ $jsonSchema: { odd: 1 } }, 9, 'Unknown $jsonSchema keyword: odd'],
    [{ $jsonSchema: { $ref: '#/a' } }, 9, 'Unknown $jsonSchema keyword: $ref'],
    [
      { $jsonSchema: { required: [] } },
      9,
      "$jsonSchema keyword 'required' cannot be an empty array",
    ],
    [{ $jsonSchema: { required: 'a' } }, 14, "$jsonSchema keyword 'required' must be an array"],
    [
      { $jsonSchema: { required: [1] } },
      14,
      "$jsonSchema keyword 'required' must be an array of strings",
    ],
    [
      { $jsonSchema: { minLength: -1 } },
      9,
      "$jsonSchema keyword 'minLength' must be a non-negative integer",
    ],
    [
      { $jsonSchema: { maxItems: 1.5 } },
      9,
      "$jsonSchema keyword 'maxItems' must be a non-negative integer",
    ],
    [{ $jsonSchema: { minimum: 'x' } }, 14, "$jsonSchema keyword 'minimum' must be a number"],
    [{ $jsonSchema: { pattern: 5 } }, 14, "$jsonSchema keyword 'pattern' must be a string"],
    [{ $jsonSchema: { type: 'integer' } }, 2, 'Unknown type name alias: "integer" in $jsonSchema'],
    [{ $jsonSchema: { properties: 5 } }, 14, "$jsonSchema keyword 'properties' must be an object"],
    [{ $jsonSchema: { anyOf: [] } }, 9, "$jsonSchema keyword 'anyOf' cannot be an empty array"],
    [{ $jsonSchema: { not: 5 } }, 14, "$jsonSchema keyword 'not' must be an object"],
  ],
  selected: [
    [{ $jsonSchema: {} }, [{}, { a: 1 }], []],
    [{ $jsonSchema: { title: 'x', description: 'y' } }, [{}], []],
    [{ $jsonSchema: { required: ['a', 'b'] } }, [{ a: 1, b: null }], [{ a: 1 }, {}]],
    [
      { $jsonSchema: { properties: { a: { required: ['b'] } } } },
      [{ a: { b: 1 } }, { a: 5 }, {}],
      [{ a: {} }],
    ],
    [{ $jsonSchema: { minProperties: 2 } }, [{ a: 1, b: 2 }], [{ a: 1 }, {}]],
    [{ $jsonSchema: { maxProperties: 1 } }, [{ a: 1 }, {}], [{ a: 1, b: 2 }]],
    [
      { $jsonSchema: { properties: { a: {} }, additionalProperties: false } },
      [{ a: 1 }, {}],
      [{ a: 1, b: 2 }, { b: 1 }],
    ],
    [
      { $jsonSchema: { additionalProperties: { bsonType: 'int' }, properties: { a: {} } } },
      [{ a: 'x', b: 1 }],
      [{ b: 'x' }],
    ],
    [
      { $jsonSchema: { patternProperties: { '^n': { bsonType: 'int' } } } },
      [{ n: 1, x: 'x' }],
      [{ name: 'x' }],
    ],
    [
      { $jsonSchema: { patternProperties: { '^n': {} }, additionalProperties: false } },
      [{ n: 1, name: 2 }],
      [{ x: 1 }],
    ],
    ofField({ bsonType: 'int' }, [1], [1n, 'x', null, double(1), [1]]),
    ofField({ bsonType: ['string', 'null'] }, ['x', null], [1, {}]),
    ofField({ bsonType: 'number' }, [1, 1n, 1.5, decimal('1')], ['1', true]),
    ofField({ bsonType: 'objectId' }, [new ObjectId()], ['65e07d05aaaaaaaaaaaaaaaa']),
    ofField({ type: 'number' }, [1, 1n, decimal('NaN')], ['1']),
    ofField({ type: 'boolean' }, [true, false], [0, null]),
    ofField({ type: ['object', 'array'] }, [{}, []], ['x', 1]),
    ofField({ minimum: 2 }, [2, 3n, decimal('2.0'), 'x', null], [1, 1.99, NaN]),
    ofField({ minimum: 2, exclusiveMinimum: true }, [2.01, 3], [2, 2n]),
    ofField({ maximum: 2 }, [2, -5], [2.01, Infinity]),
    ofField({ maximum: 2, exclusiveMaximum: true }, [1], [2, decimal('2')]),
    ofField({ minLength: 2 }, ['ab', '😀😀', 5], ['a', '😀', '']),
    ofField({ maxLength: 1 }, ['', 'a', '😀', ['a', 'b']], ['ab']),
    ofField({ pattern: '^a.c$' }, ['abc', 5, null], ['abcd', 'ABC']),
    ofField({ minItems: 1 }, [[1], 'x', {}], [[]]),
    ofField({ maxItems: 1 }, [[], [1]], [[1, 2]]),
    ofField(
      { uniqueItems: true },
      [[], [1, 2], ['a', 'A'], 5],
      [
        [1, 1n],
        [{ x: 1 }, { x: 1 }],
      ],
    ),
    ofField({ uniqueItems: false }, [[1, 1]], []),
    ofField({ items: { bsonType: 'int' } }, [[], [1, 2], 'x'], [[1, 'x'], [null]]),
    ofField({ enum: [1, 'x', null] }, [1, 1n, 'x', null], [2, 'X', [1]]),
    ofField({ enum: [[1, 2], { b: 1 }] }, [[1, 2], { b: 1 }], [[2, 1], { b: 2 }]),
    ofField({ allOf: [{ minimum: 1 }, { maximum: 3 }] }, [1, 3], [0, 4]),
    ofField({ anyOf: [{ bsonType: 'string' }, { minimum: 5 }] }, ['x', 5], [4]),
    ofField({ oneOf: [{ minimum: 1 }, { maximum: 3 }] }, [0, 4], [2]),
    ofField({ not: { bsonType: 'int' } }, ['x', 1n], [1]),
    ofField({ properties: { b: { minimum: 1 } } }, [{ b: 1 }, {}, 5], [{ b: 0 }]),
  ],
});
