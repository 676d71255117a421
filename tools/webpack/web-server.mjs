import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../root.mjs';
import { serverConfig } from 'remote-kit/webpack/server.mjs';

/** @typedef {import('remote-kit/webpack/base.mjs').Workspace} Workspace */

// Packages to bundle, so that the render worker contains exactly one copy of each package. Node loads all other
// packages itself.
const bundledOnServer = ['acorn', 'react', 'react-dom', 'zod'];

// Prevents webpack from replacing `import.meta.url`, which must be the URL of the bundle at run time and not the URL of
// the source.
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

// Marks the modules of the shell as free of side effects, so that the bundle omits the page tree, which only the render
// worker uses.
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
  // The extension `.mjs` is required: for `.js`, Node 20.19.0 would look for a package.json, which the sandbox must not
  // read.
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
      // React Router reads `import.meta.hot`, which would be a syntax error in a classic script.
      new webpack.DefinePlugin({ 'import.meta.hot': 'undefined' }),
    ],
    // Like the server bundles of the remotes, this bundle omits modules that are loaded only after hydration.
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
