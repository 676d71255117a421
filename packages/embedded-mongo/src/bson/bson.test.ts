import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  deserialize,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import {
  add,
  checkDocument,
  compareValues,
  compileCollation,
  decode,
  describeValue as show,
  divide,
  type Document,
  encode,
  createEqualityKey,
  multiply,
  type Numeric,
  Path,
  RawDocument,
  subtract,
} from './index.js';

const numRuns = process.env['LONG_TESTS'] === undefined ? 200 : 10_000;

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

const numeric = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.integer({ min: -3, max: 3 }).map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.integer({ min: -3, max: 3 }).map(BigInt),
  fc
    .tuple(fc.integer(), fc.integer({ min: -6, max: 6 }))
    .map(([digits, power]) => decimal(`${digits}E${power}`)),
);

const scalar = fc.oneof(
  numeric,
  fc.string({ unit: 'binary', maxLength: 4 }).filter((text) => text.isWellFormed()),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Binary(bytes)),
  fc.constantFrom(
    new MinKey(),
    new MaxKey(),
    new BSONRegExp('a', 'i'),
    new Code('x'),
    new Timestamp({ t: 1, i: 2 }),
  ),
);

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), tie('value')),
  ),
}));

/** Converts dictionaries without a prototype, which fast-check generates, to plain objects. */
function plain(value: unknown): unknown {
  return decode(encode({ given: dictionaries(value) }))['given'];
}

function dictionaries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dictionaries);
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, dictionaries(each)] as const),
  );
}

const bsonValue = value.map(plain);

function refusalOf(read: () => unknown): string {
  try {
    read();
    return 'none';
  } catch (error) {
    return (error as Error).constructor.name;
  }
}

describe('the BSON codec', () => {
  it('encodes and decodes every value without loss', () => {
    fc.assert(
      fc.property(bsonValue, (each) => {
        const bytes = encode({ each });
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
        expect(RawDocument.of(bytes).reach(new Path('each'))).toEqual(decode(bytes)['each']);
      }),
    );
  });

  it('encodes and decodes values like the official library', () => {
    const document = {
      a: 1,
      b: 'ä😀',
      c: [1.5, { d: new ObjectId() }],
      e: new Date(-1),
      f: true,
      g: null,
    };
    expect(deserialize(encode(document))).toEqual(document);
    expect(show(decode(serialize(document)))).toBe(show(document));
  });

  it('distinguishes the four numeric types', () => {
    const document = { a: 5, b: new Double(5), c: 5n, d: decimal('5.0'), e: -0 };
    expect(show(decode(encode(document)))).toBe('{ a: 5, b: 5.0, c: 5, d: 5.0, e: -0.0 }');
    expect(typeof decode(encode(document))['c']).toBe('bigint');
    expect(Object.is(decode(encode(document))['e'], -0)).toBe(true);
  });

  it('throws only known error types for mutated bytes, and the same type when decoding and when validating', () => {
    const bytes = encode({
      a: 'text',
      b: [1, { c: new Code('x', { y: 1 }) }],
      d: new Binary(Buffer.alloc(9)),
    });
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const mutated = Buffer.from(bytes);
        mutated[at] = byte;
        const [refusal, otherRefusal] = [decode, checkDocument].map((read) =>
          refusalOf(() => read(mutated)),
        );
        expect(refusal).toMatch(/^(none|CommandError|RangeError|BSONError)$/);
        expect(otherRefusal).toBe(refusal);
      }),
      { numRuns: 1000 },
    );
  });

  it('rejects documents that are nested too deeply', () => {
    let deep: Document = {};
    for (let level = 0; level < 210; level++) deep = { deep };
    for (const read of [decode, checkDocument])
      expect(() => read(encode(deep))).toThrow(expect.objectContaining({ code: 15 }));
  });
});

describe('the BSON comparison order', () => {
  it('is antisymmetric and transitive', () => {
    fc.assert(
      fc.property(bsonValue, bsonValue, bsonValue, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) || 0);
        const sorted = [a, b, c].sort((x, y) => compareValues(x, y));
        expect(compareValues(sorted[0], sorted[1])).toBeLessThanOrEqual(0);
        expect(compareValues(sorted[1], sorted[2])).toBeLessThanOrEqual(0);
        expect(compareValues(sorted[0], sorted[2])).toBeLessThanOrEqual(0);
      }),
      { numRuns },
    );
  });

  it('treats values as equal if and only if their identity keys are the same', () => {
    const near = fc.oneof(bsonValue, numeric, fc.integer({ min: -2, max: 2 }));
    fc.assert(
      fc.property(near, near, (a, b) => {
        expect(createEqualityKey(a) === createEqualityKey(b)).toBe(compareValues(a, b) === 0);
      }),
      { numRuns },
    );
  });

  it.each<[unknown, unknown]>([
    [2n ** 53n + 1n, 2 ** 53],
    [decimal('0.10000000000000001'), 0.1 - 1e-17],
    [decimal('10'), 9],
    [1, decimal('0.999')],
  ])('sorts %s after %s', (above, below) => {
    expect(compareValues(above, below)).not.toBeLessThan(0);
  });

  it('gives two strings equal sort keys if and only if the collation treats them as equal', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'A', 'ä', 'Ä', 'a\u0308', 'ß', 's', 'é', 'E', 'ø', 'o', '1', '-'),
      maxLength: 3,
    });
    const collations = [1, 2, 3].map((strength) => compileCollation({ locale: 'en', strength }));
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(...collations), (a, b, collation) => {
        expect(collation?.sortKey(a) === collation?.sortKey(b)).toBe(collation?.matches(a, b));
      }),
      { numRuns },
    );
  });
});

describe('BSON arithmetic', () => {
  it.each<[Numeric, Numeric]>([
    [add(2147483647, 1), 2147483648n],
    [add(2n ** 63n - 1n, 1), 2 ** 63],
    [add(0.5, 0.5), new Double(1)],
    [add(decimal('0.1'), decimal('0.2')), decimal('0.3')],
    [add(decimal('1.20'), 1), decimal('2.20')],
    [add(decimal('1'), 0.1), decimal('1.100000000000000')],
    [subtract(1, decimal('0.01')), decimal('0.99')],
    [multiply(65536, 65536), 4294967296n],
    [multiply(decimal('19.99'), 3), decimal('59.97')],
    [
      multiply(decimal('9999999999999999999999999999999999'), 11),
      decimal('1.100000000000000000000000000000000E+35'),
    ],
    [divide(1, 2), 0.5],
    [divide(decimal('2'), 3), decimal('0.6666666666666666666666666666666667')],
    [divide(decimal('10'), decimal('4')), decimal('2.5')],
    [add(decimal('Infinity'), decimal('-Infinity')), decimal('NaN')],
    [multiply(decimal('1E+6000'), decimal('1E+6000')), decimal('Infinity')],
  ])(
    'returns the correctly rounded value in the correct numeric type (case %#)',
    (result, expected) => {
      expect(show(result)).toBe(show(expected));
      expect(encode({ result }).equals(encode({ result: expected }))).toBe(true);
    },
  );

  it('returns the same digits for decimals as for the equivalent integers', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const price = (value: number): Decimal128 => decimal(`${value}E-2`);
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(show(add(price(a), price(b)))).toBe(show(price(a + b)));
        expect(compareValues(multiply(price(a), b), price(a * b))).toBe(0);
      }),
    );
  });
});
