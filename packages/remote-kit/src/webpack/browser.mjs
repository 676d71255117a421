import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { base } from './base.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { extractedStyles, oldestBrowsers, routerParts, scripts } from './loaders.mjs';

// In this process: two builds run at once anyway, and a process per file costs more than it saves.
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
 * What the browser bundles of shell and remotes have in common.
 *
 * @param {import('./base.mjs').Workspace} workspace
 * @param {string} bundle
 * @returns {import('webpack').Configuration}
 */
export function browser(workspace, bundle) {
  const common = base(workspace, bundle);
  // The shop has pages of its own and React Router's hooks; the staff area has its loaders and blockers, too.
  const router = routerParts({ hasDataRouter: workspace.name !== 'shell' });
  return {
    ...common,
    target: ['web', 'es2022'],
    module: { rules: [scripts(), router, ...extractedStyles()] },
    output: {
      ...common.output,
      filename: '[name].[contenthash:16].js',
      assetModuleFilename: '[name].[contenthash:16][ext]',
    },
    optimization: { minimizer: minimizers },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css' }),
      new ChunkIntegrityPlugin(),
      // What is for the server alone stays out.
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
    ],
  };
}
