import { once } from 'node:events';
import { type Document, encode, isDocument, RawArray } from '../../bson/index.js';
import { type ChangeStreamPosition, Cursor } from '../../cursors.js';
import { codes, refuse } from '../../errors.js';
import { readTimeLimitField } from '../shared/arguments.js';
import type { Context, Services } from '../shared/context.js';

// Supports only change streams that report which collections of a database were written to, because these need no
// oplog. Several writes to a collection may be reported as one event, because an event contains only the collection
// name.

/** Wait time in milliseconds if the client does not specify one, as in MongoDB. */
const USUAL_WAIT_MS = 1000;

/** The collections to watch (all if undefined), and the event to resume after. */
interface ChangeStream {
  names: ReadonlySet<string> | undefined;
  resume: unknown;
}

const onlyNames = JSON.stringify({ 'ns.coll': 1 });

/** Returns the change stream that a pipeline defines, or undefined if this server does not support it. */
export function readChangeStream(stages: readonly unknown[]): ChangeStream | undefined {
  const [first, ...rest] = stages.map((stage) => (isDocument(stage) ? stage : {}));
  const begin = first?.['$changeStream'];
  const projection = rest.pop()?.['$project'];
  if (!isDocument(begin) || JSON.stringify(projection) !== onlyNames) return undefined;
  const { resumeAfter, startAfter = resumeAfter, ...otherOptions } = begin;
  const match = rest.pop();
  const names = match && namesIn(match['$match']);
  const isKnown = Object.keys(otherOptions).length === 0 && rest.length === 0 && (!match || names);
  return isKnown ? { names, resume: startAfter } : undefined;
}

/** Returns the collection names of a filter of the form `{ 'ns.coll': { $in: names } }`. */
function namesIn(filter: unknown): ReadonlySet<string> | undefined {
  if (!isDocument(filter) || Object.keys(filter).join() !== 'ns.coll') return undefined;
  const condition = filter['ns.coll'];
  if (!isDocument(condition) || Object.keys(condition).join() !== '$in') return undefined;
  const names: unknown = condition['$in'];
  if (!Array.isArray(names) || names.some((name) => typeof name !== 'string')) return undefined;
  return new Set(names as string[]); // The cast is safe, because every name is a string.
}

/**
 * Replies with a cursor on future events. With a resume token from the same server process, the events start after the
 * token.
 */
export function openChangeStream(context: Context, { names, resume }: ChangeStream): Document {
  const { services, database, operation, session, view } = context;
  if (view.isTransaction) refuse(263, 'Stage not supported inside of a multi-document transaction');
  const seenCount = resume === undefined ? services.store.written.count : countOf(services, resume);
  const changes: ChangeStreamPosition = { seenCount, names };
  const namespace = `${database}.$cmd.aggregate`;
  const cursor = new Cursor({ namespace, batches: noBatches(), operation, session, view, changes });
  services.cursors.keep(cursor);
  const postBatchResumeToken = tokenOf(services, seenCount);
  return { cursor: { firstBatch: [], id: cursor.id, ns: namespace, postBatchResumeToken } };
}

/** Waits for the next events of a change stream, for no longer than the client's `maxTimeMS`. */
export async function awaitChanges(
  context: Pick<Context, 'services' | 'body' | 'operation' | 'database'>,
  cursor: Cursor,
  changes: ChangeStreamPosition,
): Promise<Document> {
  const { services, body, operation } = context;
  // For this command, `maxTimeMS` limits only the wait for events, not the execution time.
  operation.limit(0);
  const timeMs = readTimeLimitField(body, 'maxTimeMS') ?? USUAL_WAIT_MS;
  const events = await awaitEvents(context, changes, timeMs);
  services.cursors.find(cursor.id).lastUsed = Date.now();
  const nextBatch = new RawArray(events.map((event) => encode(event)));
  const postBatchResumeToken = tokenOf(services, changes.seenCount);
  return {
    cursor: { nextBatch, id: cursor.id, ns: cursor.options.namespace, postBatchResumeToken },
  };
}

async function awaitEvents(
  context: Pick<Context, 'services' | 'operation' | 'database'>,
  changes: ChangeStreamPosition,
  timeMs: number,
): Promise<Document[]> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), timeMs);
  const ended = once(over.signal, 'abort').then(() => undefined);
  try {
    let events = eventsBehind(context, changes);
    while (events.length === 0 && !over.signal.aborted) {
      await context.operation.until(Promise.race([context.services.store.written.next, ended]));
      events = eventsBehind(context, changes);
    }
    return events;
  } finally {
    clearTimeout(timer);
  }
}

function eventsBehind(
  { services, database }: Pick<Context, 'services' | 'database'>,
  changes: ChangeStreamPosition,
): Document[] {
  const { store, catalog } = services;
  const written = store.written.after(changes.seenCount);
  changes.seenCount = store.written.count;
  if (written.length === 0) return [];
  const now = catalog.at(store.latest);
  return written.flatMap(({ id, at }) => {
    const entry = now.byId(id)?.entry;
    const isFollowed = entry?.database === database && (changes.names?.has(entry.name) ?? true);
    return isFollowed ? [{ _id: tokenOf(services, at), ns: { coll: entry.name } }] : [];
  });
}

/** Returns a resume token, which contains the id of the server process and the number of a commit. */
function tokenOf({ processId }: Services, count: number): Document {
  return { _data: `${processId.toHexString()}${count.toString(16).padStart(12, '0')}` };
}

function countOf({ processId }: Services, token: unknown): number {
  const text: unknown = isDocument(token) ? token['_data'] : undefined;
  if (typeof text !== 'string' || !/^[0-9a-f]{36}$/.test(text))
    refuse(codes.FailedToParse, 'Invalid resume token');
  if (text.startsWith(processId.toHexString())) return parseInt(text.slice(24), 16);
  refuse(
    286,
    'Resume of change stream was not possible, as the resume point may no longer be known.',
  );
}

async function* noBatches(): AsyncGenerator<Uint8Array[]> {
  // Yields nothing, because `awaitChanges` returns the events.
}
