import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failedSignInDelayMs, FailedSignInDelay } from './failed-sign-in-delay.js';

describe('failedSignInDelayMs', () => {
  it.each([
    [0, 0],
    [1, 1_000],
    [10, 1_000],
    [11, 2_000],
    [21, 4_000],
    [1_000_000, 4_000],
  ])('maps %d excess attempts to a delay of %d ms', (excess, ms) => {
    expect(failedSignInDelayMs(excess)).toBe(ms);
  });
});

describe('FailedSignInDelay', () => {
  const waitFor = () => {
    const delay = new FailedSignInDelay();
    const ended: number[] = [];
    const wait = (name: number, excess = 1) => void delay.wait(excess).then(() => ended.push(name));
    return { ended, wait };
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('delays a response by one second after one excess attempt', async () => {
    const { ended, wait } = waitFor();
    wait(1);
    await jest.advanceTimersByTimeAsync(999);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toEqual([1]);
  });

  it('delays at most 32 responses at a time and does not delay further responses', async () => {
    const { ended, wait } = waitFor();
    for (let name = 1; name <= 33; name += 1) wait(name);
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toEqual([33]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveLength(33);
    wait(34);
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toHaveLength(33);
  });
});
