/** TypeScript's way: a file of ours that is imported as `.js` is one of these. */
const extensionAlias = { '.js': ['.ts', '.tsx', '.js'] };

/** @typedef {{ basedir: string, defaultResolver: (path: string, options: object) => string }} Options */

/** @param {string} path @param {Options} options */
const isOurs = (path, { basedir }) =>
  path.startsWith('.') && path.endsWith('.js') && !basedir.includes('/node_modules/');

module.exports = {
  /** @param {string} path @param {Options} options */
  sync: (path, options) =>
    options.defaultResolver(path, isOurs(path, options) ? { ...options, extensionAlias } : options),
};
