import lent from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * A plugin of the host that exposes the part of federation that every bundle would otherwise contain, for use by
 * remotes (`borrowed-runtime.mjs`).
 */
export default function lendRuntime() {
  // A host exposes no modules, so its copy lacks the container entry, which is added here.
  const bundlerRuntime = { ...lent.bundlerRuntime, initContainerEntry };
  Reflect.set(globalThis, '__lentFederation', { ...lent, bundlerRuntime });
  return { name: 'lend-runtime' };
}
