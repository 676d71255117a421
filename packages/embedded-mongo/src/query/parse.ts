import { BSONRegExp } from 'bson';
import type { Document } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import {
  type FilterAnalysis,
  type CompiledOperator,
  type FilterContext,
  type FilterNode,
  isOperatorDocument,
  emptyFilterAnalysis,
} from './matcher.js';
import { fieldOperators, topLevelOperators } from './operators/index.js';
import { eq } from './operators/eq.js';
import { compileRegexCondition } from './operators/regex.js';
import { matchPath } from './traverse.js';

export function parseFilter(filter: Document, context: FilterContext): FilterNode {
  const nodes = Object.keys(filter).map((name) => parseField(name, filter[name], context));
  const [only] = nodes;
  return only && nodes.length === 1 ? only : conjunction(nodes);
}

export function conjunction(nodes: readonly FilterNode[]): FilterNode {
  const matchers = nodes.map((node) => node.matcher);
  return {
    matcher: (document, context) => {
      for (const matcher of matchers) if (!matcher(document, context)) return false;
      return true;
    },
    analysis: merge(nodes.map((node) => node.analysis)),
  };
}

function merge(parts: readonly FilterAnalysis[]): FilterAnalysis {
  if (parts.every((part) => part === emptyFilterAnalysis)) return emptyFilterAnalysis;
  return {
    predicates: parts.flatMap((part) => part.predicates),
    or: parts.flatMap((part) => part.or),
  };
}

function parseField(name: string, operand: unknown, context: FilterContext): FilterNode {
  const isReference = ['$ref', '$id', '$db'].includes(name);
  if (name.startsWith('$') && !isReference) return parseTop(name, operand, context);
  return parseCondition(name, operand, context);
}

function parseTop(name: string, operand: unknown, context: FilterContext): FilterNode {
  const operator = topLevelOperators.get(name);
  if (operator) return operator(operand, context);
  const advice = ' If you are trying to negate an entire expression, use $nor.';
  refuse(codes.BadValue, `unknown top level operator: ${name}.${name === '$not' ? advice : ''}`);
}

function parseCondition(path: string, operand: unknown, context: FilterContext): FilterNode {
  const { conditions, predicates = [], literal } = parseFieldCondition(operand, context);
  return {
    literal,
    matcher: matchPath(path, conditions),
    analysis: { predicates: predicates.map((each) => ({ path, ...each })), or: [] },
  };
}

/** Compiles the condition on a field: a value, a regular expression, or a document of operators. */
export function parseFieldCondition(operand: unknown, context: FilterContext): CompiledOperator {
  if (operand instanceof BSONRegExp) return compileRegexCondition(operand);
  if (!isOperatorDocument(operand)) return eq(operand, context, {});
  const parts = Object.keys(operand).map((name) => {
    const operator = fieldOperators.get(name);
    if (operator) return operator(operand[name], context, operand);
    refuse(codes.BadValue, `unknown operator: ${name}`);
  });
  return {
    conditions: parts.flatMap((part) => part.conditions),
    predicates: parts.flatMap((part) => part.predicates ?? []),
    literal: parts.find((part) => part.literal)?.literal,
  };
}
