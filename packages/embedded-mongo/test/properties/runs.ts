export const numRuns = process.env['LONG_TESTS'] === undefined ? 2_000 : 100_000;
