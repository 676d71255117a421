import type { Collation, Document, RawDocument } from '../bson/index.js';

/** A compiled expression; undefined is a missing value. */
export type Expression = (document: RawDocument) => unknown;

/** The context in which an expression is compiled. */
export interface ExpressionContext {
  /** Values of the variables of the command. */
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
}

/** Compiles a nested expression. */
export type Compile = (spec: unknown, context: ExpressionContext) => Expression;

/** Compiles the operand of an operator. */
export type Operator = (
  operand: unknown,
  context: ExpressionContext,
  compile: Compile,
) => Expression;
