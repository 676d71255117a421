import { codes, refuse } from '../errors.js';
import type { Filter } from '../query/index.js';
import type { StoreState } from '../storage/catalog/catalog-version.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/indexes/indexes.js';
import { damagedFileError } from '../storage/lmdb/damage.js';
import { recordKey, recordNumberOf } from '../storage/indexes/keys.js';
import type { KeyRange, Reader } from '../storage/store.js';
import type { QueryPlan } from './plan.js';

export interface FoundRecord {
  record: number;
  bytes: Buffer;
}

/** Number of keys and documents examined, for `explain`. */
export interface ScanCounts {
  keys: number;
  documents: number;
}

/** The parameters for executing a query plan. */
export interface ScanRequest {
  /** The state of the store to read. Its reader may advance to a newer snapshot between two batches. */
  state: StoreState;
  collection: Collection;
  plan: QueryPlan;
  filter: Filter;
  /** Number of documents that the caller is likely to read before it stops. */
  expectedCount?: number;
  counts?: ScanCounts;
}

/**
 * Maximum number of records in a batch. Between batches a scan holds no resources of the store, so that other
 * operations can run.
 */
const SCAN_BATCH_SIZE = 500;
const FIRST_BATCH_SIZE = 50;

/** A batch ends after this number of bytes, since a single document may have up to 16 MB. */
const BATCH_BYTES = 4 * 1024 * 1024;

/** Duration in milliseconds of a scan batch above which the next batch is smaller. */
const LONG = 4;

function nextSize(size: number, began: number): number {
  if (performance.now() - began > LONG) return Math.max(1, size >> 1);
  return Math.min(SCAN_BATCH_SIZE, size * 2);
}

/** Returns the matching documents in batches, which may be empty. */
export function scanRecords(request: ScanRequest): Generator<FoundRecord[]> {
  const { index, isOneKey } = request.plan;
  if (!index) return scanCollection(request);
  return isOneKey ? findKey(request) : scanIndex(request, index);
}

/** Looks up a complete key of a unique index directly, without a scan. */
function* findKey(request: ScanRequest): Generator<FoundRecord[]> {
  const { plan, counts } = request;
  const reader = readerOf(request)();
  const [range] = plan.ranges;
  const entry = range && reader.get('index', range.start);
  if (counts && entry) counts.keys++;
  yield entry ? fetch(reader, request, { records: [entry.readUIntBE(0, 6)] }).batch : [];
}

/** Returns the current reader. Throws if its state no longer has the collection or index of the plan. */
function readerOf({ state, collection, plan }: ScanRequest): () => Reader {
  let checkedReader: Reader | undefined;
  return () => {
    const { reader } = state;
    if (reader !== checkedReader) checkPlan(state, collection, plan);
    return (checkedReader = reader);
  };
}

function checkPlan({ catalog }: StoreState, collection: Collection, { index }: QueryPlan): void {
  if (collection.isNowhere) return;
  const { indexes } = catalog.current(collection);
  if (!index || indexes.some(({ id }) => id === index.id)) return;
  refuse(codes.QueryPlanKilled, `query plan killed :: index '${index.name}' dropped`);
}

function* scanCollection(request: ScanRequest): Generator<FoundRecord[]> {
  const { plan, filter, expectedCount = Infinity, counts } = request;
  const reading = readerOf(request);
  let size = FIRST_BATCH_SIZE;
  for (const range of plan.ranges) {
    let rest: KeyRange | undefined = range;
    while (rest) {
      const began = performance.now();
      const batch: FoundRecord[] = [];
      let examined = 0;
      let bytes = 0;
      let last: Buffer | undefined;
      reading().visit('data', rest, (key, value) => {
        examined++;
        bytes += value.length;
        if (filter.isEmpty || filter.matches(value))
          batch.push({ record: recordNumberOf(key), bytes: Buffer.from(value) });

        if (examined < size && bytes < BATCH_BYTES && batch.length < expectedCount) return true;
        last = Buffer.from(key);
        return false;
      });
      if (counts) counts.documents += examined;
      rest = last && beyond(range, last);
      size = nextSize(size, began);
      yield batch;
    }
  }
}

function* scanIndex(request: ScanRequest, index: Index): Generator<FoundRecord[]> {
  const { plan, expectedCount = Infinity, counts } = request;
  const reading = readerOf(request);
  let seenRecords = index.shape.isMultikey ? new Set<number>() : undefined;
  for (const [at, range] of plan.ranges.entries()) {
    let rest: KeyRange | undefined = range;
    let size =
      expectedCount === Infinity ? FIRST_BATCH_SIZE : Math.min(expectedCount, SCAN_BATCH_SIZE);
    while (rest) {
      const began = performance.now();
      const reader = reading();
      if (index.shape.isMultikey) {
        seenRecords ??= recordsIn(reader, index, [
          ...plan.ranges.slice(0, at),
          passed(range, rest),
        ]);
      }
      const met = seenRecords;
      const entries = readEntries(reader, { index, range: rest, size });
      const { batch, looked } = fetch(reader, request, { records: entries.records, met });
      const isWhole = looked === entries.records.length;
      const last: Buffer | undefined = isWhole
        ? entries.last
        : readEntries(reader, { index, range: rest, size: looked }).last;
      if (counts) counts.keys += looked;
      rest = last && beyond(range, last);
      size = nextSize(size, began);
      yield batch;
    }
  }
}

/** Returns the record numbers that the scan visited in the given ranges before the index became multikey. */
function recordsIn(reader: Reader, index: Index, ranges: readonly KeyRange[]): Set<number> {
  const met = ranges.flatMap((range) => readEntries(reader, { index, range, size: Infinity }));
  return new Set(met.flatMap(({ records }) => records));
}

/** Returns the part of a range that was scanned, given the part that was not scanned (`rest`). */
function passed(range: KeyRange, rest: KeyRange): KeyRange {
  return range.isReverse ? { ...range, start: rest.end } : { ...range, end: rest.start };
}

function isNew(seenRecords: Set<number>, record: number): boolean {
  if (seenRecords.has(record)) return false;
  seenRecords.add(record);
  return true;
}

/** Returns the records of up to `size` index entries, and the last key read, from which the next call continues. */
export function readEntries(
  reader: Reader,
  { index, range, size }: { index: Index; range: KeyRange; size: number },
): { records: number[]; last: Buffer | undefined } {
  const records: number[] = [];
  let last: Buffer | undefined;
  reader.visit('index', range, (key, value) => {
    records.push(index.isUnique ? value.readUIntBE(0, 6) : recordNumberOf(key));
    if (records.length < size) return true;
    last = Buffer.from(key);
    return false;
  });
  return { records, last };
}

/**
 * Reads the documents of the candidate records and returns those that match the filter. Also returns the number of
 * records read before the batch was full.
 */
function fetch(
  reader: Reader,
  { collection, filter, counts }: ScanRequest,
  { records, met }: { records: readonly number[]; met?: Set<number> | undefined },
): { batch: FoundRecord[]; looked: number } {
  const batch: FoundRecord[] = [];
  let position = 0;
  for (let bytesLeft = BATCH_BYTES; position < records.length && bytesLeft > 0; position++) {
    const record = records[position] ?? 0;
    if (met && !isNew(met, record)) continue;
    const bytes = reader.get('data', recordKey(collection.id, record));
    if (counts) counts.documents++;
    if (!bytes) throw damagedFileError(`an index entry of ${collection.namespace} has no document`);
    bytesLeft -= bytes.length;
    if (filter.matches(bytes)) batch.push({ record, bytes });
  }
  return { batch, looked: position };
}

function beyond(range: KeyRange, last: Buffer): KeyRange {
  if (range.isReverse) return { ...range, end: last };
  return { ...range, start: Buffer.concat([last, Buffer.alloc(1)]) };
}
