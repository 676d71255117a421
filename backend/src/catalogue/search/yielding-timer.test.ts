import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { YieldingTimer } from './yielding-timer.js';

function work(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

async function firstAfter(workMs: number, { rest, otherMs }: { rest: number; otherMs: number }) {
  const timer = new YieldingTimer(rest);
  work(workMs);
  const timeout = wait(otherMs, 'other', { ref: false });
  return Promise.race([timer.endSlice().then(() => 'next slice'), timeout]);
}

describe('YieldingTimer', () => {
  it("pauses after long work for a configured multiple of the work's duration", async () => {
    expect(await firstAfter(260, { rest: 2, otherMs: 100 })).toBe('other');
  });

  it('continues immediately when no pause is configured', async () => {
    expect(await firstAfter(260, { rest: 0, otherMs: 10_000 })).toBe('next slice');
  });

  it('does not pause for short work', async () => {
    expect(await firstAfter(20, { rest: 1_000, otherMs: 10_000 })).toBe('next slice');
  });
});
