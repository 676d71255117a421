/** As in TypeScript, an import of `.js` may resolve to one of these files. */
const extensionAlias = { '.js': ['.ts', '.tsx', '.js'] };

/** Third-party packages; ours are published as sources. */
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
  /**
   * With this function Jest waits for the modules of an import on every version of Node that packages require.
   * @param {Parameters<typeof sync>} given
   */
  async: async (...given) => sync(...given),
};
