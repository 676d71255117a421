import { sweep } from './discard.js';
import type { Store } from './store.js';

/** Removes what dropped collections and indexes have left, a little at a time. */
export class Sweeper {
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(private readonly store: Store) {}

  /** Starts sweeping unless it is under way; what fails is tried again at the next start. */
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
    while (hasMore && !this.#isStopped) hasMore = await sweep(this.store);
  }
}
