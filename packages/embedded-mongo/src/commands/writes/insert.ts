import { type Document, encode, isDocument } from '../../bson/index.js';
import { CommandError } from '../../errors.js';
import type { Collection } from '../../storage/collection.js';
import { insertRecord } from '../../storage/records.js';
import type { Writer } from '../../storage/store.js';
import { readDocumentArrayField, readBooleanField, requireField } from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';
import { ensureCollection } from '../shared/namespace.js';
import { prepareNewDocument } from './new-document.js';
import { startSharedCommitTimer } from '../shared/slice.js';
import { checkBatchSize } from './statements.js';
import { validateDocument } from './validation.js';
import { writeError } from './write-errors.js';

/** Number of documents inserted between two checks of the commit's time limit. */
const BATCH_SIZE = 100;

const LARGEST_COMMIT = 2000;

/**
 * Number of documents per commit in earlier versions. The retry records of those versions do not contain the index of
 * the next document.
 */
const FORMER_BATCH_SIZE = 500;

export const insert: Command = async (context) => {
  const documents = readDocuments(context);
  const isOrdered =
    context.body['ordered'] === undefined || readBooleanField(context.body, 'ordered');
  const collection = await ensureCollection(context);
  const total: Pick<Outcome, 'n' | 'writeErrors'> = { n: 0, writeErrors: [] };
  const job = { context, isOrdered, documents };
  for (let next = 0; next < documents.length;) {
    const from = next;
    const done =
      recall(context, from) ??
      (await context.view.write(
        (writer, catalog) =>
          insertPart(writer, { ...job, collection: catalog.current(collection) }, from),
        context.operation,
      ));
    total.n += done.n;
    total.writeErrors.push(...done.writeErrors);
    if (isOrdered && done.writeErrors.length > 0) break;
    next = done.next;
    await context.operation.checkpoint();
  }
  const { n, writeErrors } = total;
  return writeErrors.length > 0 ? { n, writeErrors } : { n };
};

interface Outcome {
  n: number;
  writeErrors: Document[];
  /** Index of the first unprocessed document. */
  next: number;
}

interface Job {
  context: Context;
  collection: Collection;
  isOrdered: boolean;
  documents: readonly Uint8Array[];
}

/** Inserts as many documents as fit in one commit. */
function insertPart(writer: Writer, job: Job, from: number): Outcome {
  const outcome: Outcome = { n: 0, writeErrors: [], next: from };
  const isOver = startSharedCommitTimer();
  for (const bytes of job.documents.slice(from, from + LARGEST_COMMIT)) {
    const at = outcome.next++;
    try {
      const document = prepareNewDocument(bytes);
      validateDocument(job.context, job.collection, { after: document });
      insertRecord(writer, job.collection, document);
      outcome.n++;
    } catch (error) {
      if (!(error instanceof CommandError) || job.context.view.isTransaction) throw error;
      outcome.writeErrors.push(writeError(at, error));
      if (job.isOrdered) break;
    }
    if (outcome.next % BATCH_SIZE === 0 && isOver()) break;
  }
  job.context.retry?.remember(writer, from, { ...outcome });
  return outcome;
}

/**
 * Returns the outcome that the first attempt recorded for the documents from index `from` on, if the client is retrying
 * the command; otherwise undefined.
 */
function recall({ retry }: Context, from: number): Outcome | undefined {
  const previousResult = retry?.recall(from);
  if (!previousResult) return undefined;
  const { n, next = from + FORMER_BATCH_SIZE } = previousResult;
  return {
    n: Number(n),
    writeErrors: readDocumentArrayField(previousResult, 'writeErrors') ?? [],
    next: Number(next),
  };
}

function readDocuments({ body, sequences }: Context): Uint8Array[] {
  const documents =
    sequences.get('documents') ?? readDocumentArrayField(body, 'documents')?.map(encodeDocument);
  const all = requireField<Uint8Array[]>(documents, 'insert.documents');
  checkBatchSize(all.length);
  return all;
}

function encodeDocument(document: unknown): Uint8Array {
  return encode(isDocument(document) ? document : {});
}
