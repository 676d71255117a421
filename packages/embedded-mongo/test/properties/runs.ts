/** How many cases each property is tried with. */
export const numRuns = process.env['LONG_TESTS'] === undefined ? 2_000 : 100_000;
