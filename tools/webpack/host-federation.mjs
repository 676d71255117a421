import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { common, shared } from 'remote-kit/webpack/federation.mjs';

// The built-in option would use the plugin's CommonJS file, which bundles a second copy of the runtime.
const provideRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

// Code that every bundle would otherwise contain, shared by the host.
const lendRuntime = beside('lend-runtime.mjs');

/** @param {string} file */
function beside(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}

/**
 * Returns the federation plugin of the shell, which bundles the only federation runtime of the page and all singletons.
 */
export const hostFederation = () =>
  new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    manifest: false,
    remotes: {},
    shared: shared({ eager: true }),
    runtimePlugins: [provideRuntime, lendRuntime],
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });
