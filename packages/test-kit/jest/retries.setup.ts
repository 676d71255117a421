import { jest } from '@jest/globals';

// As in the journeys: `npm test` names what passed at a second try only.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
