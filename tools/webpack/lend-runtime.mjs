import lent from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Added to the host: leaves the part of federation that every bundle would carry for itself where the remotes find it
 * (`borrowed-runtime.mjs`).
 */
export default function lendRuntime() {
  // A host exposes nothing itself, so its own copy comes without the way into a container.
  const bundlerRuntime = { ...lent.bundlerRuntime, initContainerEntry };
  Reflect.set(globalThis, '__lentFederation', { ...lent, bundlerRuntime });
  return { name: 'lend-runtime' };
}
