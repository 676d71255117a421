import { decode, RawDocument } from '../bson/index.js';
import { asCommandError } from '../errors.js';
import type { Collection } from './collection.js';
import type { Index } from './indexes/indexes.js';
import { prefixEnd, keyPrefixOf, recordKey, recordNumberOf } from './indexes/keys.js';
import type { Reader } from './store.js';

export interface CheckResult {
  errors: string[];
  records: number;
  keys: Map<string, number>;
}

const MAX_ERRORS = 20;

/** Checks that all documents are readable and have their index entries, and that there are no orphaned entries. */
export async function checkCollection(
  reader: Reader,
  collection: Collection,
  checkpoint: () => Promise<void> = () => Promise.resolve(),
): Promise<CheckResult> {
  const result: CheckResult = { errors: [], records: 0, keys: new Map() };
  const expected = new Map(collection.indexes.map((index) => [index.name, 0]));
  const report = (text: string): void => {
    if (result.errors.length < MAX_ERRORS) result.errors.push(text);
  };
  for (const record of recordsOf(reader, collection)) {
    result.records++;
    for (const index of collection.indexes) {
      const entryCount = checkRecord(reader, { collection, index, record }, report);
      expected.set(index.name, (expected.get(index.name) ?? 0) + entryCount);
    }
    if (result.records % 500 === 0) await checkpoint();
  }
  for (const index of collection.indexes) {
    const count = countKeys(reader, index);
    result.keys.set(index.name, count);
    if (count !== expected.get(index.name))
      report(`index ${index.name} has ${count} entries for ${expected.get(index.name) ?? 0} keys`);
  }
  const { count } = reader.stats(collection.id);
  if (count !== result.records)
    report(`${count} documents are counted, ${result.records} are stored`);
  return result;
}

interface Checked {
  collection: Collection;
  index: Index;
  record: number;
}

/** Returns the expected number of index entries of a record, and reports missing ones. */
function checkRecord(
  reader: Reader,
  { collection, index, record }: Checked,
  report: (text: string) => void,
): number {
  try {
    const bytes = reader.get('data', recordKey(collection.id, record));
    if (!bytes) return 0;
    decode(bytes);
    const keys = index.keysOf(RawDocument.of(bytes), record);
    for (const key of keys) {
      const entry = reader.get('index', key.stored);
      const isOwn = entry && (!index.isUnique || entry.readUIntBE(0, 6) === record);
      if (!isOwn) report(`record ${record} has no entry in index ${index.name}`);
    }
    return keys.length;
  } catch (error) {
    report(`record ${record} cannot be read: ${asCommandError(error).message}`);
    return 0;
  }
}

function recordsOf(reader: Reader, collection: Collection): number[] {
  const start = keyPrefixOf(collection.id);
  const records: number[] = [];
  reader.visit(
    'data',
    { start, end: prefixEnd(start) },
    (key) => records.push(recordNumberOf(key)) > 0,
  );
  return records;
}

function countKeys(reader: Reader, index: Index): number {
  const start = keyPrefixOf(index.id);
  let count = 0;
  reader.visit('index', { start, end: prefixEnd(start) }, () => ++count > 0);
  return count;
}
