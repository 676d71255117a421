import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { browserStyleRules, minBrowserVersions, scriptRule } from './loaders.mjs';

// Minifies in the same process. Two builds already run in parallel, so starting more processes would take more time
// than it saves.
const minimizers = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    parallel: false,
    minimizerOptions: { compress: { passes: 3 }, ecma: 2022 },
  }),
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    parallel: false,
    minimizerOptions: { targets: minBrowserVersions },
  }),
];

/**
 * Returns the configuration shared by the browser bundles of the shell and the remotes.
 * @param {import('./base.mjs').Workspace} workspace
 * @param {string} bundle
 * @returns {import('webpack').Configuration}
 */
export function browserConfig(workspace, bundle) {
  const common = baseConfig(workspace, bundle);
  return {
    ...common,
    target: ['web', 'es2022'],
    module: { rules: [scriptRule(), ...browserStyleRules(workspace)] },
    output: {
      ...common.output,
      filename: '[name].[contenthash:16].js',
      assetModuleFilename: '[name].[contenthash:16][ext]',
    },
    optimization: { minimizer: minimizers, mangleExports: 'size' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css' }),
      new ChunkIntegrityPlugin(),
      // Replaces `typeof window` with a constant, so that the minifier removes code that runs only on the server.
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
    ],
  };
}
