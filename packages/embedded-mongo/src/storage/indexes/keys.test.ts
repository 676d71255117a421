import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import {
  type Collation,
  compareValues,
  compileCollation,
  DbPointer,
  decode,
  encode,
  Undefined,
} from '../../bson/index.js';
import { KeyWriter } from './key-writer.js';
import {
  prefixEnd,
  truncateKey,
  truncatePrefix,
  isUntruncatedPrefix,
  isUntruncatedLength,
  typeMarker,
  keyPrefixOf,
  recordKey,
  recordNumberOf,
  indexShapeKey,
  writeValue,
} from './keys.js';

const numRuns = process.env['LONG_TESTS'] === undefined ? 300 : 20_000;

function keyOf(value: unknown, collation?: Collation): Buffer {
  const writer = new KeyWriter();
  writeValue(writer, value, collation);
  return writer.take();
}

const hexOf = (bytes: Buffer): string => bytes.toString('hex');

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: -30, max: 30 }))
  .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`));

const near = fc
  .tuple(fc.integer({ min: 50, max: 62 }), fc.integer({ min: -3, max: 3 }))
  .map(([bits, offset]) => 2n ** BigInt(bits) + BigInt(offset));

const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.integer().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  near,
  near.map((value) => Number(value)),
  near.map((value) => Decimal128.fromString(String(value))),
  near.map((value) => Decimal128.fromString(`${value}.5`)),
  decimal,
  fc.constantFrom(
    Decimal128.fromString('NaN'),
    Decimal128.fromString('-Infinity'),
    NaN,
    Infinity,
    -0,
    0,
  ),
);

const scalar = fc.oneof(
  { weight: 4, arbitrary: number },
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, true, false, new MinKey(), new MaxKey()),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.uint8Array({ maxLength: 5 }).map((bytes) => new Binary(bytes)),
  fc
    .bigInt({ min: 0n, max: 2n ** 64n - 1n })
    .map((value) => new Timestamp(Long.fromBigInt(value, true))),
  fc.constantFrom(new BSONRegExp('a', 'i'), new BSONRegExp('ab', '')),
);

const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.string({ maxLength: 3 }).filter((name) => !name.includes('\0')),
      tie('value'),
      { maxKeys: 3, noNullPrototype: true },
    ),
  ),
})).value;

/** The values after a BSON round trip, as they are decoded from stored documents. */
const stored = value.map((each) => decode(encode({ each }))['each']);

const id = new ObjectId('0102030405060708090a0b0c');
const decimalOf = (text: string): Decimal128 => Decimal128.fromString(text);

describe('the index key', () => {
  it.each<[string, unknown, string]>([
    ['MinKey', new MinKey(), '01'],
    ['undefined', new Undefined(), '03'],
    ['a missing value', undefined, '03'],
    ['null', null, '05'],
    ['a number', 1, '0abff000000000000080'],
    ['a whole double', new Double(1), '0abff000000000000080'],
    ['a long', 1n, '0abff000000000000080'],
    ['a decimal', decimalOf('1.00'), '0abff000000000000080'],
    ['a string', 'a', '0f610000'],
    ['a symbol', new BSONSymbol('a'), '0f610000'],
    ['a document', { a: null }, '140561000005' + '00'],
    ['an array', [null, true], '19' + '05' + '2801' + '00'],
    ['binary data', new Binary(Buffer.from([7, 8]), 4), '1e' + '00000002' + '04' + '0708'],
    ['an ObjectId', id, '230102030405060708090a0b0c'],
    ['false', false, '2800'],
    ['true', true, '2801'],
    ['a date', new Date(1), '2d8000000000000001'],
    ['a date before 1970', new Date(-1), '2d7fffffffffffffff'],
    ['a timestamp', new Timestamp({ t: 2 ** 31, i: 3 }), '2f8000000000000003'],
    ['a regular expression', new BSONRegExp('a', 'i'), '32' + '610000' + '690000'],
    ['a DBPointer', new DbPointer('a', id), '37' + '610000' + '0102030405060708090a0b0c'],
    ['code', new Code('a'), '3c610000'],
    ['code with a scope', new Code('a', { b: true }), '41' + '610000' + '28620000280100'],
    ['MaxKey', new MaxKey(), 'ff'],
  ])('has the documented encoding for %s', (_, value, hex) => {
    expect(hexOf(keyOf(value))).toBe(hex);
  });

  // The encoding consists of the nearest double, the direction of the difference, the position of the first digit,
  // and the digits.
  it.each<[string, unknown, string]>([
    [
      'a long above its nearest double',
      2n ** 53n + 1n,
      'c34000000000000081' + '00008010' + '39303037313939323534373430393933',
    ],
    [
      'a long below its nearest double',
      2n ** 53n + 3n,
      'c3400000000000027f' + '00008010' + '39303037313939323534373430393935',
    ],
    [
      'a negative long below its nearest double',
      -(2n ** 53n) - 1n,
      '3cbfffffffffffff7f' + 'ffff7fef' + 'c6cfcfc8cec6c6cdcacbc8cbcfc6c6cc',
    ],
    ['a small decimal', decimalOf('0.1'), 'bfb999999999999a7f' + '00008000' + '31'],
    ['a decimal with trailing zeros', decimalOf('0.100'), 'bfb999999999999a7f' + '00008000' + '31'],
    [
      'a decimal of several digits',
      decimalOf('10.1'),
      'c02433333333333381' + '00008002' + '313031',
    ],
  ])('has the documented encoding for %s', (_, value, hex) => {
    const end = hex.startsWith('3') ? 'ffff' : '0000';
    expect(hexOf(keyOf(value))).toBe(`0a${hex}${end}`);
  });

  it('is the same for strings that the collation of the index treats as equal', () => {
    const collation = compileCollation({ locale: 'en', strength: 2 });
    for (const [a, b] of [
      ['ab', 'AB'],
      [['ab'], ['AB']],
      [{ a: 'ab' }, { a: 'AB' }],
    ]) {
      expect(hexOf(keyOf(a, collation))).toBe(hexOf(keyOf(b, collation)));
      expect(hexOf(keyOf(a))).not.toBe(hexOf(keyOf(b)));
    }
  });

  it('consists of the collection id and the record number if it identifies a record', () => {
    const key = recordKey(258, 2 ** 40 + 1);
    expect(hexOf(key)).toBe('00000102' + '010000000001');
    expect(recordNumberOf(key)).toBe(2 ** 40 + 1);
    expect(recordNumberOf(Buffer.concat([Buffer.from('before'), key]))).toBe(2 ** 40 + 1);
    expect(hexOf(keyPrefixOf(258))).toBe('00000102');
    expect(hexOf(indexShapeKey(258))).toBe('7300000102');
  });

  it('starts with a type marker', () => {
    expect([-1, 0, 5, 10, 127].map(typeMarker)).toEqual([1, 3, 5, 10, 255]);
  });
});

describe('a long index key', () => {
  const long = (length: number): Buffer => Buffer.alloc(length, 7);

  it('is truncated and contains a hash that distinguishes it from other keys', () => {
    expect(truncateKey(long(1900))).toHaveLength(1900);
    const cut = truncateKey(long(1901));
    expect(cut).toHaveLength(1732);
    expect(cut.subarray(0, 1700).equals(long(1700))).toBe(true);
    expect(truncateKey(long(1902)).equals(cut)).toBe(false);
    expect([1900, 1901].map(isUntruncatedLength)).toEqual([true, false]);
  });

  it('is shortened to 1,700 bytes when it is used as a prefix', () => {
    expect([1699, 1700, 1701].map((length) => truncatePrefix(long(length)).length)).toEqual([
      1699, 1700, 1700,
    ]);
    expect([1699, 1700].map((length) => isUntruncatedPrefix(long(length)))).toEqual([true, false]);
  });
});

describe('the upper bound of a key prefix', () => {
  it.each<[string, string]>([
    ['00', '01'],
    ['01ff', '02'],
    ['01fe', '01ff'],
    ['0102ffff', '0103'],
    ['ff', `ff${'ff'.repeat(16)}`],
    ['', 'ff'.repeat(16)],
  ])('sorts after all keys with the prefix %s: %s', (prefix, end) => {
    const prefixBytes = Buffer.from(prefix, 'hex');
    expect(hexOf(prefixEnd(prefixBytes))).toBe(end);
    expect(hexOf(prefixBytes)).toBe(prefix);
  });
});

describe('index keys', () => {
  it('sort like the values that they encode', () => {
    fc.assert(
      fc.property(stored, stored, (a, b) => {
        expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(Math.sign(compareValues(a, b)));
      }),
      { numRuns },
    );
  });

  it('sort numbers of all types by value', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(Math.sign(compareValues(a, b)));
      }),
      { numRuns },
    );
  });

  it('are never prefixes of one another', () => {
    fc.assert(
      fc.property(stored, stored, (a, b) => {
        const [x, y] = [keyOf(a), keyOf(b)];
        expect(x.length < y.length && y.subarray(0, x.length).equals(x)).toBe(false);
      }),
      { numRuns },
    );
  });

  it('sort before the upper bound of any of their prefixes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        fc.uint8Array({ maxLength: 4 }),
        (prefix, rest) => {
          fc.pre(prefix.some((byte) => byte !== 0xff));
          expect(Buffer.compare(Buffer.concat([prefix, rest]), prefixEnd(prefix))).toBe(-1);
        },
      ),
    );
  });

  it('remain distinct when truncated', () => {
    const [a, b] = [keyOf(`${'x'.repeat(4000)}a`), keyOf(`${'x'.repeat(4000)}b`)];
    expect(truncateKey(a).length).toBeLessThan(1900);
    expect(truncateKey(a).equals(truncateKey(b))).toBe(false);
    expect(truncateKey(a).equals(truncateKey(Buffer.from(a)))).toBe(true);
  });
});
