import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** @typedef {import('webpack').RuleSetRule} Rule */

/** The oldest browsers served: all have ES2022, CSS nesting is lowered for them. */
export const oldestBrowsers = {
  chrome: 109 << 16,
  firefox: 115 << 16,
  safari: (16 << 16) | (4 << 8),
};

/** @returns {Rule} */
export function scripts() {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  };
}

/**
 * Class names are the same in the browser and the node bundles of one workspace, and differ between workspaces.
 *
 * @param {string} workspace
 */
const classNames = (workspace) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: '[local]_[hash:base64:6]',
  localIdentHashSalt: workspace,
});

/** @param {string} workspace @returns {Rule[]} */
export function extractedStyles(workspace) {
  const styles = { loader: 'css-loader', options: { modules: classNames(workspace) } };
  return [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, styles], sideEffects: true }];
}

/** On the server only the names of the classes are wanted. @param {string} workspace @returns {Rule[]} */
export function classNamesOnly(workspace) {
  const modules = { ...classNames(workspace), exportOnlyLocals: true };
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
