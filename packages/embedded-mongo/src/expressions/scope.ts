import type { Collation, Document, RawDocument } from '../bson/index.js';

/** One variable and those around it. */
export interface Frame {
  readonly name: string;
  readonly value: unknown;
  readonly outer: Frame | undefined;
}

/** What an expression is evaluated on: the document and the variables in sight. */
export interface Scope {
  readonly root: RawDocument;
  readonly frame: Frame | undefined;
}

/** A compiled expression; undefined is a missing value. */
export type Expression = (scope: Scope) => unknown;

/** What an expression is compiled in. */
export interface ExpressionContext {
  readonly variables: ReadonlySet<string>;
  readonly collation?: Collation | undefined;
}

/** Compiles an expression below another one. */
export type Compile = (spec: unknown, context: ExpressionContext) => Expression;

/** Compiles the operand of one operator. */
export type Operator = (
  operand: unknown,
  context: ExpressionContext,
  compile: Compile,
) => Expression;

/** Binds every field of a document as a variable. */
export function bindAll(variables: Document, outer: Frame | undefined): Frame | undefined {
  let frame = outer;
  for (const name of Object.keys(variables)) frame = { name, value: variables[name], outer: frame };
  return frame;
}

/** The value of a variable; missing when it is not bound. */
export function variable(frame: Frame | undefined, name: string): unknown {
  for (let each = frame; each; each = each.outer) if (each.name === name) return each.value;
  return undefined;
}

/** The context with more variables in sight. */
export function withVariables(
  context: ExpressionContext,
  names: readonly string[],
): ExpressionContext {
  return { ...context, variables: new Set([...context.variables, ...names]) };
}
