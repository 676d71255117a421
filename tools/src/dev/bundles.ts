import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { folderOf } from 'remote-kit/folders.mjs';
import type { RemoteName } from 'remote-kit/webpack/base.mjs';
import { browser } from 'remote-kit/webpack/browser.mjs';
import { borrowRuntime, remoteFederation } from 'remote-kit/webpack/federation.mjs';
import { extractedStyles, scripts } from 'remote-kit/webpack/loaders.mjs';
import type { Configuration } from 'webpack';
import { root } from '../../root.mjs';
import { withoutOwnFiles } from '../../webpack/own-files.mjs';
import { documents } from '../../webpack/shell.mjs';

export const shellFolder = path.join(root, '.cache/dev/shell');

const forDevelopment = (config: Configuration, name: string): Configuration => ({
  ...config,
  mode: 'development',
  // Without `eval`, which the content security policy of the site forbids.
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

/** Returns the configuration of a host whose React supports hot replacement of components. */
export function devShell(): Configuration {
  const workspace = { name: 'shell' as const, folder: path.join(root, 'shell') };
  const config = forDevelopment(documents(workspace, 'dev'), 'shell');
  const first = path.join(import.meta.dirname, 'refresh-runtime.js');
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

/** Returns the configuration of a remote whose changed components replace those on the page. */
export function devRemote(name: RemoteName): Configuration {
  const workspace = { name, folder: path.join(root, name) };
  const config = forDevelopment(browser(workspace, 'dev'), name);
  return {
    ...config,
    entry: {},
    module: {
      rules: [scripts({ development: true, refresh: true }), ...extractedStyles()],
    },
    // Uses the runtime of the host, since two runtimes would not know each other's components.
    externals: [
      ({ request }, callback) =>
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
