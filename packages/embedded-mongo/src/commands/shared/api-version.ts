import { type Document, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { readBooleanField, readStringField } from './arguments.js';
import { splitWords } from './split-words.js';

const COMMANDS = splitWords(`
  abortTransaction aggregate collMod commitTransaction count create createIndexes delete drop
  dropDatabase dropIndexes endSessions explain find findAndModify getMore hello insert
  killCursors listCollections listDatabases listIndexes ping refreshSessions saslStart update
`);
const UNSTABLE_STAGE = '$listLocalSessions';
const UNSTABLE_FIELDS = ['awaitData', 'max', 'min', 'noCursorTimeout', 'returnKey', 'tailable'];

/**
 * Throws for an unsupported version of MongoDB's Stable API. With `apiStrict`, also throws for commands that are not
 * part of the API.
 */
export function checkApiVersion(name: string, body: Document): void {
  const version = readStringField(body, 'apiVersion');
  const isStrict = readBooleanField(body, 'apiStrict');
  if (version === undefined) {
    const stray = ['apiStrict', 'apiDeprecationErrors'].find((field) => body[field] !== undefined);
    if (stray === undefined) return;
    refuse(4886600, `Provided ${stray} without passing apiVersion`);
  }
  if (version !== '1') refuse(codes.APIVersionError, 'API version must be "1"');

  if (isStrict) checkStrictly(name, body);
}

function checkStrictly(name: string, body: Document): void {
  if (!COMMANDS.has(name)) {
    refuseStrictly(
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://dochub.mongodb.org/core/manual-versioned-api`,
    );
  }
  const field = name === 'find' && UNSTABLE_FIELDS.find((each) => body[each] !== undefined);
  if (field) refuseStrictly(`BSON field 'find.${field}' is not allowed with apiStrict:true.`);
  const pipeline: unknown[] = Array.isArray(body['pipeline']) ? body['pipeline'] : [];
  if (pipeline.some((spec) => isDocument(spec) && Object.hasOwn(spec, UNSTABLE_STAGE))) {
    refuseStrictly(
      `stage ${UNSTABLE_STAGE} is not allowed with 'apiStrict: true' in API Version 1`,
    );
  }
}

function refuseStrictly(message: string): never {
  refuse(codes.APIStrictError, message);
}
