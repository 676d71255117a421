import { type Document, decode, encode, equalValues, field } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { insertRecord, replaceRecord } from '../../storage/records.js';
import type { Writer } from '../../storage/store.js';
import { compileUpdate, createUpsertDocument, type Update } from '../../update/index.js';
import type { Context } from '../shared/context.js';
import {
  type RecordChange,
  changeAllMatches,
  changeFirstMatch,
  type NoMatchHandler,
} from './modify.js';
import { checkDocumentSize, encodeNewDocument } from './new-document.js';
import type { Selection } from '../shared/select.js';
import { validateDocument } from './validation.js';

export interface UpdateSpec {
  filter: Document;
  update: unknown;
  arrayFilters?: readonly Document[] | undefined;
  variables?: Document | undefined;
  isUpsert: boolean;
  isMulti: boolean;
  /** Called for each change just before its commit. */
  onDone?: (writer: Writer, updated: UpdatedDocument) => void;
}

export interface UpdatedDocument {
  before?: Buffer;
  /** The encoded document after the update; omitted when many documents are updated. */
  after?: Uint8Array;
  isModified: boolean;
  /** The `_id` of the document inserted by an upsert. */
  upsertedId?: unknown;
}

/**
 * The actions of an update: `change` updates a matched document, and `otherwise` inserts a document if an upsert finds
 * no match.
 */
export interface UpdateAndUpsertActions {
  change: RecordChange<UpdatedDocument>;
  otherwise: NoMatchHandler<UpdatedDocument> | undefined;
}

export function compileUpdateActions(
  context: Context,
  selection: Selection,
  spec: UpdateSpec,
): UpdateAndUpsertActions {
  const { arrayFilters, variables, isUpsert, isMulti } = spec;
  const { collation } = selection;
  const update = compileUpdate(spec.update, { arrayFilters, collation, variables });
  if (isMulti && update.kind === 'replacement')
    refuse(codes.FailedToParse, 'multi update is not supported for replacement-style update');
  const apply = changer(context, selection, update);
  return {
    change: (place, before) => noted(place.writer, apply(place, before), spec),
    otherwise: isUpsert ? inserter(context, { spec, update }) : undefined,
  };
}

/** Updates the selected documents. If an upsert matches no document, inserts one. */
export async function applyUpdate(
  context: Context,
  selection: Selection,
  spec: UpdateSpec,
): Promise<UpdatedDocument[]> {
  const changes = compileUpdateActions(context, selection, spec);
  if (spec.isMulti) {
    const updated = await changeAllMatches(context, selection, (place, before) => {
      const { isModified } = changes.change(place, before);
      return { isModified };
    });
    if (updated.length > 0 || !changes.otherwise) return updated;
  }
  const updated = await changeFirstMatch(context, selection, changes);
  return updated ? [updated] : [];
}

function noted(writer: Writer, updated: UpdatedDocument, { onDone }: UpdateSpec): UpdatedDocument {
  onDone?.(writer, updated);
  return updated;
}

function changer(
  context: Context,
  selection: Selection,
  update: Update,
): RecordChange<UpdatedDocument> {
  return (place, before) => {
    const position = selection.filter.positionIn(before);
    const document = decode(before);
    const changed = update.apply(document, { position });
    if (!equalValues(field(changed, '_id'), document['_id'])) refuseChangedId();
    const after = encode(changed);
    if (after.equals(before)) return { before, after, isModified: false };
    checkDocumentSize(after);
    validateDocument(context, place.collection, { after, before });
    replaceRecord(place, before, after);
    return { before, after, isModified: true };
  };
}

function inserter(
  context: Context,
  { spec, update }: { spec: UpdateSpec; update: Update },
): NoMatchHandler<UpdatedDocument> {
  return (writer, collection) => {
    // The cast is safe: `compileUpdate` has validated the update.
    const seed = createUpsertDocument(spec.filter, spec.update as Document);
    const document = update.apply(seed, { isInsert: true });
    if (Object.hasOwn(seed, '_id') && !equalValues(document['_id'], seed['_id'])) refuseChangedId();
    const after = encodeNewDocument(document);
    validateDocument(context, collection, { after });
    insertRecord(writer, collection, after);
    return noted(writer, { after, isModified: false, upsertedId: decode(after)['_id'] }, spec);
  };
}

function refuseChangedId(): never {
  refuse(
    codes.ImmutableField,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}
