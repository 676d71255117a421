import { transactionAbortedError } from '../../sessions/sessions.js';
import type { Command } from '../shared/context.js';
import { requireTransaction } from './abort-transaction.js';

/** Commits a transaction. Idempotent: a repeated commit succeeds. */
export const commitTransaction: Command = async (context) => {
  const { transaction: lock, services } = context;
  if (lock && services.sessions.hasCommitted(lock.session, lock.number)) return {};
  const transaction = requireTransaction(context);
  if (transaction.state === 'aborted') throw transactionAbortedError(transaction.number);
  await transaction.commit();
  services.cursors.closeView(transaction);
  return {};
};
