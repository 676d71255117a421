import type { PageQuery } from 'contracts';
import { trusted, type Model } from 'mongoose';

type AnyModel = Pick<Model<unknown>, 'modelName'>;

const usualLimit = 10;

interface Listing {
  filter: Record<string, unknown>;
  /** Sortable fields, keyed by the names that callers use. The first is the default, in descending order. */
  sortable: Record<string, string>;
  /** Sortable fields that have no index and are sorted with a collation; all other sortable fields have an index. */
  collated?: readonly string[];
  searched: readonly string[];
}

export interface Page<Stored> {
  rows: Stored[];
  total: number;
  /** True if no page was requested; `rows` is then the complete list. */
  isComplete: boolean;
}

/** Hint that forces a collection scan. */
const natural = { $natural: 1 } as const;

/** Returns one page, searched and sorted by the database, or all rows if neither page nor limit is set. */
export async function findPage<Stored>(
  anyModel: AnyModel,
  { page, limit = page && usualLimit, sort, q }: PageQuery,
  { filter, sortable, searched, collated = [] }: Listing,
): Promise<Page<Stored>> {
  // The inferred types of Mongoose models have no common supertype, so the model is cast; only field names are needed.
  const model = anyModel as Model<Record<string, unknown>>;
  const conditions = { ...filter, ...(q && { $or: searchConditions(searched, q) }) };
  const sortField = sortable[(sort ?? '').replace(/^-/, '')];
  const [usual = '_id'] = Object.values(sortable);
  const query = model
    .find(conditions)
    .sort(sortField ? orderBy(sortField, sort) : orderBy(usual, '-'));
  // No index uses the collation of this sort, so a collection scan is faster than an index scan.
  if (sortField && collated.includes(sortField)) query.collation(naturalCollation).hint(natural);
  if (limit === undefined) {
    const rows = await query.batchSize(1_000).lean<Stored[]>();
    return { rows, total: rows.length, isComplete: true };
  }
  const window = { skip: ((page ?? 1) - 1) * limit, limit };
  query.skip(window.skip).limit(limit);
  const count = () => model.countDocuments(conditions);
  const read = () => query.lean<Stored[]>();
  const part = await readPageRows({ query, read, count, window, isSearch: Boolean(q) });
  return { ...part, isComplete: false };
}

interface Part<Stored> {
  query: Hinted;
  read: () => PromiseLike<Stored[]>;
  count: () => CountQuery;
  window: { skip: number; limit: number };
  isSearch: boolean;
}

interface CountQuery extends Hinted, PromiseLike<number> {}

interface Hinted {
  hint: (hint: Record<string, 1>) => unknown;
}

export async function readPageRows<Stored>(part: Part<Stored>) {
  if (part.isSearch) return searchPart(part);
  const rows = await part.read();
  return { rows, total: await countAll(rows, part) };
}

/**
 * The query uses a collection scan if the number of matches is less than `rare` times the number of rows up to the end
 * of the page. With the sort index, the database would fetch nearly every document to find so few matches.
 */
const rare = 3;

/**
 * Returns one page of search results and their total. Counts the matches with a collection scan, because no index
 * supports substring searches.
 */
async function searchPart<Stored>({ query, read, count, window }: Part<Stored>) {
  const counting = count();
  counting.hint(natural);
  const total = await counting;
  if (total <= window.skip) return { rows: [], total };
  if (total < rare * (window.skip + window.limit)) query.hint(natural);
  return { rows: await read(), total };
}

/** A page that is not full is the last page, so the total can be computed without a count query. */
async function countAll(
  rows: readonly unknown[],
  { window: { skip, limit }, count }: Pick<Part<unknown>, 'window' | 'count'>,
): Promise<number> {
  const isLast = rows.length < limit && (rows.length > 0 || skip === 0);
  return isLast ? skip + rows.length : count();
}

/** Returns the body of a list call: a plain array when no page was requested. */
export function toPageResponse<Stored, Wire>(
  { rows, total, isComplete }: Page<Stored>,
  toWire: (document: Stored) => Wire,
) {
  const wire = rows.map(toWire);
  return isComplete ? wire : { rows: wire, total };
}

const naturalCollation = { locale: 'en', strength: 2, numericOrdering: true };

function orderBy(field: string, sort = '') {
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [field]: direction, _id: direction } as const;
}

/** Returns conditions that match a string in any of the given fields, ignoring case. */
export function searchConditions(fields: readonly string[], q: string) {
  const literal = q.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return fields.map((field) => ({ [field]: trusted({ $regex: literal, $options: 'i' }) }));
}
