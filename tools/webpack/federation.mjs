import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { exposedModules, singletons } from '../config/federation.config.mjs';

const require = createRequire(import.meta.url);

/** @typedef {ConstructorParameters<typeof ModuleFederationPlugin>[0]} Options */

// The plugin's CommonJS file, which the built-in flag would add, brings a second copy of the runtime with it.
const provideRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

// What every bundle would bring for itself, once for all.
const lendRuntime = beside('lend-runtime.mjs');
const borrowedRuntime = beside('borrowed-runtime.mjs');

/** @param {string} file */
function beside(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** @param {string} name */
function majorVersion(name) {
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'));
  return `^${String(version).split('.')[0]}.0.0`;
}

/** @param {object} choice */
const shared = (choice) =>
  Object.fromEntries(
    singletons.map((name) => {
      const owner = name.replace(/\/$/, '');
      // The agreement with the kit is the contract version, which the host compares before it runs a remote.
      /** @type {string | false} */
      const requiredVersion = owner === 'storefront-kit' ? false : majorVersion(owner);
      return [name, { singleton: true, requiredVersion, ...choice }];
    }),
  );

/** @type {Pick<Options, 'dts' | 'dev' | 'shareStrategy'>} */
const common = { dts: false, dev: false, shareStrategy: 'loaded-first' };

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

/**
 * A remote: brings neither runtime nor singletons.
 *
 * @param {import('./base.mjs').Workspace} workspace
 */
export const remoteFederation = ({ name, folder }, filename = 'remoteEntry.[contenthash:16].js') =>
  new ModuleFederationPlugin({
    ...common,
    name,
    filename,
    library: { type: 'window', name },
    manifest: true,
    exposes: exposedModules(path.resolve(folder)),
    shared: shared({ import: false }),
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });

// What the runtime has for sites that are not made as this one, and what does instead.
const standIns = /** @type {const} */ ([
  [/\/(snapshot\/SnapshotHandler|utils\/preload)\.js$/, 'without-snapshots.mjs'],
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

/** Belongs to `remoteFederation`: the rest of the runtime is the host's, too. */
export const borrowRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    borrowedRuntime,
  );
