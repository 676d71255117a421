import { clone, compareValues } from '../../bson/index.js';
import type { UpdateOperator } from '../change.js';

function keeps(sign: 1 | -1): UpdateOperator {
  return (operand, _path, { collation }) =>
    (current) => {
      if (current === undefined) return clone(operand);
      return compareValues(operand, current, collation) * sign > 0 ? clone(operand) : current;
    };
}

export const min = keeps(-1);

export const max = keeps(1);
