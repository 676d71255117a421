/** Matches the API tests of the main use cases. */
const mainPaths =
  /\/backend\/test\/\w+(?:\/\w+)?\/(accounts|cart|inquiries|prices|public-reads|quotations|staff-products)\.test\.ts$/;
const slow = /\.integration\.test\.tsx?$|\/backend\/test\/|\/packages\/embedded-mongo\//;

/**
 * True if `npm test` runs the test file. It runs unit tests and the API tests of the main use cases, but not the tests
 * of embedded-mongo or integration tests, which start processes or render a whole screen.
 *
 * @param {string} file
 */
exports.isQuick = (file) => mainPaths.test(file) || !slow.test(file);
