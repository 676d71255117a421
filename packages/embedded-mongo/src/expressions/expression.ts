import type { Collation, Document, RawDocument } from '../bson/index.js';

/** A compiled expression. It returns undefined for a missing value. */
export type Expression = (document: RawDocument) => unknown;

export interface ExpressionContext {
  readonly variables?: Document | undefined;
  readonly collation?: Collation | undefined;
}

export type CompileOperator = (spec: unknown, context: ExpressionContext) => Expression;

export type Operator = (
  operand: unknown,
  context: ExpressionContext,
  compile: CompileOperator,
) => Expression;
