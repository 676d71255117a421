// eslint-disable-next-line @typescript-eslint/no-require-imports -- Jest loads a filter with require.
const { isQuick } = require('./is-quick.cjs');

/** Filter for Jest's `--filter`: keeps the test files that `npm test` runs. @param {string[]} files */
module.exports = (files) => ({ filtered: files.filter(isQuick) });
