import lent from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Runtime plugin of the host that exposes federation code which every remote would otherwise bundle. Remotes use it
 * through `borrowed-runtime.mjs`.
 */
export default function lendRuntime() {
  // The host exposes no modules, so webpack omits the container entry from its runtime; it is added here.
  const bundlerRuntime = { ...lent.bundlerRuntime, initContainerEntry };
  Reflect.set(globalThis, '__lentFederation', { ...lent, bundlerRuntime });
  return { name: 'lend-runtime' };
}
