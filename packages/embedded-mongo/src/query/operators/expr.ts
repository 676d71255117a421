import { compileExpression, isTrue } from '../../expressions/index.js';
import { emptyFilterAnalysis } from '../matcher.js';
import type { TopOperator } from './logical.js';

export const expr: TopOperator = (operand, context) => {
  const expression = compileExpression(operand, context);
  return {
    matcher: (document) => isTrue(expression(document)),
    analysis: emptyFilterAnalysis,
  };
};
