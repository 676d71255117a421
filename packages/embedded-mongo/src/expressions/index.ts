export { compileExpression } from './compile.js';
export { parseFieldPath } from './field-path.js';
export { evaluateLet } from './let.js';
export type { Expression, ExpressionContext } from './expression.js';
export { isNullish, isTruthy } from './truth.js';
