import { Path, RawDocument } from '../bson/index.js';
import type { KeyRange, Store } from '../storage/store.js';
import type { OperationContext } from './operation-context.js';

const LIFETIME_MS = 30 * 60 * 1000;

/** Number of records that are checked before the task yields to other operations. */
const BATCH_SIZE = 500;

const writtenAt = new Path('at');

/** Deletes the stored replies that are older than the lifetime of a session, in small batches. Call it periodically. */
export async function deleteExpiredReplies(
  store: Store,
  operation: Pick<OperationContext, 'checkpoint'>,
  now = Date.now(),
): Promise<void> {
  const end = Buffer.alloc(40, 0xff);
  let start: Buffer | undefined = Buffer.alloc(1);
  while (start) {
    const { old, last } = findOld(store, { start, end }, now - LIFETIME_MS);
    if (old.length > 0) {
      await store.write((writer) => {
        for (const key of old) writer.remove('replies', key);
      });
    }
    start = last && Buffer.concat([last, Buffer.alloc(1)]);
    await operation.checkpoint();
  }
}

/**
 * Returns the keys of the old replies in the next batch. If more replies may follow, also returns the last key checked.
 */
function findOld(store: Store, range: KeyRange, oldest: number): { old: Buffer[]; last?: Buffer } {
  const old: Buffer[] = [];
  let count = 0;
  let last: Buffer | undefined;
  store.latest.visit('replies', range, (key, value) => {
    const at = RawDocument.of(value).reach(writtenAt);
    if (!(at instanceof Date) || at.getTime() < oldest) old.push(Buffer.from(key));
    if (++count < BATCH_SIZE) return true;
    last = Buffer.from(key);
    return false;
  });
  return last ? { old, last } : { old };
}
