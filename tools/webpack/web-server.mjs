import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../root.mjs';
import { node } from 'remote-kit/webpack/node.mjs';

/** @typedef {import('remote-kit/webpack/base.mjs').Workspace} Workspace */

// One copy of each in the worker; what Node runs as it stands is left to Node.
const bundledOnServer = ['acorn', 'react', 'react-dom', 'zod'];

// `import.meta.url` is where the bundle is at run time, not where its source was.
const asWritten = { importMeta: false, url: false, worker: false };

/** The web server, the process that renders, and what runs in its realm. @param {Workspace} workspace */
export const webServer = (workspace) => [
  main(workspace),
  sandbox(workspace),
  renderWorker(workspace),
];

// The door of the shell brings the tree of the page along, which only the worker renders.
const pureShell = { include: path.join(root, 'shell/src'), sideEffects: false };

/** @param {Workspace} workspace @returns {import('webpack').Configuration} */
function main(workspace) {
  const { module, ...config } = moduleForNode(workspace, 'main');
  const rules = [...(module?.rules ?? []), pureShell];
  const entry = { main: './src/main.ts', 'render-service': './src/render-service.ts' };
  return { ...config, entry, module: { ...module, rules } };
}

/** The process that renders. @param {Workspace} workspace @returns {import('webpack').Configuration} */
function sandbox(workspace) {
  const { output, ...config } = moduleForNode(workspace, 'sandbox');
  // Its ending says that it is a module: it may read nothing else, and Node 20.19.0 would look for a package.json.
  return {
    ...config,
    entry: { sandbox: './src/rendering/sandbox/main.ts' },
    output: { ...output, filename: '[name].mjs' },
  };
}

/** What runs in its realm, where there is nothing to import. @param {Workspace} workspace @returns {import('webpack').Configuration} */
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
      // It is compiled as a script, which may not even mention it; React Router does.
      new webpack.DefinePlugin({ 'import.meta.hot': 'undefined' }),
    ],
    // What is only fetched after hydration stays out, as in the bundles of the remotes.
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
