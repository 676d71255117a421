import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { folderOf } from '../folders.mjs';

/**
 * Returns a browser bundle as the development server serves it: with source maps, and without hashes in the names of files.
 *
 * @param {import('webpack').Configuration} config
 * @param {string} name
 * @returns {import('webpack').Configuration}
 */
export const forDevelopment = (config, name) => ({
  ...config,
  // Without eval, which the security policy of the site forbids.
  devtool: 'cheap-module-source-map',
  output: {
    ...config.output,
    // In the memory of the development server, which needs a folder for each bundle.
    path: path.resolve(config.context ?? '', 'dist/dev'),
    filename: '[name].js',
    publicPath: folderOf(name),
    uniqueName: `${name}-dev`,
    // Debuggers find the file on the disk by it.
    devtoolModuleFilenameTemplate: 'file://[absolute-resource-path]',
  },
  optimization: { minimize: false, runtimeChunk: false },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
    new MiniCssExtractPlugin({ filename: '[name].css' }),
  ],
});
