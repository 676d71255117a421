import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { common, shared } from 'remote-kit/webpack/federation.mjs';
import webpack from 'webpack';

// The plugin's CommonJS file, which the built-in flag would add, brings a second copy of the runtime with it.
const provideRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

// What every bundle would bring for itself, once for all.
const lendRuntime = beside('lend-runtime.mjs');

/** @param {string} file */
function beside(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** The shell: carries the one federation runtime of the page and all singletons. */
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

// What the runtime has for sites that are not made as this one, and what does instead.
const standIns = /** @type {const} */ ([
  [/\/(snapshot\/SnapshotHandler|utils\/preload)\.js$/, 'without-snapshots.mjs'],
  [/webpack-bundler-runtime\/dist\/remotes\.js$/, 'without-imports.mjs'],
  [/runtime-core\/dist\/utils\/semver\/index\.js$/, 'versions.mjs'],
  [/sdk\/dist\/logger\.js$/, 'log.mjs'],
  [/error-codes\/dist\/(desc|getShortErrorMsg)\.m?js$/, 'error-texts.mjs'],
]);

/** Belongs to `hostFederation`: leaves out what nothing calls, and what can be said shorter. */
export const trimRuntime = () =>
  standIns.map(
    ([original, file]) =>
      new webpack.NormalModuleReplacementPlugin(original, beside(`runtime/${file}`)),
  );
