import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { getLocalIdent } from './class-names.mjs';

/** @typedef {import('webpack').RuleSetRule} Rule */

/** Oldest supported browsers. All support ES2022, but CSS nesting must be compiled for them. */
export const oldestBrowsers = {
  chrome: 109 << 16,
  firefox: 115 << 16,
  safari: (16 << 16) | (4 << 8),
};

/** @param {object} [react] further options of the React transform @returns {Rule} */
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

/**
 * Rule that makes React Router suitable for tree shaking.
 * @param {{ hasDataRouter: boolean }} options
 * @returns {Rule}
 */
export const routerParts = (options) => ({
  test: /react-router[\\/]dist[\\/].*\.mjs$/,
  loader: fileURLToPath(new URL('lean-router.mjs', import.meta.url)),
  options,
});

// Identical in the browser and server bundles.
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

/** Rules for CSS modules in server bundles, which need only the class names. @returns {Rule[]} */
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
