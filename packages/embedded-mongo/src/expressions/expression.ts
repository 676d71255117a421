import type { Collation, Document, RawDocument } from '../bson/index.js';

/** A compiled expression; undefined is a missing value. */
export type Expression = (document: RawDocument) => unknown;

/** What an expression is compiled in. */
export interface ExpressionContext {
  /** The values of the command's variables. */
  readonly variables?: Document | undefined;
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
