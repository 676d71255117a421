import type { OperationContext } from './operation-context.js';

/** Runs tasks with the same key one after the other, such as the transactions and retryable writes of a session. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  async run<T>(key: string, operation: OperationContext, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    // If a task is aborted while it waits, later tasks still wait for all tasks before it.
    const last = Promise.all([before, ended]).then(() => {
      if (this.#last.get(key) === last) this.#last.delete(key);
    });
    this.#last.set(key, last);
    try {
      if (before) await operation.until(before);
      return await work();
    } finally {
      end();
    }
  }
}
