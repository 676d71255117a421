import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import rspack from '@rspack/core';

const jsx = {
  test: /\.jsx$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'ecmascript', jsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const common = {
  mode: 'production',
  devtool: false,
  module: {
    rules: [jsx, { test: /\.css$/, type: 'css/auto' }],
    // The browser and server builds need the same class names, because hydration keeps the class names of the server's
    // HTML.
    generator: { 'css/auto': { localIdentName: 'mfe-rspack-[local]' } },
  },
};

const browser = {
  ...common,
  name: 'browser',
  entry: {},
  output: {
    clean: true,
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    uniqueName: 'mfe-rspack-1.2.0',
    filename: 'static/js/[name].[contenthash:8].js',
    cssFilename: 'static/css/[name].[contenthash:8].css',
  },
  plugins: [
    // Writes the hashes of the chunks into the remote entry. The host verifies the hash of the remote entry.
    new rspack.SubresourceIntegrityPlugin(),
    new ModuleFederationPlugin({
      name: 'mfe_rspack',
      filename: 'static/js/remoteEntry.[contenthash:8].js',
      exposes: { './care': './src/care.jsx', './care-tips': './src/care-tips.jsx' },
      shared: {
        react: { singleton: true },
        'storefront-kit': { singleton: true, import: false, requiredVersion: false },
      },
      manifest: true,
      dts: false,
      // Uses the federation runtime core of the host, whose minor version may differ from the version of this plugin.
      experiments: { externalRuntime: true },
    }),
  ],
};

const server = {
  ...common,
  name: 'server',
  target: 'node',
  entry: './src/server.js',
  output: { filename: 'server.cjs', library: { type: 'commonjs2' } },
  externalsType: 'commonjs',
  externals: ['react', 'react/jsx-runtime', 'storefront-kit'],
  plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

export default [browser, { ...server, dependencies: ['browser'] }];
