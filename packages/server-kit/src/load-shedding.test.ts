import { describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { LoadCapacity, capacityAtDelay } from './load-shedding.js';

describe('the process capacity', () => {
  it.each([
    [0, 1],
    [100, 1],
    [200, 0.5],
    [10_000, 0.25],
  ])('depends on the event loop delay: at %d ms, the capacity is %d', (delayMs, share) => {
    expect(capacityAtDelay(delayMs)).toBe(share);
  });

  it('decreases while the event loop is blocked', async () => {
    const capacity = new LoadCapacity();
    expect(capacity.share).toBe(1);
    const block = setInterval(() => {
      const end = performance.now() + 400;
      while (performance.now() < end);
    }, 1);
    await poll(() => capacity.share).toBeLessThan(1);
    clearInterval(block);
    capacity.close();
  });
});
