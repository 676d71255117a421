import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { compareValues, decode, encode } from '../bson/index.js';
import { KeyWriter } from './key-writer.js';
import { after, fitKey, writeValue } from './keys.js';

function keyOf(value: unknown): Buffer {
  const writer = new KeyWriter();
  writeValue(writer, value);
  return writer.take();
}

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

/** As documents really hold it. */
const stored = value.map((each) => decode(encode({ each }))['each']);

describe('keys', () => {
  it('order as the values do', () => {
    fc.assert(
      fc.property(stored, stored, (a, b) => {
        expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(Math.sign(compareValues(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  it('order numbers of all types as one', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(Math.sign(compareValues(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  it('never start with one another, so that fields can follow each other', () => {
    fc.assert(
      fc.property(stored, stored, (a, b) => {
        const [x, y] = [keyOf(a), keyOf(b)];
        expect(x.length < y.length && y.subarray(0, x.length).equals(x)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('have an end after all that start alike', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        fc.uint8Array({ maxLength: 4 }),
        (prefix, rest) => {
          fc.pre(prefix.some((byte) => byte !== 0xff));
          expect(Buffer.compare(Buffer.concat([prefix, rest]), after(prefix))).toBe(-1);
        },
      ),
    );
  });

  it('are cut when they are long, and stay different', () => {
    const [a, b] = [keyOf(`${'x'.repeat(4000)}a`), keyOf(`${'x'.repeat(4000)}b`)];
    expect(fitKey(a).length).toBeLessThan(1900);
    expect(fitKey(a).equals(fitKey(b))).toBe(false);
    expect(fitKey(a).equals(fitKey(Buffer.from(a)))).toBe(true);
  });
});
