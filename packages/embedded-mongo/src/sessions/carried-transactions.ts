import type { Transaction } from './transaction.js';

/** The open transactions whose commands one connection brings. */
export class CarriedTransactions {
  readonly #open = new Set<Transaction>();

  carry(transaction: Transaction): void {
    for (const other of this.#open) if (other.state !== 'open') this.#open.delete(other);
    this.#open.add(transaction);
    transaction.carriedBy(this);
  }

  /** The connection has closed. */
  abandon(): void {
    for (const transaction of this.#open) transaction.abandonedBy(this);
  }
}
