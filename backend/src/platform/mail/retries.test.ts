import { describe, expect, it } from '@jest/globals';
import { stateAfterFailure, retryDelayMs } from './retries.js';

describe('email retries', () => {
  it('are delayed twice as long after each attempt, up to an hour', () => {
    expect([1, 2, 3, 11, 100].map(retryDelayMs)).toEqual([
      5_000, 10_000, 20_000, 3_600_000, 3_600_000,
    ]);
  });

  it('stop when the server rejects the email permanently, or after a week', () => {
    const rejection = Object.assign(new Error('no such box'), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
    expect(stateAfterFailure(rejection, 1)).toEqual({
      state: 'refused',
      reason: 'no such box',
      refusedAt: expect.any(Date),
    });
    expect(stateAfterFailure(new Error('busy'), 180).state).toBe('refused');
  });

  it.each([
    { code: 'EENVELOPE', responseCode: 451 },
    { code: 'EAUTH', responseCode: 535 },
    { code: 'ECONNECTION' },
  ])('continue after the temporary error %j', (details) => {
    expect(stateAfterFailure(Object.assign(new Error('x'), details), 3).state).toBe('waiting');
  });
});
