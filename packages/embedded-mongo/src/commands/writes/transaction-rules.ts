import { type Document } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { TransactionReference } from '../../sessions/sessions.js';
import { readBooleanField, readLongField } from '../shared/arguments.js';
import { splitWords } from '../shared/split-words.js';

const ALLOWED = splitWords(`
  abortTransaction aggregate bulkWrite commitTransaction create createIndexes delete distinct
  endSessions find findAndModify findandmodify getMore hello insert killCursors update
`);
const RETRYABLE = splitWords('insert update delete findAndModify findandmodify bulkWrite');

/** True if a command modifies data and can be retried under its transaction number. */
export function isRetryable(name: string): boolean {
  return RETRYABLE.has(name);
}

/** True if a command commits or aborts a transaction. */
export function isTransactionEndCommand(name: string): boolean {
  return name === 'commitTransaction' || name === 'abortTransaction';
}

export function parseTransactionReference(
  name: string,
  body: Document,
  session: string | undefined,
): TransactionReference | undefined {
  if (body['autocommit'] === undefined) {
    if (!isTransactionEndCommand(name)) return undefined;
    refuse(codes.InvalidOptions, `${name} must be run within a transaction`);
  }
  if (session === undefined || body['txnNumber'] === undefined)
    refuse(codes.InvalidOptions, 'Transactions need a session and a transaction number');
  if (body['autocommit'] !== false) refuse(codes.InvalidOptions, 'autocommit must be false');
  if (!ALLOWED.has(name)) {
    refuse(
      codes.OperationNotSupportedInTransaction,
      `Cannot run '${name}' in a multi-document transaction.`,
    );
  }
  return {
    session,
    number: readLongField(body, 'txnNumber'),
    starts: readBooleanField(body, 'startTransaction'),
  };
}
