import { type Found, scan } from '../planner/scan.js';
import type { State } from '../storage/catalog-version.js';
import type { Collection } from '../storage/collection.js';
import { recordKey } from '../storage/keys.js';
import { type Place, removeRecord } from '../storage/records.js';
import type { Writer } from '../storage/store.js';
import type { Context } from './context.js';
import { find, planFor, type Selection } from './select.js';

/** Changes one record; called while nobody else writes. */
export type Change<T> = (place: Place, bytes: Buffer) => T;

/** What is done when no document matches; also called while nobody else writes. */
export type Otherwise<T> = (writer: Writer, collection: Collection) => T;

const ATTEMPTS = 10;
const again = Symbol('somebody was faster');

/**
 * Changes the first selected document. It is looked for without keeping others from writing, and looked at again
 * before the change; when it has gone meanwhile, the search starts again.
 */
export async function changeFirst<T>(
  context: Pick<Context, 'view' | 'turn'>,
  selection: Selection,
  { change, otherwise }: { change: Change<T>; otherwise?: Otherwise<T> | undefined },
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    const { generation } = context.view.reader.tally(selection.collection.id);
    const found = await first(context, selection);
    if (!found && !otherwise) return undefined;
    const result = await context.view.write((writer, catalog) => {
      const collection = catalog.current(selection.collection);
      if (found) {
        const bytes = stillMatching(writer, selection, found);
        return bytes ? change({ writer, collection, record: found.record }, bytes) : again;
      }
      const isUnchanged = writer.tally(collection.id).generation === generation;
      if (isUnchanged || context.view.isTransaction) return otherwise?.(writer, collection);
      const isLast = attempt >= ATTEMPTS && !hasMatch({ reader: writer, catalog }, selection);
      return isLast ? otherwise?.(writer, collection) : again;
    }, context.turn);
    if (result !== again) return result;
    context.turn.check();
  }
}

/** Changes every selected document, a few hundred per commit, and returns how many there were. */
export async function changeAll<T>(
  context: Pick<Context, 'view' | 'turn'>,
  selection: Selection,
  change: Change<T>,
): Promise<T[]> {
  const records: Found[] = [];
  // All are found before the first is changed, so that none is met twice.
  for await (const batch of find(context, { ...selection, sort: undefined }))
    records.push(...batch);
  const results: T[] = [];
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const part = records.slice(at, at + AT_ONCE);
    const done = await context.view.write((writer, catalog) => {
      const collection = catalog.current(selection.collection);
      return changePart(writer, { ...selection, collection }, { part, change });
    }, context.turn);
    results.push(...done);
    await context.turn.checkpoint();
  }
  return results;
}

const AT_ONCE = 200;

function changePart<T>(
  writer: Writer,
  selection: Selection,
  { part, change }: { part: readonly Found[]; change: Change<T> },
): T[] {
  const results: T[] = [];
  for (const found of part) {
    const bytes = stillMatching(writer, selection, found);
    const { record } = found;
    if (bytes) results.push(change({ writer, collection: selection.collection, record }, bytes));
  }
  return results;
}

/** Removes the document at a place. */
export function remove(place: Place, bytes: Buffer): Buffer {
  removeRecord(place, bytes);
  return bytes;
}

async function first(
  context: Pick<Context, 'view' | 'turn'>,
  selection: Selection,
): Promise<Found | undefined> {
  for await (const [found] of find(context, selection, { limit: 1 })) if (found) return found;
  return undefined;
}

function stillMatching(
  writer: Writer,
  { collection, filter }: Selection,
  found: Found,
): Buffer | undefined {
  const bytes = writer.get('data', recordKey(collection.id, found.record));
  return bytes && (bytes.equals(found.bytes) || filter.matches(bytes)) ? bytes : undefined;
}

function hasMatch(state: State, selection: Selection): boolean {
  const { collection, filter } = selection;
  const plan = planFor(state, selection);
  for (const batch of scan({ state, collection, plan, filter, wanted: 1 }))
    if (batch.length > 0) return true;
  return false;
}
