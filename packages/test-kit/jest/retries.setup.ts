import { jest } from '@jest/globals';

// One retry in CI, as in the end-to-end tests. `npm test` lists tests that passed only on retry.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
