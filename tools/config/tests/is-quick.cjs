/** The API tests of the main paths. */
const mainPaths =
  /\/backend\/test\/\w+(?:\/\w+)?\/(accounts|cart|inquiries|prices|public-reads|quotations|staff-products)\.test\.ts$/;
const slow = /\.integration\.test\.tsx?$|\/backend\/test\/|\/packages\/embedded-mongo\//;

/**
 * True if `npm test` runs a test file: unit tests, and the API tests of the main paths. Integration tests start
 * processes or render a whole screen.
 *
 * @param {string} file
 */
exports.isQuick = (file) => mainPaths.test(file) || !slow.test(file);
