import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { exposedModules, sharedSingletonModules } from './shared.mjs';

const require = createRequire(import.meta.url);

/** @param {string} name */
function majorVersion(name) {
  const { version } = require(`${name}/package.json`);
  return `^${String(version).split('.')[0]}.0.0`;
}

/** Federation options of the shared singleton modules, which a remote takes from its host. */
const shared = Object.fromEntries(
  sharedSingletonModules.map((name) => {
    const owner = name.replace(/\/$/, '');
    // The version of storefront-kit is not checked here, because the host compares the contract versions before it runs
    // a remote.
    /** @type {string | false} */
    const requiredVersion = owner === 'storefront-kit' ? false : majorVersion(owner);
    return [name, { singleton: true, requiredVersion, import: /** @type {const} */ (false) }];
  }),
);

/** Omits the code for loading other remotes, because only the host loads remotes. */
const optimization = /** @type {const} */ ({ target: 'web', disableRemote: true });

/**
 * Returns the federation plugin of a remote. The remote uses the singletons and the core of the federation runtime that
 * the host provides.
 *
 * @param {import('./base.mjs').Workspace} workspace
 */
export const remoteFederation = ({ name, folder }, filename = 'remoteEntry.[contenthash:16].js') =>
  new ModuleFederationPlugin({
    name,
    filename,
    library: { type: 'window', name },
    manifest: true,
    exposes: exposedModules(path.resolve(folder)),
    shared,
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization },
  });
