/** The methods of a transaction that track the connection used by its commands. */
interface Carried {
  readonly state: string;
  carriedBy(carrier: object): void;
  abandonedBy(carrier: object): void;
}

/** The open transactions of one connection. */
export class ConnectionTransactions {
  readonly #open = new Set<Carried>();

  carry(transaction: Carried): void {
    for (const openTransaction of this.#open)
      if (openTransaction.state !== 'open') this.#open.delete(openTransaction);
    this.#open.add(transaction);
    transaction.carriedBy(this);
  }

  /** Notifies the connection's open transactions that the connection has closed. */
  abandon(): void {
    for (const transaction of this.#open) transaction.abandonedBy(this);
  }
}
