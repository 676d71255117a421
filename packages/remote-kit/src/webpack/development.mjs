import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { devFolderUrl } from '../folders.mjs';

/**
 * Returns the configuration of a browser bundle for the development server: with source maps, and
 * without hashes in file names.
 * @param {import('webpack').Configuration} config
 * @param {string} name
 * @returns {import('webpack').Configuration}
 */
export const toDevelopmentConfig = (config, name) => ({
  ...config,
  // This setting avoids `eval`, which the site's Content-Security-Policy forbids.
  devtool: 'cheap-module-source-map',
  output: {
    ...config.output,
    // The development server keeps the files in memory, but needs a different path for each bundle.
    path: path.resolve(config.context ?? '', 'dist/dev'),
    filename: '[name].js',
    publicPath: devFolderUrl(name),
    uniqueName: `${name}-dev`,
    // These URLs let debuggers find the source files on disk.
    devtoolModuleFilenameTemplate: 'file://[absolute-resource-path]',
  },
  optimization: { minimize: false, runtimeChunk: false },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin)),
    new MiniCssExtractPlugin({ filename: '[name].css' }),
  ],
});
