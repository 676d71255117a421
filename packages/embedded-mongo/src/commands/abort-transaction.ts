import { codes, refuse } from '../errors.js';
import { aborted } from '../sessions/sessions.js';
import type { Transaction } from '../sessions/transaction.js';
import type { Command, Context } from './context.js';

/** Undoes a transaction. */
export const abortTransaction: Command = (context) => {
  const transaction = transactionOf(context);
  const { number, state } = transaction;
  if (state === 'aborted') throw aborted(number);
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

/** The transaction that is to be ended, in whatever state it is. */
export function transactionOf({ transaction, services }: Context): Transaction {
  if (transaction) return services.sessions.find(transaction.session, transaction.number);
  refuse(codes.InvalidOptions, 'this command must be run in a transaction');
}
