import { type Document, RawValue } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { evaluateLet } from '../../expressions/index.js';
import { compileProjection } from '../../query/index.js';
import type { Writer } from '../../storage/store.js';
import { applyUpdate, type UpdatedDocument } from './apply-update.js';
import {
  readDocumentField,
  readDocumentArrayField,
  readBooleanField,
} from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';
import { changeFirstMatch, removeDocument } from './modify.js';
import { collectionOrEmpty, ensureCollection } from '../shared/namespace.js';
import { prepareSelection, type Selection } from '../shared/select.js';
import { rejectView } from '../shared/views.js';

export const findAndModify: Command = async (context) => {
  const { body } = context;
  checkForm(body);
  readDocumentField(body, 'fields');
  const isUpsert = readBooleanField(body, 'upsert');
  const isRemoval = readBooleanField(body, 'remove');
  const collection = isUpsert ? await ensureCollection(context) : collectionOrEmpty(context);
  rejectView(collection);
  const selection = prepareSelection(collection, {
    filter: readDocumentField(body, 'query'),
    sort: readDocumentField(body, 'sort'),
    hint: body['hint'],
    collation: readDocumentField(body, 'collation'),
    variables: evaluateLet(readDocumentField(body, 'let')),
  });
  const previousResult = context.retry?.recall(0);
  if (previousResult) return previousResult;
  if (!isRemoval) return modify(context, selection, isUpsert);
  const reply = await changeFirstMatch(context, selection, {
    change: (place, bytes) => {
      removeDocument(place, bytes);
      return noted(context, place.writer, removed(project(context, selection, bytes), 1));
    },
  });
  return reply ?? removed(undefined, 0);
};

async function modify(
  context: Context,
  selection: Selection,
  isUpsert: boolean,
): Promise<Document> {
  const { body } = context;
  let reply = updated(undefined, []);
  await applyUpdate(context, selection, {
    filter: readDocumentField(body, 'query') ?? {},
    update: body['update'],
    arrayFilters: readDocumentArrayField(body, 'arrayFilters'),
    variables: evaluateLet(readDocumentField(body, 'let')),
    isUpsert,
    isMulti: false,
    onDone: (writer, result) => {
      const bytes = readBooleanField(body, 'new') ? result.after : result.before;
      reply = noted(
        context,
        writer,
        updated(bytes && project(context, selection, bytes), [result]),
      );
    },
  });
  return reply;
}

function noted({ retry }: Context, writer: Writer, reply: Document): Document {
  retry?.remember(writer, 0, reply);
  return reply;
}

function removed(value: RawValue | undefined, n: number): Document {
  return { lastErrorObject: { n }, value: value ?? null };
}

function updated(value: RawValue | undefined, [result]: readonly UpdatedDocument[]): Document {
  const upserted = result?.upsertedId;
  const updatedExisting = result?.before !== undefined;
  const lastErrorObject = {
    n: result ? 1 : 0,
    updatedExisting,
    ...(upserted === undefined ? {} : { upserted }),
  };
  return { lastErrorObject, value: value ?? null };
}

function project({ body }: Context, selection: Selection, bytes: Uint8Array): RawValue {
  const spec = readDocumentField(body, 'fields');
  if (!spec || Object.keys(spec).length === 0) return new RawValue(bytes);
  return new RawValue(compileProjection(spec, selection)(bytes));
}

function checkForm(body: Document): void {
  const isRemoval = readBooleanField(body, 'remove');
  const isNew = readBooleanField(body, 'new');
  const hasUpdate = body['update'] !== undefined;
  if (isRemoval && hasUpdate) refuseForm('Cannot specify both an update and remove=true');
  if (!isRemoval && !hasUpdate) refuseForm('Either an update or remove=true must be specified');
  if (isRemoval && readBooleanField(body, 'upsert'))
    refuseForm('Cannot specify both upsert=true and remove=true');
  if (isRemoval && isNew) {
    refuseForm(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
}

function refuseForm(message: string): never {
  refuse(codes.FailedToParse, message);
}
