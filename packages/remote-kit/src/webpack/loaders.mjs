import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { getLocalIdent } from './class-names.mjs';

/** @typedef {import('webpack').RuleSetRule} Rule */

/** The oldest supported browsers: all support ES2022; CSS nesting is compiled for them. */
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

// The same in the browser and the Node bundles.
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

/** Returns the rules for the server, which needs only the class names. @returns {Rule[]} */
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
