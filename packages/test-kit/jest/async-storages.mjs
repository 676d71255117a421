import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Answers a function that ends the storages which have run since. Jest makes one for each file: until it ends, each promise of
 * all later files carries what it holds.
 */
export function storagesSince() {
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
