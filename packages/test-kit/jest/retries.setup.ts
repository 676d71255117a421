import { jest } from '@jest/globals';

// Retries a failed test once in CI, as the end-to-end tests do. `npm test` lists tests that passed only on retry.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
