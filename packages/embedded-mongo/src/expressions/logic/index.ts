import { type Collation, compareValues, isDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { argumentsOf, checkCount, unaryOperator } from '../arguments.js';
import type { CompileOperator, Expression, ExpressionContext, Operator } from '../expression.js';
import { isNullish, isTruthy } from '../truth.js';

function comparison(name: string, accepts: (order: number) => unknown): Operator {
  return (operand, context, compile) => {
    const list = argumentsOf(operand);
    checkCount(name, list.length, [2, 2]);
    const [a, b] = list.map((each) => compile(each, context));
    const collation: Collation | undefined = context.collation;
    return (document) => accepts(compareValues(a?.(document), b?.(document), collation));
  };
}

function compileAll(
  operand: unknown,
  context: ExpressionContext,
  compile: CompileOperator,
): Expression[] {
  return argumentsOf(operand).map((each) => compile(each, context));
}

const and: Operator = (operand, context, compile) => {
  const parts = compileAll(operand, context, compile);
  return (document) => parts.every((part) => isTruthy(part(document)));
};

const or: Operator = (operand, context, compile) => {
  const parts = compileAll(operand, context, compile);
  return (document) => parts.some((part) => isTruthy(part(document)));
};

/**
 * Compiles `$cond`, whose three expressions may be in an array or in named fields. Evaluates only the chosen branch.
 */
const cond: Operator = (operand, context, compile) => {
  const names = ['if', 'then', 'else'];
  const list = isDocument(operand) ? condOptions(operand, names) : argumentsOf(operand);
  checkCount('$cond', list.length, [3, 3]);
  const [test, then, otherwise] = list.map((each) => compile(each, context));
  return (document) => (isTruthy(test?.(document)) ? then?.(document) : otherwise?.(document));
};

function condOptions(operand: Record<string, unknown>, names: string[]): unknown[] {
  const unknown = Object.keys(operand).find((name) => !names.includes(name));
  if (unknown !== undefined) refuse(17083, `Unrecognized parameter to $cond: ${unknown}`);
  return names.map((name, index) => {
    if (Object.hasOwn(operand, name)) return operand[name];
    refuse(17080 + index, `Missing '${name}' parameter to $cond`);
  });
}

const ifNull: Operator = (operand, context, compile) => {
  const parts = compileAll(operand, context, compile);
  if (parts.length < 2)
    refuse(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
  return (document) => {
    let value: unknown;
    for (const part of parts) {
      value = part(document);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const literal: Operator = (operand) => () => operand;

export const logicOperators: readonly [string, Operator][] = [
  ['$and', and],
  ['$cond', cond],
  ['$eq', comparison('$eq', (order) => order === 0)],
  ['$gt', comparison('$gt', (order) => order > 0)],
  ['$gte', comparison('$gte', (order) => order >= 0)],
  ['$ifNull', ifNull],
  ['$literal', literal],
  ['$lt', comparison('$lt', (order) => order < 0)],
  ['$lte', comparison('$lte', (order) => order <= 0)],
  ['$ne', comparison('$ne', (order) => order !== 0)],
  ['$not', unaryOperator('$not', (value) => !isTruthy(value))],
  ['$or', or],
];
