import { isTruthy } from '../../expressions/index.js';
import { type Condition, wholeValueCondition, type QueryOperator } from '../matcher.js';

const present: Condition = wholeValueCondition((value) => value !== undefined);

export const exists: QueryOperator = (operand) =>
  isTruthy(operand)
    ? { conditions: [present], predicates: [{ op: 'exists', value: true }] }
    : { conditions: [{ none: [present] }], predicates: [{ op: 'eq', value: null }] };
