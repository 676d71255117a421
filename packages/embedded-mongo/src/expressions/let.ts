import { type Document, RawDocument } from '../bson/index.js';
import { compileExpression } from './compile.js';
import { checkVariableName } from './field-path.js';

const nowhere = RawDocument.from({});

/**
 * Evaluates the `let` variables of a command. Field paths in their expressions evaluate to missing, since there is no
 * document.
 */
export function evaluateLet(spec: Document | undefined): Document | undefined {
  if (!spec) return undefined;
  const values: Document = {};
  for (const name of Object.keys(spec)) {
    checkVariableName(name);
    values[name] = compileExpression(spec[name], {})(nowhere);
  }
  return values;
}
