import { type Document, isNumeric, toNumber } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { readDocumentField, wrongTypeError } from './arguments.js';

const LEVELS = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot']);

const READING_SNAPSHOTS = new Set(['aggregate', 'distinct', 'find', 'getMore']);

/** Throws for unknown read concern levels. A single node satisfies every known level. */
export function checkReadConcern(body: Document): void {
  const level = readDocumentField(body, 'readConcern')?.['level'];
  const [name = ''] = Object.keys(body);
  if (level === 'snapshot' && !body['startTransaction'] && !READING_SNAPSHOTS.has(name))
    refuse(codes.InvalidOptions, `${name} does not support read concern level snapshot`);
  if (level === undefined || (typeof level === 'string' && LEVELS.has(level))) return;
  if (typeof level !== 'string') throw wrongTypeError('readConcern.level', level, 'string');
  refuse(
    codes.FailedToParse,
    `readConcern.level must be either 'local', 'majority', 'linearizable', 'available', or 'snapshot'`,
  );
}

const MOST_NODES = 50;

export function checkWriteConcern(body: Document): void {
  const w = readDocumentField(body, 'writeConcern')?.['w'] ?? undefined;
  if (w === undefined || typeof w === 'string') return;
  if (!isNumeric(w)) refuse(codes.FailedToParse, 'w has to be a number or a string');
  const number = toNumber(w);
  if (number >= 0 && number <= MOST_NODES) return;
  refuse(
    codes.FailedToParse,
    `w has to be a non-negative number and not greater than ${MOST_NODES}; found: ${number}`,
  );
}

/** Returns the `writeConcernError` for a write concern that a single node cannot satisfy. The write itself succeeds. */
export function writeConcernError(body: Document): Document | undefined {
  const w = readDocumentField(body, 'writeConcern')?.['w'];
  if (typeof w === 'string' && w !== 'majority') {
    return failure(
      codes.UnknownReplWriteConcern,
      'UnknownReplWriteConcern',
      `No write concern mode named '${w}' found in replica set configuration`,
    );
  }
  if (isNumeric(w) && toNumber(w) > 1) {
    return failure(
      codes.UnsatisfiableWriteConcern,
      'UnsatisfiableWriteConcern',
      'Not enough data-bearing nodes',
    );
  }
  return undefined;
}

function failure(code: number, codeName: string, errmsg: string): Document {
  return { code, codeName, errmsg };
}
