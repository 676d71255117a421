// eslint-disable-next-line @typescript-eslint/no-require-imports -- Jest loads a filter with require.
const { isQuick } = require('./is-quick.cjs');

/** For Jest's `--filter`: what `npm test` leaves out. @param {string[]} files */
module.exports = (files) => ({ filtered: files.filter((file) => !isQuick(file)) });
