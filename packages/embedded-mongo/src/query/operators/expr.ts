import { compileExpression, isTruthy } from '../../expressions/index.js';
import { emptyFilterAnalysis } from '../matcher.js';
import type { TopLevelOperator } from './logical.js';

export const expr: TopLevelOperator = (operand, context) => {
  const expression = compileExpression(operand, context);
  return {
    matcher: (document) => isTruthy(expression(document)),
    analysis: emptyFilterAnalysis,
  };
};
