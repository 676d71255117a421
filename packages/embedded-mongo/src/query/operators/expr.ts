import { compileExpression, isTrue } from '../../expressions/index.js';
import { nothingKnown } from '../matcher.js';
import type { TopOperator } from './logical.js';

/** Allows use of aggregation expressions within the query language. */
export const expr: TopOperator = (operand, context) => {
  const expression = compileExpression(operand, context);
  return {
    matcher: (document) => isTrue(expression(document)),
    analysis: nothingKnown,
  };
};
