import { type Collation, isDocument } from '../bson/index.js';
import { type Filter, isSubsetOf, type Sort } from '../query/index.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/indexes/indexes.js';
import {
  prefixEnd,
  truncatePrefix,
  isUntruncatedPrefix,
  keyPrefixOf,
} from '../storage/indexes/keys.js';
import type { KeyRange } from '../storage/store.js';
import { indexBoundsOf, type FieldBounds, type Interval } from './bounds.js';

export interface PlanRequest {
  filter: Filter;
  collation?: Collation | undefined;
  sort?: Sort | undefined;
  /** The index to use, or 'natural' for a collection scan. */
  hint?: Index | 'natural' | undefined;
}

export interface QueryPlan {
  index?: Index;
  ranges: KeyRange[];
  isReverse: boolean;
  /** True if the plan returns the documents in the requested order. */
  isSorted: boolean;
  /** True if the index entries in the key ranges are exactly those of the matching documents. */
  isCovered: boolean;
  /** True if the plan looks up a single complete key of a unique index. */
  isOneKey?: boolean;
  /**
   * Score for comparing plans: the highest one wins. Bounded fields, a usable sort order and unique lookups raise it.
   */
  score: number;
}

/**
 * Maximum number of key ranges in a plan. If the bounds of an index field would produce more ranges, the plan bounds
 * neither this field nor the fields after it.
 */
const MAX_INTERVALS = 2000;

export function choosePlan(collection: Collection, request: PlanRequest): QueryPlan {
  const whole = collectionPlan(collection, request);
  if (request.hint === 'natural') return whole;
  if (request.hint) return indexPlan(request.hint, request) ?? whole;
  let best = whole;
  for (const index of collection.indexes) {
    if (index.isHidden || !isComplete(index, request.filter)) continue;
    const plan = indexPlan(index, request);
    if (plan?.isOneKey) return plan; // A lookup of a single unique key is the best possible plan.
    if (plan && plan.score > best.score) best = plan;
  }
  return best;
}

/** True if a sparse or partial index contains every document that the filter can match. */
function isComplete(index: Index, filter: Filter): boolean {
  const partial = index.spec['partialFilterExpression'];
  if (index.partial && !isSubsetOf(filter, partial as object as Record<string, unknown>))
    return false;
  if (!index.isSparse) return true;
  return filter.analysis.predicates.some(
    ({ path, op, value }) =>
      value !== null &&
      op !== 'type' &&
      index.fields.some((each) => each.path.text === path) &&
      !hasNull(value),
  );
}

function hasNull(value: unknown): boolean {
  return Array.isArray(value) && value.includes(null);
}

function collectionPlan(collection: Collection, { filter, sort }: PlanRequest): QueryPlan {
  const start = keyPrefixOf(collection.id);
  const ranges = [{ start, end: prefixEnd(start) }];
  return { ranges, isReverse: false, isSorted: !sort, isCovered: filter.isEmpty, score: 0 };
}

/** Returns the plan for an index, or undefined if the index is of no use to the query and was not hinted. */
function indexPlan(index: Index, request: PlanRequest): QueryPlan | undefined {
  const { filter, collation, sort, hint } = request;
  const bounds = collectBounds(index, filter, collation);
  const order = sort ? orderOf(index, bounds, request) : undefined;
  const score = scoreOf(index, bounds, order !== undefined);
  if (score === 0 && hint !== index) return undefined;
  const isReverse = order === 'backward';
  const intervals = combine(bounds);
  const prefix = keyPrefixOf(index.id);
  const ranges = intervals.map(({ start, end }) => ({
    start: Buffer.concat([prefix, start]),
    end: end.length === 0 ? prefixEnd(prefix) : Buffer.concat([prefix, end]),
    isReverse,
  }));
  if (isReverse) ranges.reverse(); // A reverse scan starts with the last interval.
  const isCovered = isExact(index, bounds, filter);
  const isSorted = !sort || order !== undefined;
  const isOneKey = index.isUnique && ranges.length === 1 && isWholeKey(index, bounds, intervals);
  return { index, ranges, isReverse, isSorted, isCovered, isOneKey, score };
}

function isWholeKey(
  index: Index,
  bounds: readonly FieldBounds[],
  [interval]: readonly Interval[],
): boolean {
  if (bounds.length < index.fields.length || !interval) return false;
  return (
    isUntruncatedPrefix(interval.start) && bounds.every(({ isPoint, isNull }) => isPoint && !isNull)
  );
}

function collectBounds(
  index: Index,
  filter: Filter,
  collation: Collation | undefined,
): FieldBounds[] {
  const all: FieldBounds[] = [];
  const roots = new Set<string>();
  let combinations = 1;
  for (const [at, { path }] of index.fields.entries()) {
    const root = path.names[0] ?? '';
    // Two fields in the elements of one array may match in different elements, so only one of the fields can be
    // bounded.
    if (index.shape.isMultikey && roots.has(root)) break;
    roots.add(root);
    const predicates = filter.analysis.predicates.filter((each) => each.path === path.text);
    const bounds = indexBoundsOf(index, at, { predicates, collation });
    combinations *= bounds?.intervals.length ?? 1;
    if (!bounds || combinations > MAX_INTERVALS) break;
    all.push(bounds);
    if (!bounds.isPoint) break;
  }
  return all;
}

/** Combines the bounds of all fields into key ranges. If `end` is empty, the range extends to the end of the index. */
function combine(bounds: readonly FieldBounds[]): Interval[] {
  const emptyKey = Buffer.alloc(0);
  let intervals: Interval[] = [{ start: emptyKey, end: emptyKey }];
  for (const { intervals: next } of bounds) {
    intervals = intervals.flatMap((before) =>
      next.map(({ start, end }) => ({
        start: Buffer.concat([before.start, start]),
        end: Buffer.concat([before.start, end]),
      })),
    );
  }
  return intervals.map(({ start, end }) => ({ start: truncatePrefix(start), end: fitEnd(end) }));
}

function fitEnd(end: Buffer): Buffer {
  const fitted = truncatePrefix(end);
  return fitted === end ? end : prefixEnd(fitted);
}

/** Returns the direction in which the index provides the requested order, or undefined if it does not. */
function orderOf(
  index: Index,
  bounds: readonly FieldBounds[],
  { sort, collation }: PlanRequest,
): 'forward' | 'backward' | undefined {
  if (!sort || index.shape.isMultikey || index.shape.isCut || index.collation || collation)
    return undefined;
  const fixed = bounds.findIndex(({ isPoint, intervals }) => !isPoint || intervals.length !== 1);
  const constant = new Set(
    index.fields.slice(0, fixed === -1 ? bounds.length : fixed).map(({ path }) => path.text),
  );
  const rest = index.fields.slice(constant.size);
  const sortFields = sort.fields.filter(({ path }) => !constant.has(path));
  if (sortFields.length > rest.length) return undefined;
  const operations = new Set<boolean>();
  for (const [at, { path, direction }] of sortFields.entries()) {
    if (rest[at]?.path.text !== path) return undefined;
    operations.add(rest[at].direction !== direction);
  }
  if (operations.size > 1) return undefined;
  return operations.has(true) ? 'backward' : 'forward';
}

function scoreOf(index: Index, bounds: readonly FieldBounds[], isOrdered: boolean): number {
  const points = bounds.filter(({ isPoint }) => isPoint).length;
  const isSingle = index.isUnique && points === index.fields.length;
  const narrow = bounds.filter(({ isPoint, isNull }) => isPoint && !isNull).length;
  const bounded = narrow * 20 + (bounds.length - narrow) * 8;
  return (
    (isSingle ? 1000 : 0) + bounded + (isOrdered ? 10 : 0) + (index.isPrimary && points ? 1 : 0)
  );
}

/** True if the bounds represent all conditions of the filter exactly. */
function isExact(index: Index, bounds: readonly FieldBounds[], filter: Filter): boolean {
  if (index.shape.isMultikey || index.shape.isCut || bounds.some((each) => !each.isExact))
    return false;
  const { predicates, or } = filter.analysis;
  const bounded = new Set(index.fields.slice(0, bounds.length).map(({ path }) => path.text));
  const names = Object.keys(filter.spec);
  return (
    or.length === 0 &&
    names.length === predicates.length &&
    names.length === bounded.size &&
    names.every((name) => bounded.has(name) && isSimple(filter.spec[name]))
  );
}

/** True if a condition consists of a single equality or a single `$in`. */
function isSimple(operand: unknown): boolean {
  if (!isDocument(operand)) return true;
  const [name = '', ...rest] = Object.keys(operand);
  return rest.length === 0 && (name === '$eq' || name === '$in');
}
