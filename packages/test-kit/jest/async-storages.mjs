import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Starts recording the instances of `AsyncLocalStorage` that are used. Returns a function that stops recording and
 * disables all of these instances. Jest creates new instances for each test file; without this cleanup, promises of
 * later files would still carry the stores of earlier files.
 */
export function trackAsyncStorages() {
  /** @type {Set<AsyncLocalStorage<unknown>>} */
  const used = new Set();
  const { prototype } = AsyncLocalStorage;
  const { run } = prototype;
  /**
   * Records the storage, then calls the original method.
   * @this {AsyncLocalStorage<unknown>} @param {Parameters<typeof run>} args
   */
  prototype.run = function remembered(...args) {
    used.add(this);
    return run.apply(this, args);
  };
  return () => {
    prototype.run = run;
    for (const storage of used) storage.disable();
  };
}
