import { type Document, encode, isDocument } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Collection } from '../storage/collection.js';
import { insertRecord } from '../storage/records.js';
import type { Writer } from '../storage/store.js';
import { documentsAt, flagAt, required } from './arguments.js';
import type { Command, Context } from './context.js';
import { ensureCollection } from './namespace.js';
import { newDocument } from './new-document.js';
import { checkBatchSize } from './statements.js';
import { checkValid } from './validation.js';
import { writeError } from './write-errors.js';

/** This many documents share one commit, between which others may work. */
const BATCH_SIZE = 500;

/** Stores new documents. */
export const insert: Command = async (context) => {
  const documents = readDocuments(context);
  const isOrdered = context.body['ordered'] === undefined || flagAt(context.body, 'ordered');
  const collection = await ensureCollection(context);
  const outcome: Outcome = { n: 0, writeErrors: [] };
  const job = { context, isOrdered };
  for (let at = 0; at < documents.length; at += BATCH_SIZE) {
    const part = { documents: documents.slice(at, at + BATCH_SIZE), offset: at };
    const done =
      recall(context, at) ??
      (await context.view.write(
        (writer, catalog) =>
          insertPart(writer, { ...job, collection: catalog.current(collection) }, part),
        context.operation,
      ));
    outcome.n += done.n;
    outcome.writeErrors.push(...done.writeErrors);
    if (isOrdered && done.writeErrors.length > 0) break;
    await context.operation.checkpoint();
  }
  const { n, writeErrors } = outcome;
  return writeErrors.length > 0 ? { n, writeErrors } : { n };
};

interface Outcome {
  n: number;
  writeErrors: Document[];
}

interface Job {
  context: Context;
  collection: Collection;
  isOrdered: boolean;
}

interface Part {
  documents: readonly Uint8Array[];
  /** The place of the first in the whole batch. */
  offset: number;
}

function insertPart(writer: Writer, job: Job, { documents, offset }: Part): Outcome {
  const outcome: Outcome = { n: 0, writeErrors: [] };
  for (const [at, bytes] of documents.entries()) {
    try {
      const document = newDocument(bytes);
      checkValid(job.context, job.collection, { after: document });
      insertRecord(writer, job.collection, document);
      outcome.n++;
    } catch (error) {
      if (!(error instanceof CommandError) || job.context.view.isTransaction) throw error;
      outcome.writeErrors.push(writeError(offset + at, error));
      if (job.isOrdered) break;
    }
  }
  job.context.retry?.remember(writer, offset, { ...outcome });
  return outcome;
}

/** What the same part did when it was sent before. */
function recall({ retry }: Context, offset: number): Outcome | undefined {
  const known = retry?.recall(offset);
  return known && { n: Number(known['n']), writeErrors: documentsAt(known, 'writeErrors') ?? [] };
}

function readDocuments({ body, sequences }: Context): Uint8Array[] {
  const documents =
    sequences.get('documents') ?? documentsAt(body, 'documents')?.map(encodeDocument);
  const all = required<Uint8Array[]>(documents, 'insert.documents');
  checkBatchSize(all.length);
  return all;
}

function encodeDocument(document: unknown): Uint8Array {
  return encode(isDocument(document) ? document : {});
}
