import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { browser } from './browser.mjs';
import { hostFederation, trimRuntime } from './federation.mjs';
import { node } from './node.mjs';
import { OwnFilesPlugin } from './own-files.mjs';
import { shellManifest } from './shell-manifest.mjs';

/** @typedef {import('./base.mjs').Workspace} Workspace */

// One copy of each in the worker; what Node runs as it stands is left to Node.
const bundledOnServer = [
  'react',
  'react-dom',
  'react-router-dom',
  'zod',
  'contracts',
  'storefront-kit',
];

// `import.meta.url` is where the bundle is at run time, not where its source was.
const asWritten = { importMeta: false, url: false, worker: false };

/**
 * The host: the documents of shop and staff area, the script that starts the shop, the web server and its worker.
 *
 * @param {Workspace} workspace
 * @returns {import('webpack').Configuration[]}
 */
export function shell(workspace) {
  return [
    ...forBrowsers(workspace),
    webServer(workspace),
    sandbox(workspace),
    renderWorker(workspace),
  ];
}

/** @param {Workspace} workspace @returns {import('webpack').Configuration[]} */
function forBrowsers(workspace) {
  const folder = path.join(workspace.folder, 'dist/browser');
  const manifest = shellManifest(folder, 2);
  // Runs first and by itself, so it must not bring the federation runtime.
  const boot = { ...browser(workspace, 'boot'), entry: { boot: './src/store/boot.ts' } };
  return [documents(workspace), boot].map((config) => ({
    ...config,
    output: {
      ...config.output,
      path: folder,
      publicPath: '/assets/',
      uniqueName: config.name ?? '',
    },
    plugins: [...(config.plugins ?? []), manifest],
  }));
}

/** What the documents of shop and staff area come alive with. @param {Workspace} workspace @returns {import('webpack').Configuration} */
export function documents(workspace, bundle = 'documents') {
  const config = browser(workspace, bundle);
  return {
    ...config,
    entry: { main: './src/store/main.tsx', staff: './src/staff/main.tsx' },
    plugins: [...(config.plugins ?? []), hostFederation(), ...trimRuntime(), new OwnFilesPlugin()],
  };
}

/** @param {Workspace} workspace @returns {import('webpack').Configuration} */
const webServer = (workspace) => ({
  ...moduleForNode(workspace, 'main'),
  entry: { main: './server/main.ts' },
});

/** The process that renders. @param {Workspace} workspace @returns {import('webpack').Configuration} */
const sandbox = (workspace) => ({
  ...moduleForNode(workspace, 'sandbox'),
  entry: { sandbox: './server/sandbox/main.ts' },
});

/** What runs in its realm, where there is nothing to import. @param {Workspace} workspace @returns {import('webpack').Configuration} */
function renderWorker(workspace) {
  const config = node(workspace, 'render-worker');
  const parser = { javascript: { ...asWritten, dynamicImportMode: /** @type {const} */ ('weak') } };
  return {
    ...config,
    target: 'es2023',
    entry: { 'render-worker': './server/render/worker.ts' },
    output: {
      ...config.output,
      path: path.join(workspace.folder, 'dist/server'),
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
      path: path.join(workspace.folder, 'dist/server'),
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
