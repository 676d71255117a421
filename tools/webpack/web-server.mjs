import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../root.mjs';
import { node } from 'remote-kit/webpack/node.mjs';

/** @typedef {import('remote-kit/webpack/base.mjs').Workspace} Workspace */

// The worker contains one copy of each; Node loads all other packages itself.
const bundledOnServer = ['acorn', 'react', 'react-dom', 'zod'];

// `import.meta.url` must be that of the bundle at run time, not that of its source.
const asWritten = { importMeta: false, url: false, worker: false };

/**
 * Returns the configurations of the web server, the render process, and the code in its sandbox realm.
 * @param {Workspace} workspace
 */
export const webServer = (workspace) => [
  main(workspace),
  sandbox(workspace),
  renderWorker(workspace),
];

// The entry of the shell imports the page tree, which only the worker renders.
const pureShell = { include: path.join(root, 'shell/src'), sideEffects: false };

/** @param {Workspace} workspace @returns {import('webpack').Configuration} */
function main(workspace) {
  const { module, ...config } = moduleForNode(workspace, 'main');
  const rules = [...(module?.rules ?? []), pureShell];
  const entry = { main: './src/main.ts', 'render-service': './src/render-service.ts' };
  return { ...config, entry, module: { ...module, rules } };
}

/**
 * Returns the configuration of the render process.
 * @param {Workspace} workspace
 * @returns {import('webpack').Configuration}
 */
function sandbox(workspace) {
  const { output, ...config } = moduleForNode(workspace, 'sandbox');
  // `.mjs`, because the sandbox may read no other file and Node 20.19.0 would look for a package.json.
  return {
    ...config,
    entry: { sandbox: './src/rendering/sandbox/main.ts' },
    output: { ...output, filename: '[name].mjs' },
  };
}

/**
 * Returns the configuration of the code in the sandbox realm, where nothing can be imported.
 * @param {Workspace} workspace
 * @returns {import('webpack').Configuration}
 */
function renderWorker(workspace) {
  const config = node(workspace, 'render-worker');
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
      // React Router mentions `import.meta`, which is a syntax error in a script.
      new webpack.DefinePlugin({ 'import.meta.hot': 'undefined' }),
    ],
    // Modules that are fetched only after hydration are left out, as in the bundles of the remotes.
    module: { ...config.module, parser },
  };
}

/** @param {Workspace} workspace @param {string} bundle @returns {import('webpack').Configuration} */
function moduleForNode(workspace, bundle) {
  const config = node(workspace, bundle);
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
