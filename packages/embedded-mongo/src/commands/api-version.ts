import { type Document, isDocument } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import { flagAt, textAt } from './arguments.js';

const COMMANDS = new Set([
  'abortTransaction',
  'aggregate',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'saslStart',
  'update',
]);
const UNSTABLE_STAGE = '$listLocalSessions';
const UNSTABLE_FIELDS = ['awaitData', 'max', 'min', 'noCursorTimeout', 'returnKey', 'tailable'];

/** Refuses an API version that is not spoken here and, when it is to be strict, what is not part of it. */
export function checkApiVersion(name: string, body: Document): void {
  const version = textAt(body, 'apiVersion');
  const isStrict = flagAt(body, 'apiStrict');
  if (version === undefined) {
    const stray = ['apiStrict', 'apiDeprecationErrors'].find((field) => body[field] !== undefined);
    if (stray === undefined) return;
    throw new CommandError(4886600, `Provided ${stray} without passing apiVersion`);
  }
  if (version !== '1') throw new CommandError(codes.APIVersionError, 'API version must be "1"');

  if (isStrict) checkStrictly(name, body);
}

function checkStrictly(name: string, body: Document): void {
  if (!COMMANDS.has(name)) {
    throw strict(
      `Provided apiStrict:true, but the command ${name} is not in API Version 1. Information on supported commands and migrations in API Version 1 can be found at https://dochub.mongodb.org/core/manual-versioned-api`,
    );
  }
  const field = name === 'find' && UNSTABLE_FIELDS.find((each) => body[each] !== undefined);
  if (field) throw strict(`BSON field 'find.${field}' is not allowed with apiStrict:true.`);
  const pipeline: unknown[] = Array.isArray(body['pipeline']) ? body['pipeline'] : [];
  if (pipeline.some((spec) => isDocument(spec) && Object.hasOwn(spec, UNSTABLE_STAGE)))
    throw strict(`stage ${UNSTABLE_STAGE} is not allowed with 'apiStrict: true' in API Version 1`);
}

function strict(message: string): CommandError {
  return new CommandError(codes.APIStrictError, message);
}
