import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { prepareRelease } from '../description/prepare-release.mjs';
import { sharedSingletonModules } from './shared.mjs';
import { browserConfig } from './browser.mjs';
import { createEntryWithContract } from '../description/contract.mjs';
import { projectFolder } from '../folders.mjs';
import { toDevelopmentConfig } from './development.mjs';
import { remoteFederation } from './federation.mjs';
import { createAfterBuildPlugin } from './after-build-plugin.mjs';
import { serverConfig } from './server.mjs';
import { UniqueChunkTablePlugin, releasePlaceholder } from './unique-chunk-table.mjs';

/** @typedef {{ name: import('./base.mjs').RemoteName, folder: string }} Remote */

/**
 * Returns the configurations of a release: the browser bundle, and the server bundle for the web
 * server.
 * @param {Remote} workspace
 * @returns {import('webpack').Configuration[]}
 */
export function remote(workspace) {
  const dist = path.join(workspace.folder, 'dist');
  const release = createAfterBuildPlugin(dist, 2, () => prepareRelease(dist));
  return [forBrowsers(workspace), forServer(workspace)].map((config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), release],
  }));
}

const earlyErrors = fileURLToPath(new URL('../dev/early-errors.mjs', import.meta.url));

/** @param {Remote} workspace @returns {import('webpack').Configuration} */
function forBrowsers(workspace) {
  const config = browserConfig(workspace, 'browser');
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      path: path.join(workspace.folder, 'dist'),
      publicPath: 'auto',
      // This timeout is shorter than the time that the host waits for a module. A retry by the host therefore requests
      // the chunk again.
      chunkLoadTimeout: 5000,
      uniqueName: `${workspace.name}-${releasePlaceholder}`,
    },
    plugins: [...(config.plugins ?? []), remoteFederation(workspace), new UniqueChunkTablePlugin()],
  };
}

/**
 * Returns the configuration of a part's browser bundle for development.
 * @param {Remote} workspace
 * @returns {import('webpack').Configuration}
 */
export function developmentConfig(workspace) {
  const config = toDevelopmentConfig(browserConfig(workspace, 'dev'), workspace.name);
  return {
    ...config,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      remoteFederation(workspace, 'remoteEntry.js'),
      // An EntryPlugin without an entry name adds `earlyErrors` to every entry.
      new webpack.EntryPlugin(workspace.folder, earlyErrors, {}),
    ],
  };
}

/**
 * Returns the configuration of a part's server bundle for development, which includes React,
 * storefront-kit and the module that renders the part.
 * @param {Remote} workspace
 * @returns {import('webpack').Configuration}
 */
export function developmentServerConfig(workspace) {
  const config = forServer(workspace, 'server dev');
  const { dir, base } = path.parse(devServerBundlePath(workspace));
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    externals: [],
    entry: `data:text/javascript,export * from './src/server.ts'; export * from 'remote-kit/dev/render-part.mjs';`,
    output: {
      ...config.output,
      path: dir,
      filename: base,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
  };
}

/** Returns the path of the server bundle for development. @param {Remote} workspace */
export const devServerBundlePath = ({ name, folder }) =>
  path.join(projectFolder(folder), '.cache/server', name, 'server.cjs');

/** @param {Remote} workspace @returns {import('webpack').Configuration} */
function forServer(workspace, bundle = 'server') {
  const config = serverConfig(workspace, bundle);
  return {
    ...config,
    entry: createEntryWithContract('./src/server.ts'),
    output: {
      ...config.output,
      path: path.join(workspace.folder, 'dist'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      ...config.module,
      // Leaves out dynamically imported modules, which are loaded only after hydration.
      parser: { javascript: { dynamicImportMode: 'weak' } },
    },
    externalsType: 'commonjs',
    externals: sharedSingletonModules.map((name) =>
      name.endsWith('/') ? new RegExp(`^${name}`) : name,
    ),
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
