export { compileExpression } from './compile.js';
export { checkVariableName, parseFieldPath } from './field-path.js';
export { evaluateLet } from './let.js';
export {
  bindAll,
  type Expression,
  type ExpressionContext,
  type Frame,
  type Scope,
  withVariables,
} from './scope.js';
export { mergeAll } from './object/index.js';
export { isNullish, isTrue } from './truth.js';
