import {
  isArray,
  type Collation,
  compareValues,
  equalValues,
  Undefined,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { elementCondition, type QueryOperator, type ValueTest } from '../matcher.js';

/** Creates an equality test; null also matches missing fields. */
export function createEqualityTest(operand: unknown, collation: Collation | undefined): ValueTest {
  if (operand === null)
    return (value) => value === undefined || value === null || value instanceof Undefined;

  if (typeof operand === 'string' && !collation) {
    return (value) =>
      value === operand || (typeof value === 'object' && equalValues(value, operand));
  }
  return (value) => value !== undefined && compareValues(value, operand, collation) === 0;
}

export const eq: QueryOperator = (operand, { collation }) => {
  if (operand instanceof Undefined) refuse(codes.BadValue, 'cannot compare to undefined');
  const isIndexable = !isArray(operand);
  return {
    conditions: [elementCondition(createEqualityTest(operand, collation))],
    predicates: isIndexable ? [{ op: 'eq', value: operand }] : [],
  };
};
