import { describeValue, type Document, RawDocument } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { Collection } from './collection.js';
import type { Index, IndexKey } from './indexes/indexes.js';
import { recordKey, indexShapeKey } from './indexes/keys.js';
import type { Writer } from './store.js';

/** A validated change to one index that has not been written yet. */
interface Change {
  index: Index;
  removed: readonly IndexKey[];
  added: readonly IndexKey[];
}

const EMPTY = Buffer.alloc(0);
const NONE: readonly IndexKey[] = [];

/** Stores a new document and returns its record number. */
export function insertRecord(writer: Writer, collection: Collection, bytes: Uint8Array): number {
  const record = collection.records.take(writer);
  const document = RawDocument.of(bytes);
  const changes = collection.maintained.map((index): Change => ({
    index,
    removed: NONE,
    added: index.keysOf(document, record),
  }));
  const checked = check({ writer, collection, record }, changes);
  writer.put('data', recordKey(collection.id, record), bytes);
  apply(writer, record, checked);
  writer.count(collection.id, 1);
  return record;
}

export function replaceRecord(place: WritableRecord, before: Uint8Array, after: Uint8Array): void {
  const { writer, collection, record } = place;
  const [old, next] = [RawDocument.of(before), RawDocument.of(after)];
  const changes = collection.maintained.map((index) =>
    difference(index, index.keysOf(old, record), index.keysOf(next, record)),
  );
  const checked = check(place, changes);
  writer.put('data', recordKey(collection.id, record), after);
  apply(writer, record, checked);
  writer.count(collection.id, 0);
}

export function removeRecord(place: WritableRecord, before: Uint8Array): void {
  const { writer, collection, record } = place;
  const old = RawDocument.of(before);
  const changes = collection.maintained.map((index): Change => ({
    index,
    removed: index.keysOf(old, record),
    added: NONE,
  }));
  const checked = check(place, changes);
  writer.remove('data', recordKey(collection.id, record));
  apply(writer, record, checked);
  writer.count(collection.id, -1);
}

/** Adds the entries of one document to an index being built. */
export function addRecordToIndex(place: WritableRecord, index: Index): void {
  const bytes = place.writer.get('data', recordKey(place.collection.id, place.record));
  if (!bytes) return;
  const added = index.keysOf(RawDocument.of(bytes), place.record);
  const changes = [withoutDoubles(place, { index, removed: NONE, added })];
  checkUnique(place, changes);
  apply(place.writer, place.record, changes);
}

/** A record and the writer that changes it. The collection belongs to the writer's catalog version. */
export interface WritableRecord {
  writer: Writer;
  collection: Collection;
  record: number;
}

function difference(index: Index, before: readonly IndexKey[], after: readonly IndexKey[]): Change {
  const absent = (keys: readonly IndexKey[]) => (key: IndexKey) =>
    !keys.some((each) => each.stored.equals(key.stored));
  return { index, removed: before.filter(absent(after)), added: after.filter(absent(before)) };
}

/** Performs all checks that can reject a write, before anything is written. Returns the changes to apply. */
function check(place: WritableRecord, changes: readonly Change[]): readonly Change[] {
  const { writer, collection, record } = place;
  writer.lock('data', recordKey(collection.id, record));
  for (const { index, removed, added } of changes) {
    if (!index.isUnique) continue;
    for (const { stored } of removed) writer.lock('index', stored);
    for (const { stored } of added) writer.lock('index', stored);
  }
  const checked = changes.map((each) =>
    each.index.isBuilding ? withoutDoubles(place, each) : each,
  );
  checkUnique(place, checked);
  return checked;
}

/**
 * While a unique index is built, omits keys that other records already have. The record is checked again at the end of
 * the build.
 */
function withoutDoubles({ writer, record }: WritableRecord, change: Change): Change {
  const { index, removed, added } = change;
  if (!index.isUnique || !index.isBuilding) return change;
  const ownerOf = ({ stored }: IndexKey): number | undefined =>
    writer.get('index', stored)?.readUIntBE(0, 6);
  const free = added.filter((key) => (ownerOf(key) ?? record) === record);
  if (free.length < added.length) index.shape.doubles.add(record);
  return { index, removed: removed.filter((key) => ownerOf(key) === record), added: free };
}

function checkUnique(
  { writer, collection, record }: WritableRecord,
  changes: readonly Change[],
): void {
  for (const { index, added } of changes) {
    if (!index.isUnique) continue;
    for (const key of added) {
      const owner = writer.get('index', key.stored);
      if (owner && owner.readUIntBE(0, 6) !== record) throw duplicate(collection, index, key);
    }
  }
}

function apply(writer: Writer, record: number, changes: readonly Change[]): void {
  for (const { index, removed, added } of changes) {
    for (const { stored } of removed) writer.remove('index', stored);
    const value = index.isUnique ? numberOf(record) : EMPTY;
    storeIndexShape(writer, index);
    for (const { stored } of added) writer.put('index', stored, value);
  }
}

/**
 * Stores the shape of an index if it has changed. Must be called in the commit that writes the changed index entries.
 */
export function storeIndexShape(writer: Writer, { id, shape }: Index): void {
  if (shape.bits === 0) return;
  const key = indexShapeKey(id);
  if (writer.get('meta', key)?.[0] === shape.bits) return;
  writer.put('meta', key, Buffer.from([shape.bits]));
}

function numberOf(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(record, 0, 6);
  return bytes;
}

function duplicate(collection: Collection, index: Index, key: IndexKey): CommandError {
  const names = index.fields.map(({ path }) => path.text);
  const keyValue: Document = Object.fromEntries(names.map((name, at) => [name, key.values[at]]));
  const parts = names.map((name) => `${name}: ${describeValue(keyValue[name])}`).join(', ');
  return new CommandError(
    codes.DuplicateKey,
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${parts} }`,
    { keyPattern: index.spec['key'], keyValue },
  );
}
