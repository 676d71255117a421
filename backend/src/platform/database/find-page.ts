import type { PageQuery } from 'contracts';
import { trusted, type Model } from 'mongoose';

/** A model of whatever schema. */
type AnyModel = Pick<Model<unknown>, 'modelName'>;

const usualLimit = 10;

interface Listing {
  filter: Record<string, unknown>;
  /** The fields that may be sorted by, under the names that callers use; the first is the usual order, falling. */
  sortable: Record<string, string>;
  /** Those of the fields whose texts are sorted as people do; all others have an index for it. */
  collated?: readonly string[];
  /** The fields that the search looks into. */
  searched: readonly string[];
}

export interface Page<Stored> {
  rows: Stored[];
  total: number;
  /** Set when nobody asked for a page, so that these are all. */
  isComplete: boolean;
}

/** For what no index helps with: everything is looked at, in the order in which it lies. */
const natural = { $natural: 1 } as const;

/** One page of a collection, searched and sorted by the store. */
export async function findPage<Stored>(
  given: AnyModel,
  { page, limit = page && usualLimit, sort, q }: PageQuery,
  { filter, sortable, searched, collated = [] }: Listing,
): Promise<Page<Stored>> {
  // What mongoose infers from one schema fits no parameter; here the fields are only names.
  const model = given as Model<Record<string, unknown>>;
  const chosen = { ...filter, ...(q && { $or: searchIn(searched, q) }) };
  const asked = sortable[(sort ?? '').replace(/^-/, '')];
  const [usual = '_id'] = Object.values(sortable);
  const found = model.find(chosen).sort(asked ? orderBy(asked, sort) : orderBy(usual, '-'));
  // No index has that order; without one, all are read faster.
  if (asked && collated.includes(asked)) found.collation(naturalCollation).hint(natural);
  if (limit === undefined) {
    const rows = await found.batchSize(1_000).lean<Stored[]>();
    return { rows, total: rows.length, isComplete: true };
  }
  const window = { skip: ((page ?? 1) - 1) * limit, limit };
  found.skip(window.skip).limit(limit);
  const count = () => model.countDocuments(chosen);
  const read = () => found.lean<Stored[]>();
  const part = await readPart({ found, read, count, window, isSearch: Boolean(q) });
  return { ...part, isComplete: false };
}

interface Part<Stored> {
  found: Hinted;
  read: () => PromiseLike<Stored[]>;
  count: () => Hinted & PromiseLike<number>;
  window: { skip: number; limit: number };
  /** Parts of words are looked for. */
  isSearch: boolean;
}

interface Hinted {
  hint: (hint: Record<string, 1>) => unknown;
}

/** One page, and how many there are in all. */
export async function readPart<Stored>(part: Part<Stored>) {
  if (part.isSearch) return searchPart(part);
  const rows = await part.read();
  return { rows, total: await countAll(rows, part) };
}

/** An index that gives only the order finds frequent texts soon, but looks everything up one by one for rare ones. */
const rare = 3;

/** A part of a word is in no index: a look at everything tells how many there are. */
async function searchPart<Stored>({ found, read, count, window }: Part<Stored>) {
  const counting = count();
  counting.hint(natural);
  const total = await counting;
  if (total <= window.skip) return { rows: [], total };
  if (total < rare * (window.skip + window.limit)) found.hint(natural);
  return { rows: await read(), total };
}

/** A page that is not full tells by itself how many there are. */
async function countAll(
  rows: readonly unknown[],
  { window: { skip, limit }, count }: Pick<Part<unknown>, 'window' | 'count'>,
): Promise<number> {
  const isLast = rows.length < limit && (rows.length > 0 || skip === 0);
  return isLast ? skip + rows.length : count();
}

/** What a list call answers: the array where nobody asked for a page. */
export function pageAnswer<Stored, Wire>(
  { rows, total, isComplete }: Page<Stored>,
  toWire: (stored: Stored) => Wire,
) {
  const wire = rows.map(toWire);
  return isComplete ? wire : { rows: wire, total };
}

const naturalCollation = { locale: 'en', strength: 2, numericOrdering: true };

function orderBy(field: string, sort = '') {
  const direction = sort.startsWith('-') ? -1 : 1;
  return { [field]: direction, _id: direction } as const;
}

/** What finds a text in any of these fields, without regard to case. */
export function searchIn(fields: readonly string[], q: string) {
  const literal = q.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return fields.map((field) => ({ [field]: trusted({ $regex: literal, $options: 'i' }) }));
}
