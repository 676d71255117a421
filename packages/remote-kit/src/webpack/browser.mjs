import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { base } from './base.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { extractedStyles, oldestBrowsers, scripts } from './loaders.mjs';

// Runs in this process: two builds already run in parallel, and a process per file costs more than it saves.
const minimizers = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
  }),
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    parallel: false,
    minimizerOptions: { targets: oldestBrowsers },
  }),
];

/**
 * Returns the configuration shared by the browser bundles of shell and remotes.
 *
 * @param {import('./base.mjs').Workspace} workspace
 * @param {string} bundle
 * @returns {import('webpack').Configuration}
 */
export function browser(workspace, bundle) {
  const common = base(workspace, bundle);
  return {
    ...common,
    target: ['web', 'es2022'],
    module: { rules: [scripts(), ...extractedStyles(workspace)] },
    output: {
      ...common.output,
      filename: '[name].[contenthash:16].js',
      assetModuleFilename: '[name].[contenthash:16][ext]',
    },
    optimization: { minimizer: minimizers },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css' }),
      new ChunkIntegrityPlugin(),
      // Removes server-only code.
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
    ],
  };
}
