import { UUID } from 'bson';
import type { Document } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { View } from '../../sessions/view.js';
import type { Collection } from '../../storage/collection.js';
import { insertRecord } from '../../storage/records.js';
import type { Writer } from '../../storage/store.js';
import type { Context } from '../shared/context.js';
import { encodeNewDocument } from './new-document.js';
import { startTimeSlice } from '../shared/slice.js';
import { rejectView } from '../shared/views.js';

/**
 * Maximum number of documents per time slice. In practice the slice ends earlier, because inserting this many documents
 * takes longer.
 */
const BATCH_SIZE = 5000;

export interface CollectionNamespace {
  database: string;
  name: string;
}

/** Writes the documents in slices to a new collection, which then replaces the old one atomically. */
export async function replaceCollection(
  context: Context,
  place: CollectionNamespace,
  documents: readonly Document[],
): Promise<void> {
  const { services, operation } = context;
  const view = services.sessions.openView();
  const { old, fresh } = await begin(context, view, place);
  try {
    let next = 0;
    while (next < documents.length) {
      const from = next;
      next = await view.write(
        (writer, catalog) => fill(writer, catalog.current(fresh), { documents, from }),
        operation,
      );
      await operation.checkpoint();
    }
    await takePlace(context, view, { place, old, fresh });
  } catch (error) {
    await view.write((writer, catalog) => {
      if (catalog.byId(fresh.id)) services.catalog.drop(writer, fresh);
    });
    throw error;
  } finally {
    services.sweeper.wake();
  }
}

interface Replacement {
  old: Collection | undefined;
  fresh: Collection;
}

function begin(
  { services }: Context,
  view: View,
  place: CollectionNamespace,
): Promise<Replacement> {
  return view.write((writer, catalog) => {
    const old = catalog.find(`${place.database}.${place.name}`);
    if (old) rejectView(old);
    const name = `tmp.agg_out.${new UUID().toString()}`;
    const options = { ...old?.options, temp: true };
    let fresh = services.catalog.create(writer, { database: place.database, name, options });
    for (const { spec, isPrimary } of old?.indexes ?? [])
      if (!isPrimary) fresh = services.catalog.addIndex(writer, fresh, spec);
    return { old, fresh };
  });
}

/** Inserts documents until the time slice has elapsed. Returns the index of the next document. */
function fill(
  writer: Writer,
  collection: Collection,
  { documents, from }: { documents: readonly Document[]; from: number },
): number {
  const isOver = startTimeSlice();
  let next = from;
  for (const document of documents.slice(from, from + BATCH_SIZE)) {
    insertRecord(writer, collection, encodeNewDocument(document));
    next++;
    if (isOver()) break;
  }
  return next;
}

function takePlace(
  { services }: Context,
  view: View,
  { place, old, fresh }: Replacement & { place: CollectionNamespace },
): Promise<void> {
  return view.write((writer, catalog) => {
    const now = catalog.find(`${place.database}.${place.name}`);
    if (describe(now) !== describe(old)) refuseChanged(place);
    if (now) services.catalog.drop(writer, now);
    services.catalog.change(writer, fresh, { ...place, options: old?.options ?? {} });
  });
}

/**
 * Returns the ids of the target collection and its indexes as a string. A different string shows that the target
 * changed while the pipeline was running.
 */
function describe(collection: Collection | undefined): string {
  return `${collection?.id} ${collection?.maintained.map(({ id }) => id).join()}`;
}

function refuseChanged({ database, name }: CollectionNamespace): never {
  refuse(
    codes.CommandFailed,
    `collection options of target collection ${database}.${name} changed during processing`,
  );
}
