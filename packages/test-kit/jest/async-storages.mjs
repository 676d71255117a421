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
  /** @this {AsyncLocalStorage<unknown>} @param {Parameters<typeof run>} given */
  prototype.run = function remembered(...given) {
    used.add(this);
    return run.apply(this, given);
  };
  return () => {
    prototype.run = run;
    for (const storage of used) storage.disable();
  };
}
