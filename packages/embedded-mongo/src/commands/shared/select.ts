import {
  type Collation,
  type Document,
  isDocument,
  isNumeric,
  toNumber,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { evaluateLet } from '../../expressions/index.js';
import { choosePlan, type QueryPlan } from '../../planner/plan.js';
import { type FoundRecord, scanRecords, type ScanCounts } from '../../planner/scan.js';
import { compileFilter, compileSort, type Filter, type Sort } from '../../query/index.js';
import type { StoreState } from '../../storage/catalog/catalog-version.js';
import type { Collection } from '../../storage/collection.js';
import type { Index } from '../../storage/indexes/indexes.js';
import { readDocumentField } from './arguments.js';
import { chooseCollation } from './collation.js';
import type { Context } from './context.js';
import { findIndex } from './named-index.js';

export interface SelectionSpec {
  filter?: Document | undefined;
  sort?: Document | undefined;
  hint?: unknown;
  collation?: Document | undefined;
  variables?: Document | undefined;
}

export function readSelection(body: Document): SelectionSpec {
  return {
    filter: readDocumentField(body, 'filter') ?? readDocumentField(body, 'query'),
    sort: readDocumentField(body, 'sort'),
    hint: body['hint'],
    collation: readDocumentField(body, 'collation'),
    variables: evaluateLet(readDocumentField(body, 'let')),
  };
}

export interface Selection {
  collection: Collection;
  filter: Filter;
  sort: Sort | undefined;
  collation: Collation | undefined;
  variables: Document | undefined;
  /** The index hint: the name or key of an index, or `$natural`. */
  hint: unknown;
  plan: QueryPlan;
}

export function prepareSelection(collection: Collection, spec: SelectionSpec): Selection {
  const collation = chooseCollation(spec.collation, collection);
  const { variables } = spec;
  const filter = compileFilter(spec.filter ?? {}, { collation, variables });
  const natural = spec.sort?.['$natural'];
  const isNatural = natural !== undefined;
  if (isNatural && Object.keys(spec.sort ?? {}).length > 1)
    refuse(codes.BadValue, "Cannot include '$natural' in compound sort");
  const hasSort = spec.sort !== undefined && Object.keys(spec.sort).length > 0 && !isNatural;
  const sort = hasSort ? compileSort(spec.sort ?? {}, { collation }) : undefined;
  const hint = isNatural ? { $natural: natural } : spec.hint;
  const plan = makePlan(collection, { filter, collation, sort, hint });
  return { collection, filter, sort, collation, variables, hint, plan };
}

type PlanRequest = Pick<Selection, 'filter' | 'collation' | 'sort' | 'hint'>;

function makePlan(collection: Collection, { hint, ...request }: PlanRequest): QueryPlan {
  checkHint(hint);
  const isFree = collection.isNowhere;
  const plan = choosePlan(collection, {
    ...request,
    hint: isFree ? undefined : findHint(collection, hint),
  });
  const direction = naturalHint(hint);
  if (direction === undefined) return plan;
  const isReverse = Number(direction) < 0;
  return { ...plan, isReverse, ranges: plan.ranges.map((range) => ({ ...range, isReverse })) };
}

/** Returns the plan for a state of the store. Replans if the collection has changed since the selection was prepared. */
export function planOfSelection({ catalog }: StoreState, selection: Selection): QueryPlan {
  const { collection, plan } = selection;
  if (collection.isNowhere) return plan;
  const current = catalog.current(collection);
  return current === collection ? plan : makePlan(current, selection);
}

function naturalHint(hint: unknown): unknown {
  return isDocument(hint) ? hint['$natural'] : undefined;
}

function checkHint(hint: unknown): void {
  if (hint === undefined || hint === null || typeof hint === 'string') return;
  if (!isDocument(hint)) refuse(codes.FailedToParse, 'Hint must be a string or an object');
  const natural = hint['$natural'];
  if (natural === undefined) return;
  if (Object.keys(hint).length === 1 && isNumeric(natural) && Math.abs(toNumber(natural)) === 1)
    return;
  refuse(codes.BadValue, '$natural hint must be alone, and 1 or -1');
}

function findHint(collection: Collection, hint: unknown): Index | 'natural' | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (isDocument(hint) && Object.keys(hint).length === 0) return undefined;
  if (naturalHint(hint) !== undefined) return 'natural';
  const index = findIndex(collection, hint);
  if (index && !index.isHidden) return index;
  refuse(
    codes.BadValue,
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

export interface SkipLimitOptions {
  skip?: number | undefined;
  /** Zero means no limit. */
  limit?: number | undefined;
  counts?: ScanCounts;
}

/** Returns the selected documents in order. Yields to other operations between two batches. */
export function findSelectedRecords(
  context: Pick<Context, 'view' | 'operation'>,
  selection: Selection,
  window: SkipLimitOptions = {},
): AsyncGenerator<FoundRecord[]> {
  return mapSelectedRecords(context, selection, { ...window, shape: (record) => record });
}

/** Like `findSelectedRecords`, but maps each document with `shape`. */
export async function* mapSelectedRecords<T>(
  context: Pick<Context, 'view' | 'operation'>,
  selection: Selection,
  { skip = 0, limit = 0, counts, shape }: SkipLimitOptions & { shape: (record: FoundRecord) => T },
): AsyncGenerator<T[]> {
  const { collection, filter, sort } = selection;
  const plan = planOfSelection(context.view, selection);
  const end = limit === 0 ? Infinity : skip + limit;
  const isInOrder = !sort || plan.isSorted;
  const batches = scanRecords({
    state: context.view,
    collection,
    plan,
    filter,
    ...(isInOrder && end !== Infinity ? { expectedCount: end } : {}),
    ...(counts ? { counts } : {}),
  });
  if (!isInOrder) {
    const sorted = await sortAll(context, batches, { sort, end });
    yield sorted.slice(skip).map(shape);
    return;
  }
  let position = 0;
  for (const batch of batches) {
    const part = batch.slice(Math.max(0, skip - position), end - position);
    position += batch.length;
    yield part.map(shape);
    if (position >= end) return;
    await context.operation.checkpoint();
  }
}

export async function* flattenBatches(
  batches: AsyncIterable<{ bytes: Buffer }[]>,
): AsyncIterable<Uint8Array> {
  for await (const batch of batches) for (const { bytes } of batch) yield bytes;
}

const SORT_MEMORY = 100 * 1024 * 1024;

interface Keyed {
  key: unknown[];
  record: FoundRecord;
}

/** Sorts documents in memory. With a limit, holds at most about twice as many documents as the limit. */
async function sortAll(
  { operation }: Pick<Context, 'operation'>,
  batches: Iterable<FoundRecord[]>,
  { sort, end }: { sort: Sort; end: number },
): Promise<FoundRecord[]> {
  const compare = (a: Keyed, b: Keyed): number => sort.compareKeys(a.key, b.key);
  let topRecords: Keyed[] = [];
  let size = 0;
  let last: Keyed | undefined;
  for (const batch of batches) {
    for (const record of batch) {
      const keyed = { key: sort.keyOf(record.bytes), record };
      // Skips documents that are not among the first `end` documents in sort order.
      if (last && compare(keyed, last) >= 0) continue;
      topRecords.push(keyed);
      size += record.bytes.length;
    }
    if (end !== Infinity && topRecords.length > 2 * end + 1000) {
      topRecords = topRecords.sort(compare).slice(0, end);
      last = topRecords.at(-1);
    } else if (end === Infinity && size > SORT_MEMORY) refuseLargeSort();
    await operation.checkpoint();
  }
  topRecords.sort(compare);
  return topRecords.slice(0, end).map(({ record }) => record);
}

function refuseLargeSort(): never {
  refuse(
    codes.QueryExceededMemoryLimitNoDiskUseAllowed,
    `Sort exceeded memory limit of ${SORT_MEMORY} bytes, but did not opt in to external sorting.`,
  );
}
