/** Unfinished messages of all clients together may take this many bytes. */
const LIMIT = 160 * 1024 * 1024;

/** A message as small as this is taken in all the same, so that clients who fill the budget lock nobody out. */
const ALWAYS_ALLOWED = 16 * 1024;

/** Bounds what clients can make the server hold by sending messages and not finishing them. */
export class MemoryBudget {
  #held = 0;

  /** Replaces what one client holds; false when it is too much for all together. */
  change(before: number, after: number): boolean {
    this.#held += after - before;
    return after <= ALWAYS_ALLOWED || this.#held <= LIMIT;
  }
}
