/** Lets an import of a `.js` file resolve to a TypeScript file, as in TypeScript itself. */
const extensionAlias = { '.js': ['.ts', '.tsx', '.js'] };

/**
 * Matches files of third-party packages. Our own packages are published as TypeScript sources and
 * treated like local files.
 */
const installed = /\/node_modules\/(?!(contracts|storefront-kit|test-kit)\/)/;

/** @typedef {{ basedir: string, defaultResolver: (path: string, options: object) => string }} Options */

/** @param {string} path @param {Options} options */
const isOurs = (path, { basedir }) =>
  path.startsWith('.') && path.endsWith('.js') && !installed.test(basedir);

/** @param {string} path @param {Options} options */
const sync = (path, options) =>
  options.defaultResolver(path, isOurs(path, options) ? { ...options, extensionAlias } : options);

module.exports = {
  sync,
  /** Makes Jest await ES module imports in every supported Node version. @param {Parameters<typeof sync>} given */
  async: async (...given) => sync(...given),
};
