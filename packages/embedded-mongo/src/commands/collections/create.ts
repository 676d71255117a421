import { type Document, equalValues, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { readDocumentField, pickPresentFields, readStringField } from '../shared/arguments.js';
import { checkView } from '../reads/check-view.js';
import { expandCollation } from '../shared/collation.js';
import type { Command } from '../shared/context.js';
import { collectionName, findCollection } from '../shared/namespace.js';
import { checkValidationOptions } from '../writes/validation.js';
import { createCollection } from '../shared/visible-collections.js';

const KEPT = [
  'clusteredIndex',
  'collation',
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
];
const REFUSED = ['capped', 'timeseries', 'encryptedFields'];

/** Creates a collection or a view. Succeeds if it already exists with the same options. */
export const create: Command = async (context) => {
  const { body, database, view } = context;
  const name = collectionName(context);
  const options = readOptions(body);
  if (options['viewOn'] !== undefined) checkView(context, name);
  const existing = findCollection(context);
  if (!existing) {
    if (view.isTransaction && options['viewOn'] !== undefined) refuseViewInTransaction();
    await createCollection(context, { database, name, options });
    return {};
  }
  if (equalValues(existing.options, options)) return {};
  refuse(codes.NamespaceExists, `Collection ${database}.${name} already exists.`);
};

function readOptions(body: Document): Document {
  const unsupportedOption = REFUSED.find(
    (name) => body[name] !== undefined && body[name] !== false,
  );
  if (unsupportedOption !== undefined)
    refuseOptions(`the option '${unsupportedOption}' is not supported by this server`);
  checkCompany(body);
  checkValidationOptions('create', body);
  const options = pickPresentFields(body, KEPT);
  if (options['viewOn'] !== undefined) options['pipeline'] ??= [];
  const collation = expandCollation(readDocumentField(body, 'collation'));
  if (collation && collation['locale'] !== 'simple') options['collation'] = collation;
  else delete options['collation'];
  if (isDocument(options['clusteredIndex']))
    options['clusteredIndex'] = clustered(options['clusteredIndex']);
  return options;
}

/** Throws if an option is used without another option that it requires. */
function checkCompany(body: Document): void {
  if (body['size'] !== undefined || body['max'] !== undefined) {
    refuseOptions(
      "the 'capped' field needs to be true when either the 'size' or 'max' fields are present",
    );
  }
  if (body['expireAfterSeconds'] !== undefined)
    refuseOptions("'expireAfterSeconds' is only supported on time-series collections here");
  if (body['pipeline'] !== undefined && readStringField(body, 'viewOn') === undefined)
    refuseOptions("'pipeline' requires 'viewOn' to also be specified");
}

function refuseViewInTransaction(): never {
  refuse(
    codes.OperationNotSupportedInTransaction,
    'Cannot create a view in a multi-document transaction.',
  );
}

function refuseOptions(message: string): never {
  refuse(codes.InvalidOptions, message);
}

/**
 * Validates the `clusteredIndex` option. The option affects only the output of `listCollections` and `listIndexes`,
 * because all collections are stored in insertion order.
 */
function clustered(spec: Document): Document {
  if (spec['unique'] === true && equalValues(spec['key'], { _id: 1 }))
    return { v: 2, key: { _id: 1 }, name: spec['name'] ?? '_id_', unique: true };

  refuseOptions("The clusteredIndex option needs 'key: {_id: 1}' and 'unique: true'");
}
