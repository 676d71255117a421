import { type Collation, type Document, isDocument, type RawDocument } from '../bson/index.js';
import type { Literal } from './literal.js';

/** What a match leaves behind. */
export interface MatchContext {
  /** Index of the array element that matched, for the positional `$`. */
  position?: number | undefined;
}

/** Whether a document fulfils a compiled filter or a part of one. */
export type Matcher = (document: RawDocument, context: MatchContext) => boolean;

/** Whether one value fulfils a condition; undefined is a missing field. */
export type ValueTest = (value: unknown, context: MatchContext) => boolean;

/** A condition on what a path leads to. */
export type Condition =
  | { test: ValueTest; /** Arrays are tested whole and by element. */ elements: boolean }
  | { none: Condition[] };

/** What a filter is compiled in. */
export interface FilterOptions {
  readonly collation?: Collation | undefined;
  /** The values that expressions below `$expr` may use. */
  readonly variables?: Document | undefined;
}

/** One thing that every matching document has, for choosing an index. */
export interface Predicate {
  path: string;
  op: 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists' | 'regexPrefix' | 'type';
  value: unknown;
}

/** What every matching document has: all predicates, and of each list of branches at least one. */
export interface Analysis {
  predicates: Predicate[];
  or: Analysis[][];
}

/** A compiled filter or a part of one. */
export interface FilterNode {
  matcher: Matcher;
  analysis: Analysis;
  /** A text that is in every matching document. */
  literal?: Literal | undefined;
}

export interface FilterContext extends FilterOptions {
  readonly parse: (filter: Document, context: FilterContext) => FilterNode;
  readonly parseOperand: (operand: unknown, context: FilterContext) => CompiledOperator;
}

/** What a query operator makes of its operand. */
export interface CompiledOperator {
  conditions: Condition[];
  predicates?: Omit<Predicate, 'path'>[];
  literal?: Literal | undefined;
}

/** Compiles the operand of a query operator; `siblings` is the document it stands in. */
export type QueryOperator = (
  operand: unknown,
  context: FilterContext,
  siblings: Document,
) => CompiledOperator;

export const nothingKnown: Analysis = { predicates: [], or: [] };

/** The condition that a value, or an element of it, passes a test. */
export function onElements(test: ValueTest): Condition {
  return { test, elements: true };
}

/** The condition that a value as a whole passes a test. */
export function onWhole(test: ValueTest): Condition {
  return { test, elements: false };
}

const DBREF = new Set(['$ref', '$id', '$db']);

/** Whether a value is a document of operators; one that starts like a DBRef is a value. */
export function isOperators(operand: unknown): operand is Document {
  if (!isDocument(operand)) return false;
  const [first] = Object.keys(operand);
  return first !== undefined && first.startsWith('$') && !DBREF.has(first);
}

/** Applies a condition to one value without looking into arrays, as $elemMatch does. */
export function holds(condition: Condition, value: unknown, context: MatchContext): boolean {
  if ('test' in condition) return condition.test(value, context);
  return !condition.none.every((each) => holds(each, value, context));
}
