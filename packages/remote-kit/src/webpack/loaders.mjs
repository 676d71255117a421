import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { getLocalIdent } from './class-names.mjs';

/** @typedef {import('webpack').RuleSetRule} Rule */

/** The oldest browsers served: all have ES2022, CSS nesting is lowered for them. */
export const oldestBrowsers = {
  chrome: 109 << 16,
  firefox: 115 << 16,
  safari: (16 << 16) | (4 << 8),
};

/** @param {object} [react] further wishes for its transformation @returns {Rule} */
export function scripts(react) {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...react } },
      },
    },
  };
}

/** React Router, so that a bundle carries only what it imports of it. @param {{ hasDataRouter: boolean }} options @returns {Rule} */
export const routerParts = (options) => ({
  test: /react-router[\\/]dist[\\/].*\.mjs$/,
  loader: fileURLToPath(new URL('lean-router.mjs', import.meta.url)),
  options,
});

// The same in the browser and the node bundles.
const classNames = {
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  getLocalIdent,
};

/** @returns {Rule[]} */
export function extractedStyles() {
  const styles = { loader: 'css-loader', options: { modules: classNames } };
  return [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, styles], sideEffects: true }];
}

/** On the server only the names of the classes are wanted. @returns {Rule[]} */
export function classNamesOnly() {
  const modules = { ...classNames, exportOnlyLocals: true };
  return [
    { test: /\.module\.css$/, use: [{ loader: 'css-loader', options: { modules } }] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      type: 'asset/resource',
      generator: { emit: false },
    },
  ];
}
