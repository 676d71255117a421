import { codes, refuse } from '../../errors.js';
import { transactionAbortedError } from '../../sessions/sessions.js';
import type { Transaction } from '../../sessions/transaction.js';
import type { Command, Context } from '../shared/context.js';

export const abortTransaction: Command = (context) => {
  const transaction = requireTransaction(context);
  const { number, state } = transaction;
  if (state === 'aborted') throw transactionAbortedError(number);
  if (state !== 'open') {
    refuse(
      codes.TransactionCommitted,
      `Transaction with { txnNumber: ${number} } has been committed.`,
    );
  }
  transaction.abort();
  context.services.cursors.closeView(transaction);
  return {};
};

/**
 * Returns the transaction of a commit or abort command, in any state. Throws if the command is not part of a
 * transaction.
 */
export function requireTransaction({ transaction, services }: Context): Transaction {
  if (transaction) return services.sessions.find(transaction.session, transaction.number);
  refuse(codes.InvalidOptions, 'this command must be run in a transaction');
}
