import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { root } from '../root.mjs';
import { folderOf } from 'remote-kit/folders.mjs';
import { browser } from 'remote-kit/webpack/browser.mjs';
import { borrowRuntime, remoteFederation } from 'remote-kit/webpack/federation.mjs';
import { extractedStyles, scripts } from 'remote-kit/webpack/loaders.mjs';
import { withoutOwnFiles } from '../webpack/own-files.mjs';
import { documents } from '../webpack/shell.mjs';

/** @typedef {import('webpack').Configuration} Configuration */
/** @typedef {import('remote-kit/webpack/base.mjs').RemoteName} RemoteName */

export const shellFolder = path.join(root, '.cache/dev/shell');

/** @param {Configuration} config @param {string} name @returns {Configuration} */
const forDevelopment = (config, name) => ({
  ...config,
  mode: 'development',
  // Without eval, which the security policy of the site forbids.
  devtool: 'cheap-module-source-map',
  output: {
    ...config.output,
    filename: '[name].js',
    publicPath: folderOf(name),
    uniqueName: `${name}-dev`,
  },
  optimization: { runtimeChunk: false },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
    new MiniCssExtractPlugin({ filename: '[name].css' }),
  ],
});

/** The host with a React that components can be replaced in. @returns {Configuration} */
export function devShell() {
  const workspace = { name: /** @type {const} */ ('shell'), folder: path.join(root, 'shell') };
  const config = forDevelopment(documents(workspace, 'dev'), 'shell');
  const first = path.join(root, 'tools/dev/refresh-runtime.mjs');
  return {
    ...config,
    entry: {
      main: [first, './src/store/main.tsx'],
      staff: [first, './src/staff/main.tsx'],
    },
    output: { ...config.output, path: shellFolder },
    module: { rules: [scripts({ development: true }), ...extractedStyles()] },
    plugins: [...(config.plugins ?? []), withoutOwnFiles()],
  };
}

/** One remote whose changed components take the place of those on the page. @param {RemoteName} name @returns {Configuration} */
export function devRemote(name) {
  const workspace = { name, folder: path.join(root, name) };
  const config = forDevelopment(browser(workspace, 'dev'), name);
  return {
    ...config,
    entry: {},
    module: {
      rules: [scripts({ development: true, refresh: true }), ...extractedStyles()],
    },
    // The one of the host: two would not know of each other's components.
    externals: [
      ({ request = '' }, callback) =>
        /react-refresh[\\/]runtime(\.js)?$/.test(request)
          ? callback(undefined, 'var __refresh')
          : callback(),
    ],
    plugins: [
      ...(config.plugins ?? []),
      remoteFederation(workspace, 'remoteEntry.js'),
      borrowRuntime(),
      new ReactRefreshPlugin({ overlay: false, library: name }),
    ],
  };
}
