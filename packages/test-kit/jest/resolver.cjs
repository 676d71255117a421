/** TypeScript's way: a file of ours that is imported as `.js` is one of these. */
const extensionAlias = { '.js': ['.ts', '.tsx', '.js'] };

/** Packages of others; ours come as sources. */
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
  /** With it, Jest waits for what an import loads on every version of Node, which packages ask for. @param {Parameters<typeof sync>} given */
  async: async (...given) => sync(...given),
};
