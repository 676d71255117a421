import { clone, describeValue, type Document, isDocument, setField } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import { compileFieldPath, parseFieldPath } from './field-path.js';
import { operators } from './operators.js';
import type { Expression, ExpressionContext } from './expression.js';

export function compileExpression(spec: unknown, context: ExpressionContext): Expression {
  if (typeof spec === 'string' && spec.startsWith('$')) return compileFieldPath(spec, context);
  if (Array.isArray(spec)) return compileArray(spec, context);
  if (!isDocument(spec)) return () => spec;
  const names = Object.keys(spec);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) return compileObject(spec, context);
  if (names.length > 1)
    refuse(15983, `An expression must have exactly one field: ${describeValue(spec)}`);
  return compileOperator(operator, spec[operator], context);
}

function compileOperator(name: string, operand: unknown, context: ExpressionContext): Expression {
  const operator = operators.get(name);
  if (operator) return operator(operand, context, compileExpression);
  refuse(codes.InvalidPipelineOperator, `Unrecognized expression '${name}'`);
}

function compileArray(spec: unknown[], context: ExpressionContext): Expression {
  const elements = spec.map((each) => compileExpression(each, context));
  return (root) => elements.map((element) => element(root) ?? null);
}

function compileObject(spec: Document, context: ExpressionContext): Expression {
  const fields = Object.keys(spec).map((name) => {
    if (name.includes('.'))
      refuse(16412, `FieldPath field names may not contain '.'. Consider using $getField.`);
    parseFieldPath(name);
    return { name, value: compileExpression(spec[name], context) };
  });
  return (root) => {
    const document: Document = {};
    for (const { name, value } of fields) {
      const result = value(root);
      if (result !== undefined) setField(document, name, clone(result));
    }
    return document;
  };
}
