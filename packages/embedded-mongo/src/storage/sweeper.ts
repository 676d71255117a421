import { deleteMarkedKeys } from './discard.js';
import type { Store } from './store.js';

/** Deletes the data of dropped collections and indexes in small batches. */
export class Sweeper {
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(private readonly store: Store) {}

  /** Starts a sweep unless one is running. Errors are ignored, because the next call retries. */
  wake(): void {
    this.#running ??= this.#sweep()
      .catch(() => undefined)
      .finally(() => (this.#running = undefined));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #sweep(): Promise<void> {
    let hasMore = true;
    while (hasMore && !this.#isStopped) hasMore = await deleteMarkedKeys(this.store);
  }
}
