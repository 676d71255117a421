import path from 'node:path';
import webpack from 'webpack';
import { browserConfig } from 'remote-kit/webpack/browser.mjs';
import { OwnFilesPlugin } from './own-files.mjs';
import { createShellManifestPlugin } from './shell-manifest.mjs';

/** @typedef {import('remote-kit/webpack/base.mjs').Workspace} Workspace */

/**
 * Returns the webpack configurations of the host: for the documents of the shop and the staff area, and for the scripts
 * that load no remotes.
 * @param {Workspace} workspace
 * @returns {import('webpack').Configuration[]}
 */
export function shellConfigs(workspace) {
  const folder = path.join(workspace.folder, 'dist/browser');
  const manifest = createShellManifestPlugin(folder, 2);
  return [documentScriptsConfig(workspace), withoutFederation(workspace)].map((config) => ({
    ...config,
    output: {
      ...config.output,
      path: folder,
      publicPath: '/assets/',
      uniqueName: config.name ?? '',
    },
    plugins: [...(config.plugins ?? []), new OwnFilesPlugin(), manifest],
  }));
}

/**
 * Returns the configuration of the boot script, the staff login and the staff profile. They load no
 * remotes, so they need no federation runtime.
 * @param {Workspace} workspace
 * @returns {import('webpack').Configuration}
 */
const withoutFederation = (workspace) => ({
  ...browserConfig(workspace, 'boot'),
  entry: { boot: './src/store/boot.ts', staffAccount: './src/staff-account/main.tsx' },
});

// These constants correspond to `target` and `disableSnapshot` in `experiments.optimization` of ModuleFederationPlugin:
// https://module-federation.io/configure/experiments.html. Snapshots are needed only for remotes that are loaded from a
// manifest, but the host registers remotes by their entry URL.
const optimizedRuntime = new webpack.DefinePlugin({
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
});

/**
 * Returns the configuration of the scripts that hydrate the documents of the shop and the staff area.
 * @param {Workspace} workspace
 * @returns {import('webpack').Configuration}
 */
export function documentScriptsConfig(workspace, bundle = 'documents') {
  const config = browserConfig(workspace, bundle);
  return {
    ...config,
    entry: { main: './src/store/main.tsx', staff: './src/staff/main.tsx' },
    plugins: [...(config.plugins ?? []), optimizedRuntime],
  };
}
