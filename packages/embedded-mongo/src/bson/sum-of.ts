import { Decimal128 } from 'bson';
import { addDecimals, type DecimalParts, toDecimal } from './decimal.js';
import { asDouble, fitsLong, type Numeric, toDecimalParts } from './numbers.js';
import { isInt32, isNumeric } from './values.js';

/** Adds numbers exactly: integers as integers, doubles with compensated summation, decimals as decimals. */
export class NumberSum {
  count = 0;
  #small = 0;
  #large = 0n;
  #double = 0;
  #error = 0;
  #decimal: DecimalParts | undefined;
  #hasLong = false;
  #hasDouble = false;

  /** Adds a value to the sum. Values that are not numbers are ignored. */
  add(value: unknown): void {
    if (!isNumeric(value)) return;
    this.count++;
    if (typeof value === 'number' && isInt32(value)) this.#addSmall(value);
    else if (typeof value === 'bigint') this.#addLong(value);
    else if (value instanceof Decimal128) this.#addDecimal(value);
    else this.#addDouble(Number(value));
  }

  #addSmall(value: number): void {
    this.#small += value;
    if (Number.isSafeInteger(this.#small)) return;
    this.#large += BigInt(this.#small);
    this.#small = 0;
  }

  #addLong(value: bigint): void {
    this.#hasLong = true;
    this.#large += value;
  }

  #addDecimal(value: Decimal128): void {
    const parts = toDecimalParts(value);
    this.#decimal = this.#decimal
      ? toDecimalParts(toDecimal(addDecimals(this.#decimal, parts)))
      : parts;
  }

  /** Adds a double. Computes the rounding error with Knuth's TwoSum algorithm and adds it to the sum of errors. */
  #addDouble(value: number): void {
    this.#hasDouble = true;
    const sum = this.#double + value;
    const share = sum - this.#double;
    const error = this.#double - (sum - share) + (value - share);
    if (Number.isFinite(error)) this.#error += error;
    this.#double = sum;
  }

  get #integer(): bigint {
    return this.#large + BigInt(this.#small);
  }

  get #doubleTotal(): number {
    const total = this.#double + this.#error;
    const integer = this.#large === 0n ? this.#small : Number(this.#integer);
    return total + integer;
  }

  /** Returns the sum in the widest numeric type of the added values. */
  total(): Numeric {
    if (this.#decimal) return this.#totalDecimal(this.#decimal);
    if (this.#hasDouble) return asDouble(this.#doubleTotal);
    if (!this.#hasLong && this.#large === 0n && isInt32(this.#small)) return this.#small;
    const integer = this.#integer;
    return fitsLong(integer) ? integer : asDouble(Number(integer));
  }

  #totalDecimal(decimal: DecimalParts): Decimal128 {
    const integer = this.#integer;
    const whole = toDecimalParts(fitsLong(integer) ? integer : asDouble(Number(integer)));
    const doubles = toDecimalParts(asDouble(this.#double + this.#error));
    const total = addDecimals(decimal, whole);
    return toDecimal(this.#hasDouble ? addDecimals(total, doubles) : total);
  }
}
