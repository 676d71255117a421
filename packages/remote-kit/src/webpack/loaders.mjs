import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createCssModulesOptions } from './css-modules.mjs';

/** @typedef {import('webpack').RuleSetRule} Rule */

/** The oldest supported versions of browsers. They all support ES2022, but not CSS nesting, which must be compiled. */
export const minBrowserVersions = {
  chrome: 109 << 16,
  firefox: 115 << 16,
  safari: (16 << 16) | (4 << 8),
};

/** @param {object} [react] further options of the React transform @returns {Rule} */
export function scriptRule(react) {
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
 * Returns the webpack rule that extracts style sheets for browsers.
 *
 * @param {import('./base.mjs').Workspace} workspace
 * @param {{ isReadable?: boolean }} [options]
 * @returns {Rule[]}
 */
export function browserStyleRules(workspace, options) {
  const styles = cssLoader(createCssModulesOptions(workspace, options));
  return [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, styles], sideEffects: true }];
}

/**
 * Returns the webpack rules for style sheets on the server, which needs only their class names.
 *
 * @param {import('./base.mjs').Workspace} workspace
 * @returns {Rule[]}
 */
export function serverStyleRules(workspace) {
  const modules = { ...createCssModulesOptions(workspace), exportOnlyLocals: true };
  return [
    { test: /\.module\.css$/, use: [cssLoader(modules)] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      type: 'asset/resource',
      generator: { emit: false },
    },
  ];
}

/**
 * Returns the webpack `use` entry for css-loader. Its `ident` contains the salt of the class names, because webpack
 * identifies a cached module by the `ident` of its loaders and otherwise reuses modules with the class names of an
 * earlier build.
 *
 * @param {{ localIdentHashSalt: string }} modules
 */
const cssLoader = (modules) => ({
  loader: 'css-loader',
  ident: `css-modules-${modules.localIdentHashSalt}`,
  options: { modules },
});
