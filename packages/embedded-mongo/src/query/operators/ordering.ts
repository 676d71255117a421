import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { isArray, compareValues, isNan, typeOrdinal, Undefined } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import {
  elementCondition,
  type Predicate,
  type QueryOperator,
  type ValueTest,
} from '../matcher.js';

type Accepts = (order: number) => boolean;

function compares(name: string, op: Predicate['op'], accepts: Accepts): QueryOperator {
  return (operand, { collation }) => {
    if (operand instanceof BSONRegExp) refuse(codes.BadValue, `Can't have RegEx as arg to ${name}`);
    if (operand instanceof Undefined) refuse(codes.BadValue, 'cannot compare to undefined');
    const compare = (value: unknown): boolean => accepts(compareValues(value, operand, collation));
    return {
      conditions: [elementCondition(bracketed(operand, compare, accepts(0)))],
      predicates: isOrdered(operand) ? [{ op, value: operand }] : [],
    };
  };
}

function isOrdered(operand: unknown): boolean {
  return operand !== null && !isArray(operand) && !isNan(operand);
}

/** Only values of the same type are comparable, except that MinKey and MaxKey compare with all types. */
function bracketed(operand: unknown, compare: ValueTest, isInclusive: boolean): ValueTest {
  if (operand === null) {
    return (value) =>
      isInclusive && (value === undefined || value === null || value instanceof Undefined);
  }
  if (operand instanceof MinKey || operand instanceof MaxKey)
    return (value, context) => value !== undefined && compare(value, context);

  if (isNan(operand)) return (value) => isInclusive && isNan(value);
  const ordinal = typeOrdinal(operand);
  return (value, context) =>
    value !== undefined &&
    typeOrdinal(value) === ordinal &&
    !isNan(value) &&
    compare(value, context);
}

export const gt = compares('$gt', 'gt', (order) => order > 0);

export const gte = compares('$gte', 'gte', (order) => order >= 0);

export const lt = compares('$lt', 'lt', (order) => order < 0);

export const lte = compares('$lte', 'lte', (order) => order <= 0);
