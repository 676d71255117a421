import { Binary } from 'bson';
import type { Document } from '../bson/index.js';
import { codes, CommandError, refuse } from '../errors.js';
import { KeyLocks } from './locks.js';
import { KeyedQueue } from './keyed-queue.js';
import { outdatedWriteError, RetryableWrite, SessionWriteHistory } from './retry.js';
import { Transaction, type TransactionDependencies } from './transaction.js';
import { NonTransactionView, type View } from './view.js';

const LIFETIME_MS = 30 * 60 * 1000;

interface Session {
  lastUsed: number;
  /** Number of the latest transaction or retryable write. */
  number: bigint;
  transaction?: Transaction | undefined;
}

export interface TransactionReference {
  session: string;
  number: bigint;
  starts: boolean;
}

export class Sessions {
  readonly locks = new KeyLocks();
  /** Runs the transactions and retryable writes of a session in order, so that a retry waits for the first attempt. */
  readonly order = new KeyedQueue();
  /** Runs the index builds of a collection one after the other. */
  readonly builds = new KeyedQueue();
  #sessions = new Map<string, Session>();

  constructor(private readonly ground: Omit<TransactionDependencies, 'locks'>) {
    ground.store.guard = (table, key) => this.locks.refuse(table, key);
  }

  /** Opens a view of the latest state of the store, for one command outside of a transaction. */
  openView(): View {
    return new NonTransactionView(this.ground);
  }

  touch(id: string): Session {
    const session = this.#sessions.get(id) ?? { lastUsed: 0, number: -1n };
    session.lastUsed = Date.now();
    this.#sessions.set(id, session);
    return session;
  }

  /** Starts or retries a retryable write. Aborts an earlier transaction of the session. */
  startWrite(id: string, number: bigint): RetryableWrite {
    const session = this.touch(id);
    if (number < session.number) throw outdatedWriteError(id, number, session.number);
    const retry = new RetryableWrite(id, number, this.ground.store.latest);
    if (number > session.number) session.transaction?.abort();
    session.number = number;
    return retry;
  }

  /** Returns the transaction of a command, and starts it if requested. */
  enter({ session: id, number, starts }: TransactionReference): Transaction {
    const session = this.touch(id);
    if (number < session.number) refuseOld(id, number, session.number);
    if (starts) return this.#start(id, number, session);
    return checkOpen(this.find(id, number), number);
  }

  /** True if a transaction was committed but is no longer in memory, for example after a restart. */
  hasCommitted(id: string, number: bigint): boolean {
    if (this.#sessions.get(id)?.transaction?.number === number) return false;
    return new SessionWriteHistory(id, number).isCommitted(this.ground.store.latest);
  }

  /** Returns a transaction, even if it has ended. Throws NoSuchTransaction if it does not exist. */
  find(id: string, number: bigint): Transaction {
    const session = this.#sessions.get(id);
    if (session && number < session.number) refuseOld(id, number, session.number);
    const current = session?.transaction;
    if (current?.number === number) return current;
    throw new CommandError(
      codes.NoSuchTransaction,
      `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${current?.number ?? -1}`,
    ).withLabel('TransientTransactionError');
  }

  end(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#sessions.get(id)?.transaction?.abort();
      this.#sessions.delete(id);
    }
  }

  endAll(): void {
    this.end([...this.#sessions.keys()]);
  }

  /** Aborts transactions after a minute and ends sessions after 30 minutes of inactivity. */
  endExpired(now = Date.now()): void {
    for (const [id, { lastUsed, transaction }] of [...this.#sessions]) {
      if (transaction?.state === 'open' && now > transaction.expiresAt) transaction.abort();
      if (now - lastUsed > LIFETIME_MS) this.end([id]);
    }
  }

  /** Returns the sessions in the format of `$listLocalSessions`. */
  describe(): Document[] {
    return [...this.#sessions].map(([id, { lastUsed }]) => ({
      _id: { id: new Binary(Buffer.from(id, 'hex'), Binary.SUBTYPE_UUID) },
      lastUse: new Date(lastUsed),
    }));
  }

  #start(id: string, number: bigint, session: Session): Transaction {
    if (session.number === number) {
      refuse(
        50911,
        `Cannot start a transaction at given transaction number ${number} a second time`,
      );
    }
    const record = new SessionWriteHistory(id, number);
    record.checkNewest(this.ground.store.latest);
    session.transaction?.abort();
    session.transaction = new Transaction(number, record, { ...this.ground, locks: this.locks });
    session.number = number;
    return session.transaction;
  }
}

function checkOpen(transaction: Transaction, number: bigint): Transaction {
  if (transaction.state === 'aborted') throw transactionAbortedError(number);
  if (transaction.state === 'open') return transaction;
  refuse(
    codes.TransactionCommitted,
    `Transaction with { txnNumber: ${number} } has been committed.`,
  );
}

export function transactionAbortedError(number: bigint): CommandError {
  return new CommandError(
    codes.NoSuchTransaction,
    `Transaction with { txnNumber: ${number} } has been aborted.`,
  ).withLabel('TransientTransactionError');
}

function refuseOld(id: string, number: bigint, current: bigint): never {
  refuse(
    codes.TransactionTooOld,
    `Cannot start transaction ${number} on session ${id} because a newer transaction with txnNumber ${current} has already started on this session.`,
  );
}
