import type { Document } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { splitWords } from './split-words.js';

/** Generic fields that every command accepts. */
const COMMON = splitWords(`
  lsid txnNumber autocommit startTransaction coordinator stmtId stmtIds txnRetryCounter
  readConcern writeConcern maxTimeMS maxTimeMSOpOnly comment help operationTime
  apiVersion apiStrict apiDeprecationErrors
`);

/** The specific fields of each command that rejects unknown fields, as in MongoDB. */
const OWN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    aggregate: 'pipeline cursor explain allowDiskUse bypassDocumentValidation collation hint let',
    collMod: 'index validator validationLevel validationAction changeStreamPreAndPostImages',
    count: 'query limit skip hint collation fields',
    create: `capped size max timeseries encryptedFields clusteredIndex expireAfterSeconds collation
      validator validationLevel validationAction viewOn pipeline storageEngine indexOptionDefaults
      autoIndexId changeStreamPreAndPostImages flags temp`,
    createIndexes: 'indexes commitQuorum ignoreUnknownIndexOptions',
    delete: 'deletes ordered let bypassDocumentValidation',
    distinct: 'key query collation hint',
    drop: '',
    dropDatabase: '',
    dropIndexes: 'index',
    endSessions: '',
    find: `filter projection sort hint collation let skip limit batchSize singleBatch min max
      returnKey showRecordId tailable awaitData noCursorTimeout oplogReplay allowDiskUse
      allowPartialResults`,
    findAndModify: `query sort hint collation let fields update arrayFilters upsert new remove
      bypassDocumentValidation`,
    getMore: 'collection batchSize term',
    insert: 'documents ordered bypassDocumentValidation',
    killCursors: 'cursors',
    listCollections: 'filter nameOnly authorizedCollections cursor',
    listDatabases: 'filter nameOnly authorizedDatabases',
    listIndexes: 'cursor',
    update: 'updates ordered let bypassDocumentValidation',
  }).map(([name, fields]) => [name, splitWords(fields)]),
);

/** Throws for an unknown field of a command, because ignoring the field would change the meaning of the command. */
export function checkCommandFields(name: string, body: Document): void {
  const own = OWN.get(name);
  if (!own) return;
  const isKnown = (field: string): boolean =>
    field === name || field.startsWith('$') || own.has(field) || COMMON.has(field);
  refuseUnknown(name, Object.keys(body), isKnown);
}

export function rejectUnknownFields(
  part: string,
  document: Document,
  allowedFields: readonly string[],
): void {
  refuseUnknown(part, Object.keys(document), (field) => allowedFields.includes(field));
}

function refuseUnknown(
  part: string,
  fields: readonly string[],
  isKnown: (field: string) => boolean,
): void {
  const unknown = fields.find((field) => !isKnown(field));
  if (unknown === undefined) return;
  refuse(40415, `BSON field '${part}.${unknown}' is an unknown field.`);
}
