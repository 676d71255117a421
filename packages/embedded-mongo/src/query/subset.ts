import {
  isArray,
  compareValues,
  type Document,
  equalValues,
  isDocument,
  RawDocument,
  typeOrdinal,
} from '../bson/index.js';
import { compileFilter, type Filter } from './filter.js';
import { isOperatorDocument, type Predicate } from './matcher.js';

/**
 * True if all documents that match the filter also match the filter of a partial index. False if this cannot be proved.
 */
export function isSubsetOf(filter: Filter, partial: Document): boolean {
  return Object.keys(partial).every((name) => {
    const operand = partial[name];
    const covers = (each: unknown): boolean => isDocument(each) && isSubsetOf(filter, each);
    if (name === '$and') return isArray(operand) && operand.every(covers);
    if (name === '$or') return isArray(operand) && operand.some(covers);
    if (name.startsWith('$')) return false;
    const operators = isOperatorDocument(operand)
      ? Object.entries(operand)
      : [['$eq', operand] as const];
    return operators.every(([operator, value]) => isImplied(filter, name, [operator, value]));
  });
}

function isImplied(filter: Filter, path: string, condition: readonly [string, unknown]): boolean {
  return filter.analysis.predicates.some(
    (predicate) => predicate.path === path && implies(predicate, condition),
  );
}

function implies(predicate: Predicate, [operator, value]: readonly [string, unknown]): boolean {
  const { op, value: operand } = predicate;
  if (op === 'eq') return passes(operand, operator, value);
  if (op === 'in')
    return isArray(operand) && operand.every((each) => passes(each, operator, value));
  if (operator === '$exists') return value === true;
  if (operator === '$type')
    return op === 'type' ? equalValues(operand, value) : typeCovers(value, operand);

  if (typeOrdinal(operand) !== typeOrdinal(value)) return false;
  const order = compareValues(operand, value);
  if (operator === '$gt') return op === 'gt' ? order >= 0 : op === 'gte' && order > 0;
  if (operator === '$gte') return (op === 'gt' || op === 'gte') && order >= 0;
  if (operator === '$lt') return op === 'lt' ? order <= 0 : op === 'lte' && order < 0;
  return operator === '$lte' && (op === 'lt' || op === 'lte') && order <= 0;
}

function passes(value: unknown, operator: string, operand: unknown): boolean {
  const document = RawDocument.from({ value });
  // A filter for null also selects documents that lack the field, but the operator might not match such documents.
  return value !== null && compileFilter({ value: { [operator]: operand } }).matches(document);
}

/**
 * True if an ordering condition with this bound matches only values of the given type. All numeric types count as one
 * type.
 */
function typeCovers(type: unknown, bound: unknown): boolean {
  if (type === 'number') return typeOrdinal(bound) === 10;
  return type === 'string' && typeof bound === 'string';
}
