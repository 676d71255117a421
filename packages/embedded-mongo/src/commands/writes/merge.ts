import type { MergeTarget } from '../../aggregate/index.js';
import { decode, type Document, encode, equalValues } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { Collection } from '../../storage/collection.js';
import { insertRecord, replaceRecord } from '../../storage/records.js';
import type { Context } from '../shared/context.js';
import { changeFirstMatch } from './modify.js';
import { checkDocumentSize, encodeNewDocument } from './new-document.js';
import { prepareSelection } from '../shared/select.js';
import { rejectView } from '../shared/views.js';

export async function mergeDocument(
  context: Context,
  target: MergeTarget,
  added: Document,
): Promise<void> {
  const collection = await targetOf(context, target);
  const { on } = target;
  if (!isIdentifying(collection, on))
    refuse(51183, 'Cannot find index to verify that join fields will be unique');

  const filter = Object.fromEntries(
    on.map((path) => [path, added[path] === undefined ? null : added[path]]),
  );
  const selection = prepareSelection(collection, { filter });
  await changeFirstMatch(context, selection, {
    change: (place, before) => {
      const stored = decode(before);
      const merged = target.whenMatched(stored, added);
      if (!equalValues(merged['_id'], stored['_id'])) refuseChangedId();
      const after = checkDocumentSize(encode(merged));
      if (!before.equals(after)) replaceRecord(place, before, after);
      return true;
    },
    otherwise: (writer, collection) => {
      if (target.whenNotMatched === 'fail') {
        refuse(
          13113,
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      }
      if (target.whenNotMatched === 'insert')
        insertRecord(writer, collection, encodeNewDocument(added));
      return true;
    },
  });
}

async function targetOf(
  { services, view, database }: Context,
  { db, coll }: MergeTarget,
): Promise<Collection> {
  const place = { database: db ?? database, name: coll };
  const collection = view.catalog.find(`${place.database}.${coll}`);
  if (collection) rejectView(collection);
  return collection ?? view.write((writer) => services.catalog.create(writer, place));
}

function isIdentifying(collection: Collection, on: readonly string[]): boolean {
  return collection.indexes.some(
    ({ isUnique, partial, fields }) =>
      isUnique &&
      !partial &&
      fields.length === on.length &&
      fields.every(({ path }) => on.includes(path.text)),
  );
}

function refuseChangedId(): never {
  refuse(
    codes.ImmutableField,
    '$merge failed to update the matching document, did you attempt to modify the _id or the shard key?',
  );
}
