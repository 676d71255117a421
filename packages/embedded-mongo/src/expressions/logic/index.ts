import {
  type Collation,
  compareValues,
  type Document,
  field,
  isArray,
  isDocument,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { argumentsOf, checkCount, unary } from '../arguments.js';
import { checkVariableName } from '../field-path.js';
import {
  type Compile,
  type Expression,
  type ExpressionContext,
  type Frame,
  type Operator,
  withVariables,
} from '../scope.js';
import { isNullish, isTrue } from '../truth.js';

function comparison(name: string, accepts: (order: number) => unknown): Operator {
  return (operand, context, compile) => {
    const list = argumentsOf(operand);
    checkCount(name, list.length, [2, 2]);
    const [a, b] = list.map((each) => compile(each, context));
    const collation: Collation | undefined = context.collation;
    return (scope) => accepts(compareValues(a?.(scope), b?.(scope), collation));
  };
}

function compileAll(operand: unknown, context: ExpressionContext, compile: Compile): Expression[] {
  return argumentsOf(operand).map((each) => compile(each, context));
}

const and: Operator = (operand, context, compile) => {
  const parts = compileAll(operand, context, compile);
  return (scope) => parts.every((part) => isTrue(part(scope)));
};

const or: Operator = (operand, context, compile) => {
  const parts = compileAll(operand, context, compile);
  return (scope) => parts.some((part) => isTrue(part(scope)));
};

/** Three expressions in order or by name; only the branch that is chosen is evaluated. */
const cond: Operator = (operand, context, compile) => {
  const names = ['if', 'then', 'else'];
  const list = isDocument(operand) ? condOptions(operand, names) : argumentsOf(operand);
  checkCount('$cond', list.length, [3, 3]);
  const [test, then, otherwise] = list.map((each) => compile(each, context));
  return (scope) => (isTrue(test?.(scope)) ? then?.(scope) : otherwise?.(scope));
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
  return (scope) => {
    let value: unknown;
    for (const part of parts) {
      value = part(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const switchOf: Operator = (operand, context, compile) => {
  const { branches, default: fallback } = switchOptions(operand);
  const cases = branches.map((branch) => ({
    test: compile(branch['case'], context),
    value: compile(branch['then'], context),
  }));
  const otherwise = fallback === undefined ? undefined : compile(fallback, context);
  return (scope) => {
    const found = cases.find(({ test }) => isTrue(test(scope)));
    if (found) return found.value(scope);
    if (otherwise) return otherwise(scope);
    refuse(40066, '$switch found no matching branch, and no default was specified.');
  };
};

function switchOptions(operand: unknown): {
  branches: Record<string, unknown>[];
  default: unknown;
} {
  if (!isDocument(operand)) refuse(40060, '$switch requires an object as an argument');
  const unknown = Object.keys(operand).find((name) => name !== 'branches' && name !== 'default');
  if (unknown !== undefined) refuse(40067, `$switch found an unknown argument: ${unknown}`);
  const branches = field(operand, 'branches');
  if (!isArray(branches)) refuse(40061, "$switch expected an array for 'branches'");
  if (branches.length === 0) refuse(40068, '$switch requires at least one branch.');
  const checked = branches.map((branch) => {
    if (!isDocument(branch)) refuse(40062, '$switch expected each branch to be an object');
    if (!Object.hasOwn(branch, 'case'))
      refuse(40064, "$switch requires each branch have a 'case' expression");
    if (!Object.hasOwn(branch, 'then'))
      refuse(40065, "$switch requires each branch have a 'then' expression.");
    return branch;
  });
  return { branches: checked, default: field(operand, 'default') };
}

const letOf: Operator = (operand, context, compile) => {
  const { vars, in: inner } = letOptions(operand);
  const names = Object.keys(vars);
  names.forEach(checkVariableName);
  const values = names.map((name) => compile(vars[name], context));
  const body = compile(inner, withVariables(context, names));
  return (scope) => {
    let frame: Frame | undefined = scope.frame;
    names.forEach((name, index) => {
      frame = { name, value: values[index]?.(scope), outer: frame };
    });
    return body({ root: scope.root, frame });
  };
};

function letOptions(operand: unknown): { vars: Document; in: unknown } {
  if (!isDocument(operand)) refuse(16874, '$let only supports an object as its argument');
  const unknown = Object.keys(operand).find((name) => name !== 'vars' && name !== 'in');
  if (unknown !== undefined) refuse(16875, `Unrecognized parameter to $let: ${unknown}`);
  const vars = field(operand, 'vars');
  if (vars === undefined) refuse(16876, "Missing 'vars' parameter to $let");
  if (!Object.hasOwn(operand, 'in')) refuse(16877, "Missing 'in' parameter to $let");
  if (!isDocument(vars)) refuse(10065, "invalid parameter: expected an object ('vars')");
  return { vars, in: field(operand, 'in') };
}

const literal: Operator = (operand) => () => operand;

/** Operators that compare, decide and bind. */
export const logic: readonly [string, Operator][] = [
  ['$and', and],
  ['$cmp', comparison('$cmp', Math.sign)],
  ['$cond', cond],
  ['$const', literal],
  ['$eq', comparison('$eq', (order) => order === 0)],
  ['$gt', comparison('$gt', (order) => order > 0)],
  ['$gte', comparison('$gte', (order) => order >= 0)],
  ['$ifNull', ifNull],
  ['$let', letOf],
  ['$literal', literal],
  ['$lt', comparison('$lt', (order) => order < 0)],
  ['$lte', comparison('$lte', (order) => order <= 0)],
  ['$ne', comparison('$ne', (order) => order !== 0)],
  ['$not', unary('$not', (value) => !isTrue(value))],
  ['$or', or],
  ['$switch', switchOf],
];
