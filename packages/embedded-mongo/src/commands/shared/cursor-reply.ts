import type { Document } from '../../bson/index.js';
import { type EncodedBatches, Cursor } from '../../cursors.js';
import { RawArray } from '../../bson/index.js';
import type { Context } from './context.js';

const DEFAULT_FIRST_BATCH = 101;

export interface CursorRequest {
  namespace: string;
  batches: EncodedBatches;
  batchSize?: number | undefined;
  isSingleBatch?: boolean;
  neverExpires?: boolean;
}

/** Replies with the first batch, and registers the cursor if there are more documents. */
export async function openCursor(context: Context, request: CursorRequest): Promise<Document> {
  const {
    namespace,
    batches,
    batchSize = DEFAULT_FIRST_BATCH,
    isSingleBatch,
    neverExpires = false,
  } = request;
  const { operation, session, services } = context;
  const cursor = new Cursor({
    namespace,
    batches,
    operation,
    session,
    neverExpires,
    view: context.view,
  });
  const firstBatch = new RawArray(await cursor.take(batchSize));
  const isKept = !isSingleBatch && !(await cursor.isEnded(batchSize));
  if (isKept) services.cursors.keep(cursor);
  else void batches.return?.();
  const { time } = context.view;
  const head = time ? { atClusterTime: time } : {};
  return { cursor: { ...head, firstBatch, id: isKept ? cursor.id : 0n, ns: namespace } };
}

/** Returns a single batch with all documents of an iterable. */
export async function* singleBatch(documents: Iterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  await Promise.resolve();
  yield [...documents];
}
