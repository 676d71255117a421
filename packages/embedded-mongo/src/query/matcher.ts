import { type Collation, type Document, isDocument, type RawDocument } from '../bson/index.js';
import type { LiteralPrefilter } from './literal.js';

export interface MatchContext {
  /** Index of the array element that matched, for the positional `$`. */
  position?: number | undefined;
}

export type Matcher = (document: RawDocument, context: MatchContext) => boolean;

/** Tests one value against a condition. The value is undefined for a missing field. */
export type ValueTest = (value: unknown, context: MatchContext) => boolean;

export type Condition =
  | { test: ValueTest; /** Arrays are tested whole and by element. */ elements: boolean }
  | { none: Condition[] };

export interface FilterOptions {
  readonly collation?: Collation | undefined;
  /** Variables available to expressions in `$expr`. */
  readonly variables?: Document | undefined;
}

/** A condition that all matching documents satisfy, used to choose an index. */
export interface Predicate {
  path: string;
  op: 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists' | 'regexPrefix' | 'type';
  value: unknown;
}

/** Conditions that every matching document satisfies: all predicates, and at least one branch of each list in `or`. */
export interface FilterAnalysis {
  predicates: Predicate[];
  or: FilterAnalysis[][];
}

export interface FilterNode {
  matcher: Matcher;
  analysis: FilterAnalysis;
  /** A string that all matching documents contain. */
  literal?: LiteralPrefilter | undefined;
}

export interface FilterContext extends FilterOptions {
  readonly parse: (filter: Document, context: FilterContext) => FilterNode;
  readonly parseOperand: (operand: unknown, context: FilterContext) => CompiledOperator;
}

export interface CompiledOperator {
  conditions: Condition[];
  predicates?: Omit<Predicate, 'path'>[];
  literal?: LiteralPrefilter | undefined;
}

/** Compiles the operand of a query operator; `siblings` is the document that contains the operator. */
export type QueryOperator = (
  operand: unknown,
  context: FilterContext,
  siblings: Document,
) => CompiledOperator;

export const emptyFilterAnalysis: FilterAnalysis = { predicates: [], or: [] };

/** Creates a condition that a value satisfies if the value itself, or one of its array elements, passes the test. */
export function elementCondition(test: ValueTest): Condition {
  return { test, elements: true };
}

/** Creates a condition that applies to a value as a whole, even if it is an array. */
export function wholeValueCondition(test: ValueTest): Condition {
  return { test, elements: false };
}

const DBREF = new Set(['$ref', '$id', '$db']);

/**
 * True for a document whose first field is an operator. The first field of a DBRef also starts with `$`, but is not an
 * operator.
 */
export function isOperatorDocument(operand: unknown): operand is Document {
  if (!isDocument(operand)) return false;
  const [first] = Object.keys(operand);
  return first !== undefined && first.startsWith('$') && !DBREF.has(first);
}

/** Applies a condition to one value without descending into arrays, as `$elemMatch` does. */
export function satisfiesCondition(
  condition: Condition,
  value: unknown,
  context: MatchContext,
): boolean {
  if ('test' in condition) return condition.test(value, context);
  return !condition.none.every((each) => satisfiesCondition(each, value, context));
}
