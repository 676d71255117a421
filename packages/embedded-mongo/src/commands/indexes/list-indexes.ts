import { encode, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { documentAt, sizeAt } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';
import { singleBatch, openCursor } from '../shared/cursor-reply.js';
import { checkFields } from '../shared/fields.js';
import { collectionName, findCollection } from '../shared/namespace.js';
import { refuseView } from '../shared/views.js';

export const listIndexes: Command = (context) => {
  const namespace = `${context.database}.${collectionName(context)}`;
  const collection = findCollection(context);
  if (!collection) refuse(codes.NamespaceNotFound, `ns does not exist: ${namespace}`);
  refuseView(collection);
  const { clusteredIndex } = collection.options;
  const documents = collection.indexes.map(({ spec, isPrimary }) =>
    encode(isPrimary && isDocument(clusteredIndex) ? { ...clusteredIndex, clustered: true } : spec),
  );
  const cursor = documentAt(context.body, 'cursor') ?? {};
  checkFields('listIndexes.cursor', cursor, ['batchSize']);
  const batchSize = sizeAt(cursor, 'batchSize');
  return openCursor(context, { namespace, batches: singleBatch(documents), batchSize });
};
