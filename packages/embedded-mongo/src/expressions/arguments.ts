import { isArray } from '../bson/index.js';
import { refuse } from '../errors.js';
import type { Operator } from './expression.js';

/** Returns the operands of an operator as a list. A single operand may be specified without an array. */
export function argumentsOf(operand: unknown): unknown[] {
  return isArray(operand) ? operand : [operand];
}

export function checkCount(name: string, count: number, [least, most]: [number, number]): void {
  if (count >= least && count <= most) return;
  if (least === most)
    refuse(16020, `Expression ${name} takes exactly ${least} arguments. ${count} were passed in.`);
  refuse(28667, `Expression ${name} takes ${least} to ${most} arguments. ${count} were passed in.`);
}

export function unaryOperator(name: string, compute: (value: unknown) => unknown): Operator {
  return (operand, context, compile) => {
    const list = argumentsOf(operand);
    checkCount(name, list.length, [1, 1]);
    const value = compile(list[0], context);
    return (document) => compute(value(document));
  };
}

export function binaryOperator(
  name: string,
  compute: (a: unknown, b: unknown) => unknown,
): Operator {
  return (operand, context, compile) => {
    const list = argumentsOf(operand);
    checkCount(name, list.length, [2, 2]);
    const [a, b] = list.map((each) => compile(each, context));
    return (document) => compute(a?.(document), b?.(document));
  };
}

export function variadicOperator(
  name: string,
  bounds: [number, number],
  compute: (values: unknown[]) => unknown,
): Operator {
  return (operand, context, compile) => {
    const list = argumentsOf(operand);
    checkCount(name, list.length, bounds);
    const values = list.map((each) => compile(each, context));
    return (document) => compute(values.map((value) => value(document)));
  };
}
