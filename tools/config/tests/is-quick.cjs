/** Matches the API tests of the main use cases. */
const mainPaths =
  /\/backend\/test\/\w+(?:\/\w+)?\/(accounts|cart|inquiries|prices|public-reads|quotations|staff-products)\.test\.ts$/;
const slow = /\.integration\.test\.tsx?$|\/backend\/test\/|\/packages\/embedded-mongo\//;

/**
 * True for a test file that `npm test` runs: unit tests, and API tests of the main use cases. Skips the tests of
 * embedded-mongo, and integration tests, which start processes or render a whole screen.
 *
 * @param {string} file
 */
exports.isQuick = (file) => mainPaths.test(file) || !slow.test(file);
