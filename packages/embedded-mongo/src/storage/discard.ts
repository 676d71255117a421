import { prefixEnd } from './indexes/keys.js';
import type { Reader, Store, Writer } from './store.js';

const DISCARDED = Buffer.from('g');
const SWEEP_BATCH_SIZE = 2000;

interface Mark {
  key: Buffer;
  prefix: Buffer;
  table: 'data' | 'index';
}

/** Marks all keys of a collection or index for deletion in the background. */
export function markKeysForDeletion(writer: Writer, table: 'data' | 'index', id: number): void {
  const key = Buffer.alloc(5);
  DISCARDED.copy(key);
  key.writeUInt32BE(id, 1);
  writer.put('meta', key, Buffer.from(table));
}

/** Deletes a batch of discarded keys. Returns false if there are none. */
export async function deleteMarkedKeys(store: Store): Promise<boolean> {
  const mark = firstMark(store.latest);
  if (mark === undefined) return false;
  await store.write((writer) => {
    const keys: Buffer[] = [];
    writer.visit(mark.table, { start: mark.prefix, end: prefixEnd(mark.prefix) }, (key) => {
      keys.push(Buffer.from(key));
      return keys.length < SWEEP_BATCH_SIZE;
    });
    for (const key of keys) writer.remove(mark.table, key);
    if (keys.length < SWEEP_BATCH_SIZE) writer.remove('meta', mark.key);
  });
  return true;
}

function firstMark(reader: Reader): Mark | undefined {
  let mark: Mark | undefined;
  reader.visit('meta', { start: DISCARDED, end: prefixEnd(DISCARDED) }, (key, value) => {
    const table = value.toString() === 'data' ? 'data' : 'index';
    mark = { key: Buffer.from(key), prefix: Buffer.from(key.subarray(1)), table };
    return false;
  });
  return mark;
}
