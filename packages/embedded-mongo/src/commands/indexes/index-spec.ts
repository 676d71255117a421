import {
  describeValue,
  type Document,
  equalValues,
  isDocument,
  isNumeric,
  toNumber,
  typeName,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compileFilter } from '../../query/index.js';
import { readDocumentField, readBooleanField } from '../shared/arguments.js';
import { expandCollation } from '../shared/collation.js';
import { splitWords } from '../shared/split-words.js';

const KNOWN = splitWords(`
  key name v unique sparse background partialFilterExpression expireAfterSeconds collation hidden
  ns storageEngine weights default_language language_override textIndexVersion
  2dsphereIndexVersion bits min max bucketSize wildcardProjection prepareUnique dropDups
  clustered
`);
const PLUGINS = new Set(['text', '2d', '2dsphere', 'hashed', 'geoHaystack', 'wildcard']);

/** Normalises an index specification for storage and listing. Throws if it is invalid. */
export function readIndexSpec(definition: Document, collation: Document | undefined): Document {
  const unknown = Object.keys(definition).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) {
    refuse(
      codes.InvalidIndexSpecificationOption,
      `The field '${unknown}' is not valid for an index specification. Specification: index`,
    );
  }
  const key = readKey(definition['key']);
  const name = readName(definition['name']);
  checkPrimary(definition, key, name);
  checkMeaning(definition);
  const spec: Document = { v: 2, key, name };
  for (const flag of ['unique', 'sparse', 'hidden'] as const)
    if (readBooleanField(definition, flag)) spec[flag] = true;
  Object.assign(spec, readLifetime(definition['expireAfterSeconds']), readPartial(definition, key));
  const requestedCollation = readDocumentField(definition, 'collation');
  const own = requestedCollation ? expandCollation(requestedCollation) : collation;
  if (own && own['locale'] !== 'simple') spec['collation'] = own;
  return spec;
}

function readName(name: unknown): string {
  if (name === undefined) refuseMissing('name');
  if (typeof name !== 'string')
    refuseIndex(`The field 'name' must be a string, but got ${typeName(name)}`, codes.TypeMismatch);

  if (name === '') refuseIndex('index names cannot be empty');
  return name;
}

function refuseMissing(name: string): never {
  refuse(
    codes.FailedToParse,
    `The '${name}' field is a required property of an index specification`,
  );
}

const OF_PRIMARY = new Set(['collation', 'key', 'name', 'ns', 'v']);

/** The `_id` index has fixed options, and no other index may have its name or key. */
function checkPrimary(definition: Document, key: Document, name: string): void {
  if (!equalValues(key, { _id: 1 })) {
    const isOfId = Object.keys(key).length === 1 && key['_id'] !== undefined;
    if (isOfId || name === '_id_')
      refuseIndex("The _id index must have key pattern { _id: 1 } and name '_id_'", codes.BadValue);
    return;
  }
  const stray = Object.keys(definition).find((each) => !OF_PRIMARY.has(each));
  if (stray === undefined) return;
  refuse(
    codes.InvalidIndexSpecificationOption,
    `The field '${stray}' is not valid for an _id index specification.`,
  );
}

/** Throws for an invalid index version and for options that this server does not support. */
function checkMeaning(definition: Document): void {
  const version = definition['v'];
  if (version !== undefined && ![1, 2].includes(isNumeric(version) ? toNumber(version) : 0)) {
    refuseIndex(
      `Invalid index specification; cannot create an index with v=${describeValue(version)}`,
    );
  }
  if (readBooleanField(definition, 'prepareUnique')) {
    refuseIndex(
      "The index option 'prepareUnique' is not supported by this server",
      codes.InvalidOptions,
    );
  }
  if (definition['wildcardProjection'] !== undefined) {
    refuseIndex(
      "The field 'wildcardProjection' is only allowed in an 'wildcard' index",
      codes.BadValue,
    );
  }
}

const MOST_FIELDS = 32;

function readKey(key: unknown): Document {
  if (key === undefined) refuseMissing('key');
  if (!isDocument(key))
    refuseIndex(`The field 'key' must be an object, but got ${typeName(key)}`, codes.TypeMismatch);
  const paths = Object.keys(key);
  if (paths.length === 0) refuseIndex('Index keys cannot be an empty object');
  if (paths.length > MOST_FIELDS) refuseIndex('too many compound keys', 13103);
  for (const path of paths) {
    const direction = key[path];
    if (typeof direction === 'string') refuseKind(direction);
    if (!isNumeric(direction) || toNumber(direction) === 0 || Number.isNaN(toNumber(direction))) {
      refuseIndex(
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
    if (path === '$**' || path.endsWith('.$**')) refuseKind('wildcard');
    const isBad = path
      .split('.')
      .some((part) => part === '' || (part.startsWith('$') && !/^\$(ref|id|db)$/.test(part)));
    if (isBad) {
      refuseIndex(
        `Index key contains an illegal field name: field name starts with '$' or is empty: ${path}`,
      );
    }
  }
  return key;
}

function refuseKind(kind: string): never {
  if (!PLUGINS.has(kind)) refuseIndex(`Unknown index plugin '${kind}'`);
  refuseIndex(`Index type '${kind}' is not supported by this server`);
}

/** Returns the TTL in seconds. Throws if it is invalid. */
function readLifetime(seconds: unknown): Document {
  if (seconds === undefined) return {};
  if (!isNumeric(seconds)) refuseIndex("TTL index 'expireAfterSeconds' option must be numeric");
  const number = toNumber(seconds);
  if (number >= 0 && number <= 0x7fffffff) return { expireAfterSeconds: seconds };
  refuseIndex(
    `TTL index 'expireAfterSeconds' option must be within an acceptable range, got ${number}`,
  );
}

function readPartial(definition: Document, key: Document): Document {
  const partial = definition['partialFilterExpression'];
  if (Object.keys(key).length > 1 && definition['expireAfterSeconds'] !== undefined)
    refuseIndex('TTL indexes are single-field indexes, compound indexes do not support TTL');

  if (partial === undefined) return {};
  if (!isDocument(partial))
    refuseIndex("'partialFilterExpression' must be an object", codes.TypeMismatch);
  if (readBooleanField(definition, 'sparse'))
    refuseIndex("cannot mix 'partialFilterExpression' and 'sparse' options");
  compileFilter(partial);
  checkPartial(partial);
  return { partialFilterExpression: partial };
}

const IN_PARTIAL = splitWords('$and $or $eq $exists $gt $gte $in $lt $lte $type');

/**
 * Rejects operators for which the planner cannot decide whether a filter only matches documents in the partial index.
 */
function checkPartial(condition: unknown): void {
  if (Array.isArray(condition)) condition.forEach(checkPartial);
  if (!isDocument(condition)) return;
  for (const [name, operand] of Object.entries(condition)) {
    const isKnown = !name.startsWith('$') || IN_PARTIAL.has(name);
    if (!isKnown || (name === '$exists' && operand === false))
      refuseIndex(`Expression not supported in partial index: ${name}`);
    if (name !== '$eq' && name !== '$in') checkPartial(operand);
  }
}

function refuseIndex(reason: string, code: number = codes.CannotCreateIndex): never {
  refuse(code, reason);
}
