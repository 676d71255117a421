import { type FoundRecord, scanRecords } from '../../planner/scan.js';
import type { CatalogVersion, StoreState } from '../../storage/catalog/catalog-version.js';
import type { Collection } from '../../storage/collection.js';
import { recordKey } from '../../storage/indexes/keys.js';
import { type WritableRecord, removeRecord } from '../../storage/records.js';
import type { Writer } from '../../storage/store.js';
import type { Context } from '../shared/context.js';
import { findSelectedRecords, planOfSelection, type Selection } from '../shared/select.js';

/** Changes one record. Called while no other write is running. */
export type RecordChange<T> = (place: WritableRecord, bytes: Buffer) => T;

/** Called if no document matches. Like `RecordChange`, it runs while no other write is running. */
export type NoMatchHandler<T> = (writer: Writer, collection: Collection) => T;

const ATTEMPTS = 10;
const retrySignal = Symbol('modified concurrently');

/**
 * Changes the first selected document. The search does not block writers; the document is checked again before the
 * change, and the search restarts if it no longer matches.
 */
export async function changeFirstMatch<T>(
  context: Pick<Context, 'view' | 'operation'>,
  selection: Selection,
  { change, otherwise }: { change: RecordChange<T>; otherwise?: NoMatchHandler<T> | undefined },
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    const { generation } = context.view.reader.stats(selection.collection.id);
    const record = await first(context, selection);
    if (!record && !otherwise) return undefined;
    const result = await context.view.write((writer, catalog) => {
      const collection = catalog.current(selection.collection);
      if (record) {
        const bytes = stillMatching(writer, selection, record);
        return bytes ? change({ writer, collection, record: record.record }, bytes) : retrySignal;
      }
      const isUnchanged = writer.stats(collection.id).generation === generation;
      if (isUnchanged || context.view.isTransaction) return otherwise?.(writer, collection);
      const isLast = attempt >= ATTEMPTS && !hasMatch({ reader: writer, catalog }, selection);
      return isLast ? otherwise?.(writer, collection) : retrySignal;
    }, context.operation);
    if (result !== retrySignal) return result;
    context.operation.check();
  }
}

const MAX_BATCHES = 3;

/**
 * Changes the first selected document within a running write. Returns undefined if the document is not found within
 * `MAX_BATCHES` batches.
 */
export function changeFirstMatchInWrite<T>(
  { writer, catalog }: { writer: Writer; catalog: CatalogVersion },
  selection: Selection,
  { change, otherwise }: { change: RecordChange<T>; otherwise?: NoMatchHandler<T> | undefined },
): { result: T | undefined } | undefined {
  const state = { reader: writer, catalog };
  const collection = catalog.current(selection.collection);
  const plan = planOfSelection(state, selection);
  let batches = 0;
  for (const [record] of scanRecords({
    state,
    collection,
    plan,
    filter: selection.filter,
    expectedCount: 1,
  })) {
    if (record)
      return { result: change({ writer, collection, record: record.record }, record.bytes) };
    if (++batches === MAX_BATCHES) return undefined;
  }
  return { result: otherwise?.(writer, collection) };
}

/** Changes all selected documents, a few hundred per commit, and returns the results. */
export async function changeAllMatches<T>(
  context: Pick<Context, 'view' | 'operation'>,
  selection: Selection,
  change: RecordChange<T>,
): Promise<T[]> {
  const records: number[] = [];
  // All matches are collected before the first change, so that no document is visited twice. Only record numbers are
  // kept, because the documents might not fit into memory.
  for await (const batch of findSelectedRecords(context, { ...selection, sort: undefined }))
    for (const { record } of batch) records.push(record);
  const results: T[] = [];
  for (let from = 0; from < records.length;) {
    const part = { records, from, change };
    const done = await context.view.write((writer, catalog) => {
      const collection = catalog.current(selection.collection);
      return changePart(writer, { ...selection, collection }, part);
    }, context.operation);
    for (const result of done.results) results.push(result);
    from = done.next;
    await context.operation.checkpoint();
  }
  return results;
}

const BATCH_SIZE = 200;
const BATCH_BYTES = 4 * 1024 * 1024;

interface Part<T> {
  records: readonly number[];
  /** Index of the first record that has not been changed yet. */
  from: number;
  change: RecordChange<T>;
}

/** Changes as many records as fit in one commit. Returns the results and the index to continue from. */
function changePart<T>(
  writer: Writer,
  selection: Selection,
  { records, from, change }: Part<T>,
): { results: T[]; next: number } {
  const { collection, filter } = selection;
  const results: T[] = [];
  let bytesLeft = BATCH_BYTES;
  let next = from;
  for (; next < records.length && next - from < BATCH_SIZE && bytesLeft > 0; next++) {
    const record = records[next] ?? 0;
    const bytes = writer.get('data', recordKey(collection.id, record));
    if (!bytes || !filter.matches(bytes)) continue;
    results.push(change({ writer, collection, record }, bytes));
    bytesLeft -= bytes.length;
  }
  return { results, next };
}

export function removeDocument(place: WritableRecord, bytes: Buffer): true {
  removeRecord(place, bytes);
  return true;
}

async function first(
  context: Pick<Context, 'view' | 'operation'>,
  selection: Selection,
): Promise<FoundRecord | undefined> {
  for await (const [record] of findSelectedRecords(context, selection, { limit: 1 }))
    if (record) return record;
  return undefined;
}

function stillMatching(
  writer: Writer,
  { collection, filter }: Selection,
  record: FoundRecord,
): Buffer | undefined {
  const bytes = writer.get('data', recordKey(collection.id, record.record));
  return bytes && (bytes.equals(record.bytes) || filter.matches(bytes)) ? bytes : undefined;
}

function hasMatch(state: StoreState, selection: Selection): boolean {
  const { collection, filter } = selection;
  const plan = planOfSelection(state, selection);
  for (const batch of scanRecords({ state, collection, plan, filter, expectedCount: 1 }))
    if (batch.length > 0) return true;
  return false;
}
