import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { exposedModules, singletons } from './shared.mjs';

const require = createRequire(import.meta.url);

/** @typedef {ConstructorParameters<typeof ModuleFederationPlugin>[0]} Options */

const borrowedRuntime = fileURLToPath(new URL('borrowed-runtime.mjs', import.meta.url));

/** @param {string} name */
function majorVersion(name) {
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8'));
  return `^${String(version).split('.')[0]}.0.0`;
}

/** The shared singletons with these sharing options. @param {object} choice */
export const shared = (choice) =>
  Object.fromEntries(
    singletons.map((name) => {
      const owner = name.replace(/\/$/, '');
      // Without a version check: the host compares contract versions before it runs a remote.
      /** @type {string | false} */
      const requiredVersion = owner === 'storefront-kit' ? false : majorVersion(owner);
      return [name, { singleton: true, requiredVersion, ...choice }];
    }),
  );

/** @type {Pick<Options, 'dts' | 'dev' | 'shareStrategy'>} */
export const common = { dts: false, dev: false, shareStrategy: 'loaded-first' };

/**
 * Federation plugin of a remote. The remote bundles neither the federation runtime nor the singletons.
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

/** Complements `remoteFederation`: replaces the rest of the federation runtime by the host's. */
export const borrowRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
    borrowedRuntime,
  );
