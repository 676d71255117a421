import path from 'node:path';
import webpack from 'webpack';
import { singletons } from './shared.mjs';
import { browser } from './browser.mjs';
import { bakedContract } from './contract.mjs';
import { forDevelopment } from './development.mjs';
import { remoteFederation } from './federation.mjs';
import { node } from './node.mjs';
import { OwnChunksPlugin, releaseMark } from './own-chunks.mjs';
import { releaseDescription } from './release.mjs';

/** @typedef {import('./release.mjs').Remote} Remote */

/**
 * Configurations of a release: the browser bundle, and the server bundle for the web server.
 *
 * @param {Remote} workspace
 * @returns {import('webpack').Configuration[]}
 */
export function remote(workspace) {
  const description = releaseDescription(workspace);
  return [forBrowsers(workspace), forServer(workspace)].map((config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), description],
  }));
}

/** @param {Remote} workspace @returns {import('webpack').Configuration} */
function forBrowsers(workspace) {
  const config = browser(workspace, 'browser');
  return {
    ...config,
    entry: {},
    output: {
      ...config.output,
      path: path.join(workspace.folder, 'dist'),
      publicPath: 'auto',
      // Shorter than the host's timeout for a module, so that the host's retry requests the chunk again.
      chunkLoadTimeout: 5000,
      uniqueName: `${workspace.name}-${releaseMark}`,
    },
    plugins: [
      ...(config.plugins ?? []),
      remoteFederation(workspace),
      new OwnChunksPlugin(),
      withoutStatistics,
    ],
  };
}

/**
 * Browser bundle of a part for development.
 *
 * @param {Remote} workspace
 * @returns {import('webpack').Configuration}
 */
export function developed(workspace) {
  const config = forDevelopment(browser(workspace, 'dev'), workspace.name);
  return {
    ...config,
    entry: {},
    plugins: [...(config.plugins ?? []), remoteFederation(workspace, 'remoteEntry.js')],
  };
}

/**
 * Deletes the build statistics that the federation plugin writes next to its manifest.
 * @param {webpack.Compiler} compiler
 */
function withoutStatistics(compiler) {
  const tap = { name: 'withoutStatistics', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT };
  compiler.hooks.thisCompilation.tap(tap.name, (compilation) => {
    compilation.hooks.processAssets.tap(tap, () => compilation.deleteAsset('mf-stats.json'));
  });
}

/** @param {Remote} workspace @returns {import('webpack').Configuration} */
function forServer(workspace) {
  const config = node(workspace, 'server');
  return {
    ...config,
    entry: bakedContract('./src/server.ts'),
    output: {
      ...config.output,
      path: path.join(workspace.folder, 'dist'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      ...config.module,
      // Excludes modules that are loaded only after hydration.
      parser: { javascript: { dynamicImportMode: 'weak' } },
    },
    externalsType: 'commonjs',
    externals: singletons.map((name) => (name.endsWith('/') ? new RegExp(`^${name}`) : name)),
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
