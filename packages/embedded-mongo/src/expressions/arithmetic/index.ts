import {
  add,
  asDouble,
  divide,
  isArray,
  isDocument,
  isNumeric,
  isZero,
  multiply,
  type Numeric,
  subtract,
  toNumber,
  typeName,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { binaryOperator, variadicOperator } from '../arguments.js';
import type { Operator } from '../expression.js';
import { isNullish } from '../truth.js';
import { round } from './round.js';

const rand: Operator = (operand) => {
  const isEmpty = (isDocument(operand) || isArray(operand)) && Object.keys(operand).length === 0;
  if (!isEmpty) refuse(3040501, '$rand does not currently accept arguments');
  return () => asDouble(Math.random());
};

function plus(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date || b instanceof Date) return plusDate(a, b);
  if (isNumeric(a) && isNumeric(b)) return add(a, b);
  const wrong = isNumeric(a) ? b : a;
  refuse(codes.TypeMismatch, `$add only supports numeric or date types, not ${typeName(wrong)}`);
}

function plusDate(a: unknown, b: unknown): Date {
  if (a instanceof Date && b instanceof Date)
    refuse(16612, 'only one date allowed in an $add expression');
  // The cast is safe: `b` is a date if `a` is not.
  const [date, amount] = a instanceof Date ? [a, b] : [b as Date, a];
  if (isNumeric(amount)) return new Date(date.getTime() + Math.round(toNumber(amount)));
  refuse(codes.TypeMismatch, `$add only supports numeric or date types, not ${typeName(amount)}`);
}

function minus(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - Math.round(toNumber(b)));
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b);
  refuse(codes.TypeMismatch, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function numericOperator(name: string, compute: (a: Numeric, b: Numeric) => unknown): Operator {
  return binaryOperator(name, (a, b) => {
    if (isNullish(a) || isNullish(b)) return null;
    if (isNumeric(a) && isNumeric(b)) return compute(a, b);
    refuse(
      codes.TypeMismatch,
      `${name} only supports numbers, not ${typeName(a)} and ${typeName(b)}`,
    );
  });
}

function times(values: unknown[]): unknown {
  return values.reduce((product, value) => {
    if (isNullish(product) || isNullish(value)) return null;
    if (isNumeric(product) && isNumeric(value)) return multiply(product, value);
    refuse(codes.TypeMismatch, `$multiply only supports numeric types, not ${typeName(value)}`);
  }, 1);
}

function quotient(a: Numeric, b: Numeric): Numeric {
  if (isZero(b)) refuse(codes.BadValue, "can't $divide by zero");
  return divide(a, b);
}

export const arithmeticOperators: readonly [string, Operator][] = [
  ['$add', variadicOperator('$add', [0, Infinity], (values) => values.reduce(plus, 0))],
  ['$divide', numericOperator('$divide', quotient)],
  ['$multiply', variadicOperator('$multiply', [0, Infinity], times)],
  ['$rand', rand],
  ['$round', round],
  ['$subtract', binaryOperator('$subtract', minus)],
];
