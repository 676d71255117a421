import { describe, expect, it } from '@jest/globals';
import { restartDelayMs } from './managed-process.js';

const delays = (wasReady: boolean) =>
  Array.from({ length: 10 }, (_, index) => restartDelayMs(index + 1, wasReady));

describe('restartDelayMs', () => {
  it('returns delays of up to 30 s for any number of restarts if the process was ready before', () => {
    const later = [5000, 10_000, 20_000, 30_000, 30_000, 30_000];
    expect(delays(true)).toEqual([200, 500, 1000, 2000, ...later]);
  });

  it('returns undefined after five early exits of a process that was never ready', () => {
    const noDelays = Array.from({ length: 6 }, () => undefined);
    expect(delays(false)).toEqual([200, 500, 1000, 2000, ...noDelays]);
  });
});
