import { type Document } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import type { TransactionReference } from '../sessions/sessions.js';
import { flagAt, longAt } from './arguments.js';

const ALLOWED = new Set([
  'abortTransaction',
  'aggregate',
  'bulkWrite',
  'commitTransaction',
  'create',
  'createIndexes',
  'delete',
  'distinct',
  'endSessions',
  'find',
  'findAndModify',
  'findandmodify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'update',
]);
const RETRYABLE = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'bulkWrite',
]);

/** Whether a command changes data and may be sent again under its number. */
export function isRetryable(name: string): boolean {
  return RETRYABLE.has(name);
}

/** Whether a command ends a transaction, and so may find it in any state. */
export function endsTransaction(name: string): boolean {
  return name === 'commitTransaction' || name === 'abortTransaction';
}

/** Reads what a command says about its transaction. */
export function readTransaction(
  name: string,
  body: Document,
  session: string | undefined,
): TransactionReference | undefined {
  if (body['autocommit'] === undefined) {
    if (!endsTransaction(name)) return undefined;
    throw new CommandError(codes.InvalidOptions, `${name} must be run within a transaction`);
  }
  if (session === undefined || body['txnNumber'] === undefined) {
    throw new CommandError(
      codes.InvalidOptions,
      'Transactions need a session and a transaction number',
    );
  }
  if (body['autocommit'] !== false)
    throw new CommandError(codes.InvalidOptions, 'autocommit must be false');
  if (!ALLOWED.has(name)) {
    throw new CommandError(
      codes.OperationNotSupportedInTransaction,
      `Cannot run '${name}' in a multi-document transaction.`,
    );
  }
  return { session, number: longAt(body, 'txnNumber'), starts: flagAt(body, 'startTransaction') };
}
