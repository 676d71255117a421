import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { common, shared } from 'remote-kit/webpack/federation.mjs';
import webpack from 'webpack';

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

// Modules of the runtime that this site does not need, with their replacements.
const standIns = /** @type {const} */ ([
  [/\/(snapshot\/SnapshotHandler|utils\/preload)\.js$/, 'without-snapshots.mjs'],
  [/webpack-bundler-runtime\/dist\/remotes\.js$/, 'without-imports.mjs'],
  [/runtime-core\/dist\/utils\/semver\/index\.js$/, 'versions.mjs'],
  [/sdk\/dist\/logger\.js$/, 'log.mjs'],
  [/error-codes\/dist\/(desc|getShortErrorMsg)\.m?js$/, 'error-texts.mjs'],
]);

/** Complements `hostFederation`: replaces unused and overly long modules of the runtime. */
export const trimRuntime = () =>
  standIns.map(
    ([original, file]) =>
      new webpack.NormalModuleReplacementPlugin(original, beside(`runtime/${file}`)),
  );
