import { encode, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { readDocumentField, readNonNegativeIntegerField } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { singleBatch, openCursor } from '../shared/cursor-reply.js';
import { rejectUnknownFields } from '../shared/fields.js';
import { collectionName, findCollection } from '../shared/namespace.js';
import { rejectView } from '../shared/views.js';

export const listIndexes: Command = (context) => {
  const namespace = `${context.database}.${collectionName(context)}`;
  const collection = findCollection(context);
  if (!collection) refuse(codes.NamespaceNotFound, `ns does not exist: ${namespace}`);
  rejectView(collection);
  const { clusteredIndex } = collection.options;
  const documents = collection.indexes.map(({ spec, isPrimary }) =>
    encode(isPrimary && isDocument(clusteredIndex) ? { ...clusteredIndex, clustered: true } : spec),
  );
  const cursor = readDocumentField(context.body, 'cursor') ?? {};
  rejectUnknownFields('listIndexes.cursor', cursor, ['batchSize']);
  const batchSize = readNonNegativeIntegerField(cursor, 'batchSize');
  return openCursor(context, { namespace, batches: singleBatch(documents), batchSize });
};
