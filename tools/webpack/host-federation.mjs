import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { common, shared } from 'remote-kit/webpack/federation.mjs';
import webpack from 'webpack';

// A separate plugin file: the built-in option would use its CommonJS variant, which bundles a second copy of the
// runtime.
const provideRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

// Shares federation code of the host that every remote would otherwise bundle.
const lendRuntime = beside('lend-runtime.mjs');

/** @param {string} file */
function beside(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}

/**
 * Creates the federation plugin of the shell, which bundles the page's only federation runtime and all shared
 * singletons.
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

// Runtime modules that this site does not need, with their replacements.
const standIns = /** @type {const} */ ([
  [/\/(snapshot\/SnapshotHandler|utils\/preload)\.js$/, 'without-snapshots.mjs'],
  [/webpack-bundler-runtime\/dist\/remotes\.js$/, 'without-imports.mjs'],
  [/runtime-core\/dist\/utils\/semver\/index\.js$/, 'versions.mjs'],
  [/sdk\/dist\/logger\.js$/, 'log.mjs'],
  [/error-codes\/dist\/(desc|getShortErrorMsg)\.m?js$/, 'error-texts.mjs'],
]);

/** Complements `hostFederation`: replaces runtime modules that are unused or unnecessarily large. */
export const trimRuntime = () =>
  standIns.map(
    ([original, file]) =>
      new webpack.NormalModuleReplacementPlugin(original, beside(`runtime/${file}`)),
  );
