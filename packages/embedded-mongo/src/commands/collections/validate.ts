import { codes, refuse } from '../../errors.js';
import { checkCollection, type CheckResult } from '../../storage/check.js';
import { isDamagedFileError } from '../../storage/lmdb/damage.js';
import type { Command } from '../shared/context.js';
import { collectionName, findCollection } from '../shared/namespace.js';
import { rejectView } from '../shared/views.js';

/** Reads all documents and index entries of a collection and reports inconsistencies. */
export const validate: Command = async (context) => {
  const collection = findCollection(context);
  if (!collection) {
    const ns = `${context.database}.${collectionName(context)}`;
    refuse(codes.NamespaceNotFound, `Collection '${ns}' does not exist to validate.`);
  }
  rejectView(collection);
  const checkpoint = (): Promise<void> => context.operation.checkpoint();
  const { errors, records, keys } = await checkCollection(
    context.view.reader,
    collection,
    checkpoint,
  ).catch(ofDamage);
  return {
    ns: collection.namespace,
    nrecords: records,
    nInvalidDocuments: 0,
    nIndexes: collection.indexes.length,
    keysPerIndex: Object.fromEntries(keys),
    valid: errors.length === 0,
    warnings: [],
    errors,
  };
};

/**
 * If an error reports damaged data, returns a check result with only the error message. Rethrows all other errors.
 */
function ofDamage(error: unknown): CheckResult {
  if (!isDamagedFileError(error)) throw error;
  return { errors: [error.message], records: 0, keys: new Map() };
}
