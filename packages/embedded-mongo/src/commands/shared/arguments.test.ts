import { describe, expect, it } from '@jest/globals';
import { Binary, Decimal128, Double, ObjectId, UUID } from 'bson';
import * as read from './arguments.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const otherValues = {
  text: 'x',
  flag: true,
  list: [1],
  document: { a: 1 },
  number: 5,
  date: new Date(0),
};

/** The functions that read an optional field, each with the kinds of values that it accepts. */
const readers: [name: string, (body: object) => unknown, taken: (keyof typeof otherValues)[]][] = [
  ['an optional document', (body) => read.readDocumentField({ ...body }, 'f'), ['document']],
  ['an optional array', (body) => read.readArrayField({ ...body }, 'f'), ['list']],
  ['an optional string', (body) => read.readStringField({ ...body }, 'f'), ['text']],
  ['an optional size', (body) => read.readNonNegativeIntegerField({ ...body }, 'f'), ['number']],
  ['an optional flag', (body) => read.readBooleanField({ ...body }, 'f'), ['flag', 'number']],
];

describe.each(readers)('%s', (_, reader, acceptedTypes) => {
  it('may be missing or null', () => {
    for (const body of [{}, { f: undefined }, { f: null }])
      expect(reader(body) ?? false).toBe(false);
  });

  it.each(Object.entries(otherValues))(
    'is accepted or rejected depending on its type: %s',
    (name, f) => {
      if (acceptedTypes.some((each) => each === name))
        expect(reader({ f })).toEqual(name === 'number' && acceptedTypes.includes('flag') ? true : f); // prettier-ignore
      else {
        const wrong = /^BSON field 'f' is the wrong type '\w+', expected type '/;
        expect(() => reader({ f })).toThrow(wrong);
        expect(() => reader({ f })).toThrow(expect.objectContaining({ code: 14 }));
      }
    },
  );
});

describe('a non-negative integer argument', () => {
  it.each<[unknown, number]>([
    [0, 0],
    [5, 5],
    [5n, 5],
    [5.9, 5],
    [new Double(5), 5],
    [decimal('5.5'), 5],
    [-0.5, -0],
  ])('may be %s and is then parsed as %d', (size, expected) => {
    expect(read.readNonNegativeIntegerField({ size }, 'size')).toBe(expected);
  });

  it.each([-1, -1n, NaN, decimal('NaN'), -Infinity])('cannot be %s', (size) => {
    expect(() => read.readNonNegativeIntegerField({ size }, 'size')).toThrow(
      expect.objectContaining({ code: 51024 }),
    );
  });
});

describe('a boolean argument', () => {
  it.each<[unknown, boolean]>([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    [0n, false],
    [0.5, true],
    [new Double(0), false],
    [decimal('0.0'), false],
    [decimal('1'), true],
    [NaN, true],
  ])('may be %s and is then parsed as %s', (flag, expected) => {
    expect(read.readBooleanField({ flag }, 'flag')).toBe(expected);
  });
});

describe('a list of documents', () => {
  it('is rejected if it contains a value that is not a document', () => {
    expect(read.readDocumentArrayField({ list: [{ a: 1 }, {}] }, 'list')).toEqual([{ a: 1 }, {}]);
    expect(read.readDocumentArrayField({}, 'list')).toBeUndefined();
    expect(() => read.readDocumentArrayField({ list: [{}, 5] }, 'list')).toThrow(
      "BSON field 'list.1' is the wrong type 'int', expected type 'object'",
    );
  });
});

describe('an argument of type long', () => {
  it.each<[unknown, bigint]>([
    [5, 5n],
    [2n ** 62n, 2n ** 62n],
    [5.9, 5n],
    [-5.9, -5n],
    [decimal('7'), 7n],
  ])('may be %s and is then parsed as %s', (value, expected) => {
    expect(read.readLongField({ n: value }, 'n')).toBe(expected);
  });

  it.each([NaN, Infinity, 'x', null, true, {}])('cannot be %s', (value) => {
    expect(() => read.readLongField({ n: value }, 'n')).toThrow(
      expect.objectContaining({ code: 14 }),
    );
  });

  it('is required', () => {
    expect(() => read.readLongField({}, 'n')).toThrow(expect.objectContaining({ code: 40414 }));
  });
});

describe('a cursor id', () => {
  it('must be a long', () => {
    expect(read.requireCursorId(5n, 'id')).toBe(5n);
    for (const id of [5, new Double(5), decimal('5'), '5', null, {}])
      expect(() => read.requireCursorId(id, 'id')).toThrow(expect.objectContaining({ code: 14 }));
  });
});

describe('the maxTimeMS argument', () => {
  it.each<[unknown, number | undefined]>([
    [undefined, undefined],
    [null, undefined],
    [0, 0],
    [5n, 5],
    [new Double(5), 5],
    [decimal('1E+2'), 100],
    [2147483647, 2147483647],
  ])('may be %s', (maxTimeMS, expected) => {
    expect(read.readTimeLimitField({ maxTimeMS }, 'maxTimeMS')).toBe(expected);
  });

  it.each<[unknown, number]>([
    ['x', 14],
    [true, 14],
    [1.5, 9],
    [NaN, 9],
    [Infinity, 9],
    [decimal('0.1'), 9],
    [-1, 2],
    [2147483648, 2],
    [2n ** 62n, 2],
  ])('is rejected if it is %s, with error code %d', (maxTimeMS, code) => {
    expect(() => read.readTimeLimitField({ maxTimeMS }, 'maxTimeMS')).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

describe('a client-generated id', () => {
  it('is returned as a hexadecimal string', () => {
    const uuid = new UUID('01234567-89ab-4cde-8f01-23456789abcd');
    const id = new Binary(uuid.buffer, Binary.SUBTYPE_UUID);
    expect(read.readBinaryField({ id }, 'id')).toBe('0123456789ab4cde8f0123456789abcd');
  });

  it.each([5, 'x', null, new ObjectId()])('cannot be %s', (id) => {
    expect(() => read.readBinaryField({ id }, 'id')).toThrow(expect.objectContaining({ code: 14 }));
  });
});

describe('a required field', () => {
  it('may have any value except undefined', () => {
    for (const value of [null, 0, '', false]) expect(read.requireField(value, 'f')).toBe(value);
    expect(() => read.requireField(undefined, 'f')).toThrow(
      expect.objectContaining({
        code: 40414,
        message: "BSON field 'f' is missing but a required field",
      }),
    );
  });
});
