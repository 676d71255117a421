import { type Document, equalValues, isDocument } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import { compileFilter } from '../query/index.js';
import { documentAt } from './arguments.js';
import { expandCollation } from './collation.js';
import type { Command } from './context.js';
import { collectionName } from './namespace.js';

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
const IGNORED = [
  'size',
  'max',
  'storageEngine',
  'indexOptionDefaults',
  'autoIndexId',
  'expireAfterSeconds',
];
const COMMON = [
  'create',
  'changeStreamPreAndPostImages',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'flags',
  'temp',
];

/** Makes a collection or a view; the same again is no error. */
export const create: Command = async (context) => {
  const { body, database, services } = context;
  const name = collectionName(context);
  const options = readOptions(body);
  const existing = services.catalog.find(`${database}.${name}`);
  if (!existing) {
    await services.catalog.write((writer) =>
      services.catalog.create(writer, { database, name, options }),
    );
    return {};
  }
  if (equalValues(existing.options, options)) return {};
  throw new CommandError(codes.NamespaceExists, `Collection ${database}.${name} already exists.`);
};

function readOptions(body: Document): Document {
  for (const name of Object.keys(body)) {
    if (REFUSED.includes(name) && body[name] !== false) {
      throw new CommandError(
        codes.InvalidOptions,
        `the option '${name}' is not supported by this server`,
      );
    }
    const isKnown = [...KEPT, ...REFUSED, ...IGNORED, ...COMMON].includes(name);
    if (
      !isKnown &&
      !/^(\$|lsid$|txnNumber$|autocommit$|startTransaction$|readConcern$|api)/.test(name)
    ) {
      throw new CommandError(40415, `BSON field 'create.${name}' is an unknown field.`);
    }
  }
  const options: Document = {};
  for (const name of KEPT)
    if (body[name] !== undefined && body[name] !== null) options[name] = body[name];
  const collation = expandCollation(documentAt(body, 'collation'));
  if (collation && collation['locale'] !== 'simple') options['collation'] = collation;
  else delete options['collation'];
  if (isDocument(options['clusteredIndex']))
    options['clusteredIndex'] = clustered(options['clusteredIndex']);
  if (isDocument(options['validator'])) compileFilter(options['validator']);
  return options;
}

/** Every collection is kept in the order of insertion; being clustered only shows in its description. */
function clustered(spec: Document): Document {
  if (spec['unique'] === true && equalValues(spec['key'], { _id: 1 })) {
    return { v: 2, key: { _id: 1 }, name: spec['name'] ?? '_id_', unique: true };
  }
  throw new CommandError(
    codes.InvalidOptions,
    "The clusteredIndex option needs 'key: {_id: 1}' and 'unique: true'",
  );
}
