/** Maximum total size in bytes of the incomplete messages of all clients. */
const LIMIT = 160 * 1024 * 1024;

/**
 * Messages with at most this many bytes are always accepted, so that clients that fill the budget cannot lock out other
 * clients.
 */
const ALWAYS_ALLOWED = 16 * 1024;

/** Limits the memory that clients can occupy with incomplete messages. */
export class MemoryBudget {
  #usedBytes = 0;

  /** Records a change in the number of bytes held for one client. Returns false if the client exceeds the budget. */
  change(before: number, after: number): boolean {
    this.#usedBytes += after - before;
    return after <= ALWAYS_ALLOWED || this.#usedBytes <= LIMIT;
  }
}
