import { type Document, encode, RawDocument } from '../../bson/index.js';
import { compileFilter } from '../../query/index.js';
import type { Collection } from '../../storage/collection.js';
import { documentAt, flagAt, sizeAt } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { singleBatch, openCursor } from '../shared/cursor-reply.js';
import { checkFields } from '../shared/fields.js';

export const listCollections: Command = (context) => {
  const { body, view, database } = context;
  const filter = compileFilter(documentAt(body, 'filter') ?? {});
  const isNameOnly = flagAt(body, 'nameOnly');
  const documents = view.catalog
    .list(database)
    .map(describeCollection)
    .map((each) => (isNameOnly ? { name: each['name'], type: each['type'] } : each))
    .filter((each) => filter.matches(RawDocument.from(each)))
    .map(encode);
  const cursor = documentAt(body, 'cursor') ?? {};
  checkFields('listCollections.cursor', cursor, ['batchSize']);
  const batchSize = sizeAt(cursor, 'batchSize');
  const namespace = `${database}.$cmd.listCollections`;
  return openCursor(context, { namespace, batches: singleBatch(documents), batchSize });
};

function describeCollection({ entry, isView }: Collection): Document {
  const { name, options, uuid, indexes } = entry;
  if (isView) return { name, type: 'view', options, info: { readOnly: true } };
  const idIndex = indexes.find((index) => index.isPrimary)?.spec;
  return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex };
}
