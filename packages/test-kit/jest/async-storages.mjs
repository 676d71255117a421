import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Returns a function that disables every `AsyncLocalStorage` used since the call. Jest creates new ones for each test
 * file; without this, promises of later files would still carry the stores of earlier ones.
 */
export function trackAsyncStorages() {
  /** @type {Set<AsyncLocalStorage<unknown>>} */
  const used = new Set();
  const { prototype } = AsyncLocalStorage;
  const { run } = prototype;
  /** @this {AsyncLocalStorage<unknown>} @param {Parameters<typeof run>} args */
  prototype.run = function remembered(...args) {
    used.add(this);
    return run.apply(this, args);
  };
  return () => {
    prototype.run = run;
    for (const storage of used) storage.disable();
  };
}
