import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Returns a function that disables all storages used since. Jest creates one for each file; until it is disabled, each
 * promise of all later files carries its content.
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
