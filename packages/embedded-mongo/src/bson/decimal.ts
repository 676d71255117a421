import { Decimal128 } from 'bson';

/** The parts of a Decimal128: digits times ten to the power of the exponent, or a special value. */
export interface DecimalParts {
  special?: 'NaN' | 'Infinity';
  negative: boolean;
  digits: bigint;
  exponent: number;
}

const PRECISION = 34;
const LEAST_EXPONENT = -6176;
const GREATEST_EXPONENT = 6111;

const nan: DecimalParts = { special: 'NaN', negative: false, digits: 0n, exponent: 0 };
const infinity = (negative: boolean): DecimalParts => ({
  special: 'Infinity',
  negative,
  digits: 0n,
  exponent: 0,
});

const powers: bigint[] = [1n];

function power(exponent: number): bigint {
  for (let last = powers.length; last <= Math.min(exponent, 128); last++)
    powers.push((powers[last - 1] ?? 1n) * 10n);

  return powers[exponent] ?? 10n ** BigInt(exponent);
}

const digitCount = (digits: bigint): number => digits.toString().length;

export function decimalParts(decimal: Decimal128): DecimalParts {
  const bytes = Buffer.from(decimal.bytes);
  const high = bytes.readBigUInt64LE(8);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 31n);
  if (combination === 31) return nan;
  if (combination === 30) return infinity(negative);
  // Decimal128 has a second encoding for large coefficients. Coefficients in this encoding always exceed 34 digits and
  // therefore count as zero.
  const large = combination >> 3 === 3;
  const exponent = Number((high >> (large ? 47n : 49n)) & 0x3fffn) + LEAST_EXPONENT;
  const digits = large ? 0n : ((high & 0x1_ffff_ffff_ffffn) << 64n) | bytes.readBigUInt64LE(0);
  return { negative, digits: digits < power(PRECISION) ? digits : 0n, exponent };
}

/** Encodes a Decimal128, rounding half to even at 34 digits. */
export function toDecimal(parts: DecimalParts): Decimal128 {
  if (parts.special === 'NaN') return Decimal128.fromString('NaN');
  const fitted = parts.special === 'Infinity' ? parts : fit(parts);
  const bytes = Buffer.alloc(16);
  const sign = fitted.negative ? 1n << 63n : 0n;
  if (fitted.special === 'Infinity') {
    bytes.writeBigUInt64LE(sign | (30n << 58n), 8);
    return new Decimal128(bytes);
  }
  const biased = BigInt(fitted.exponent - LEAST_EXPONENT) << 49n;
  bytes.writeBigUInt64LE(fitted.digits & 0xffff_ffff_ffff_ffffn, 0);
  bytes.writeBigUInt64LE(sign | biased | (fitted.digits >> 64n), 8);
  return new Decimal128(bytes);
}

function fit(parts: DecimalParts): DecimalParts {
  const excess = Math.max(digitCount(parts.digits) - PRECISION, LEAST_EXPONENT - parts.exponent);
  const { negative } = parts;
  let { digits, exponent } = excess > 0 ? dropDigits(parts, excess) : parts;
  if (digitCount(digits) > PRECISION) {
    digits /= 10n;
    exponent++;
  }
  if (exponent <= GREATEST_EXPONENT) return { digits, exponent, negative };
  if (digits === 0n) return { digits, exponent: GREATEST_EXPONENT, negative };
  const shift = exponent - GREATEST_EXPONENT;
  if (digitCount(digits) + shift > PRECISION) return infinity(negative);
  return { digits: digits * power(shift), exponent: GREATEST_EXPONENT, negative };
}

/** Drops the last `count` digits, rounding half to even. */
function dropDigits({ negative, ...parts }: DecimalParts, count: number): DecimalParts {
  const divisor = power(count);
  const quotient = parts.digits / divisor;
  const rest = (parts.digits % divisor) * 2n;
  const isUp = rest > divisor || (rest === divisor && (quotient & 1n) === 1n);
  return { negative, digits: isUp ? quotient + 1n : quotient, exponent: parts.exponent + count };
}

/** Parses a decimal string such as `-1.50E+3`. Returns undefined if it is not a number. */
export function parseDecimal(text: string): DecimalParts | undefined {
  const special = /^([+-]?)(inf(?:inity)?|nan)$/i.exec(text);
  if (special) return /nan/i.test(text) ? nan : infinity(special[1] === '-');
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text);
  const [whole = '', fraction = ''] = [match?.[2], match?.[3]];
  if (!match || whole + fraction === '') return undefined;
  return {
    negative: match[1] === '-',
    digits: BigInt(whole + fraction),
    exponent: Number(match[4] ?? 0) - fraction.length,
  };
}

const signed = (parts: DecimalParts): bigint => (parts.negative ? -parts.digits : parts.digits);

function fromSigned(value: bigint, exponent: number, zeroNegative = false): DecimalParts {
  const negative = value === 0n ? zeroNegative : value < 0n;
  return { negative, digits: value < 0n ? -value : value, exponent };
}

function aligned(a: DecimalParts, b: DecimalParts): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (parts: DecimalParts): bigint => signed(parts) * power(parts.exponent - exponent);
  return [scale(a), scale(b), exponent];
}

/** Returns the exact sum of two decimals. `toDecimal` rounds it to 34 digits. */
export function addDecimals(a: DecimalParts, b: DecimalParts): DecimalParts {
  if (a.special === 'NaN' || b.special === 'NaN') return nan;
  if (a.special && b.special) return a.negative === b.negative ? a : nan;
  if (a.special) return a;
  if (b.special) return b;
  const [x, y, exponent] = aligned(a, b);
  return fromSigned(x + y, exponent, a.negative && b.negative);
}

export function negateDecimal(parts: DecimalParts): DecimalParts {
  return { ...parts, negative: !parts.negative };
}

/** Returns the exact product of two decimals. `toDecimal` rounds it to 34 digits. */
export function multiplyDecimals(a: DecimalParts, b: DecimalParts): DecimalParts {
  const negative = a.negative !== b.negative;
  const isZero = (parts: DecimalParts): boolean => !parts.special && parts.digits === 0n;
  if (a.special === 'NaN' || b.special === 'NaN') return nan;
  if (a.special || b.special) return isZero(a) || isZero(b) ? nan : infinity(negative);
  return { negative, digits: a.digits * b.digits, exponent: a.exponent + b.exponent };
}

/**
 * Returns the quotient of two decimals. It is exact if 34 digits suffice; otherwise `toDecimal` rounds it correctly.
 */
export function divideDecimals(a: DecimalParts, b: DecimalParts): DecimalParts {
  const negative = a.negative !== b.negative;
  if (a.special === 'NaN' || b.special === 'NaN' || (a.special && b.special)) return nan;
  if (a.special) return infinity(negative);
  if (b.special) return { negative, digits: 0n, exponent: LEAST_EXPONENT };
  if (b.digits === 0n) return a.digits === 0n ? nan : infinity(negative);
  const ideal = a.exponent - b.exponent;
  if (a.digits === 0n) return { negative, digits: 0n, exponent: ideal };
  const shift = Math.max(0, PRECISION + 1 + digitCount(b.digits) - digitCount(a.digits));
  const scaled = a.digits * power(shift);
  let digits = scaled / b.digits;
  let exponent = ideal - shift;
  // A sticky digit keeps the later rounding correct if the division does not terminate.
  if (scaled % b.digits !== 0n)
    return { negative, digits: digits * 10n + 1n, exponent: exponent - 1 };
  while (exponent < ideal && digits % 10n === 0n) {
    digits /= 10n;
    exponent++;
  }
  return { negative, digits, exponent };
}

/** Rounds a decimal to a number of decimal places, which may be negative. */
export function roundDecimal(parts: DecimalParts, places: number): DecimalParts {
  if (parts.special || parts.exponent >= -places) return parts;
  return dropDigits(parts, -places - parts.exponent);
}

/** Compares two decimals. NaN is less than every number and equal to itself. */
export function compareDecimals(a: DecimalParts, b: DecimalParts): number {
  const [nanA, nanB] = [a.special === 'NaN', b.special === 'NaN'];
  if (nanA || nanB) return Number(nanB) - Number(nanA);
  const rank = (parts: DecimalParts): number => {
    if (!parts.special && parts.digits === 0n) return 0;
    return (parts.negative ? -1 : 1) * (parts.special ? 2 : 1);
  };
  const order = rank(a) - rank(b);
  if (order !== 0 || rank(a) !== rank(b) || a.special || rank(a) === 0) return Math.sign(order);
  const sign = a.negative ? -1 : 1;
  const size = digitCount(a.digits) + a.exponent - digitCount(b.digits) - b.exponent;
  if (size !== 0) return Math.sign(size) * sign;
  const [x, y] = aligned(a, b);
  return x < y ? -1 : Number(x > y);
}
