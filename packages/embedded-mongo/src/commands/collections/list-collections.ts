import { type Document, encode, RawDocument } from '../../bson/index.js';
import { compileFilter } from '../../query/index.js';
import type { Collection } from '../../storage/collection.js';
import {
  readDocumentField,
  readBooleanField,
  readNonNegativeIntegerField,
} from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { singleBatch, openCursor } from '../shared/cursor-reply.js';
import { rejectUnknownFields } from '../shared/fields.js';

export const listCollections: Command = (context) => {
  const { body, view, database } = context;
  const filter = compileFilter(readDocumentField(body, 'filter') ?? {});
  const isNameOnly = readBooleanField(body, 'nameOnly');
  const documents = view.catalog
    .list(database)
    .map(describeCollection)
    .map((each) => (isNameOnly ? { name: each['name'], type: each['type'] } : each))
    .filter((each) => filter.matches(RawDocument.from(each)))
    .map(encode);
  const cursor = readDocumentField(body, 'cursor') ?? {};
  rejectUnknownFields('listCollections.cursor', cursor, ['batchSize']);
  const batchSize = readNonNegativeIntegerField(cursor, 'batchSize');
  const namespace = `${database}.$cmd.listCollections`;
  return openCursor(context, { namespace, batches: singleBatch(documents), batchSize });
};

function describeCollection({ entry, isView }: Collection): Document {
  const { name, options, uuid, indexes } = entry;
  if (isView) return { name, type: 'view', options, info: { readOnly: true } };
  const idIndex = indexes.find((index) => index.isPrimary)?.spec;
  return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex };
}
