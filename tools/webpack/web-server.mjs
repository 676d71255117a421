import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../root.mjs';
import { serverConfig } from 'remote-kit/webpack/node.mjs';

/** @typedef {import('remote-kit/webpack/base.mjs').Workspace} Workspace */

// Packages that are bundled, so that the render worker has one copy of each. Node loads all other packages itself.
const bundledOnServer = ['acorn', 'react', 'react-dom', 'zod'];

// Keeps `import.meta.url` as written: it must be the URL of the bundle at run time, not of the source.
const asWritten = { importMeta: false, url: false, worker: false };

/**
 * Returns the webpack configurations of the web server, of the sandboxed render process, and of the
 * render worker that runs inside it.
 * @param {Workspace} workspace
 */
export const webServerConfigs = (workspace) => [
  main(workspace),
  sandbox(workspace),
  renderWorker(workspace),
];

// Marks the shell as free of side effects: its entry imports the page tree, which only the worker renders.
const pureShell = { include: path.join(root, 'shell/src'), sideEffects: false };

/** @param {Workspace} workspace @returns {import('webpack').Configuration} */
function main(workspace) {
  const { module, ...config } = moduleForNode(workspace, 'main');
  const rules = [...(module?.rules ?? []), pureShell];
  const entry = { main: './src/main.ts', 'render-service': './src/render-service.ts' };
  return { ...config, entry, module: { ...module, rules } };
}

/** Returns the configuration of the sandboxed render process. @param {Workspace} workspace @returns {import('webpack').Configuration} */
function sandbox(workspace) {
  const { output, ...config } = moduleForNode(workspace, 'sandbox');
  // The file name ends in `.mjs`, because Node 20.19.0 would otherwise look for a package.json,
  // which the sandbox may not read.
  return {
    ...config,
    entry: { sandbox: './src/rendering/sandbox/main.ts' },
    output: { ...output, filename: '[name].mjs' },
  };
}

/**
 * Returns the configuration of the render worker, which runs in a sandbox realm that cannot import
 * anything.
 * @param {Workspace} workspace
 * @returns {import('webpack').Configuration}
 */
function renderWorker(workspace) {
  const config = serverConfig(workspace, 'render-worker');
  const parser = { javascript: { ...asWritten, dynamicImportMode: /** @type {const} */ ('weak') } };
  return {
    ...config,
    target: 'es2023',
    entry: { 'render-worker': './src/rendering/worker.ts' },
    output: {
      ...config.output,
      path: path.join(workspace.folder, 'dist'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
    },
    optimization: { minimize: false, nodeEnv: 'production' },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      // React Router refers to `import.meta`, which is a syntax error in a classic script.
      new webpack.DefinePlugin({ 'import.meta.hot': 'undefined' }),
    ],
    // Omits modules that are loaded only after hydration, like the bundles of the remotes.
    module: { ...config.module, parser },
  };
}

/** @param {Workspace} workspace @param {string} bundle @returns {import('webpack').Configuration} */
function moduleForNode(workspace, bundle) {
  const config = serverConfig(workspace, bundle);
  return {
    ...config,
    experiments: { outputModule: true },
    output: {
      ...config.output,
      path: path.join(workspace.folder, 'dist'),
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    module: { ...config.module, parser: { javascript: asWritten } },
    externalsType: 'module',
    externals: leftToNode(workspace.folder).map((name) => new RegExp(`^${name}(/|$)`)),
  };
}

/** @param {string} folder @returns {string[]} */
function leftToNode(folder) {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) => !bundledOnServer.includes(name));
}
