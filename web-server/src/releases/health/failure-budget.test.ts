import { describe, expect, it } from '@jest/globals';
import { FailureBudget } from './failure-budget.js';

function pages(strikes: FailureBudget, count: number, hasHole: boolean) {
  for (let page = 0; page < count; page += 1) strikes.recordPage(hasHole);
}

describe('FailureBudget', () => {
  it('is exhausted after three worker crashes within five minutes', () => {
    const strikes = new FailureBudget();
    strikes.recordLoss(0);
    strikes.recordLoss(1000);
    expect(strikes.isExhausted).toBe(false);
    strikes.recordLoss(2000);
    expect(strikes.isExhausted).toBe(true);
  });

  it('ignores crashes older than five minutes', () => {
    const strikes = new FailureBudget();
    for (const minute of [0, 6, 12, 18]) strikes.recordLoss(minute * 60_000);
    expect(strikes.isExhausted).toBe(false);
  });

  it('ignores a crash that is exactly five minutes old', () => {
    const [young, old] = [new FailureBudget(), new FailureBudget()];
    for (const now of [200_000, 210_000, 220_000]) young.recordLoss(now);
    for (const now of [0, 1000, 300_000]) old.recordLoss(now);
    expect([young.isExhausted, old.isExhausted]).toEqual([true, false]);
  });

  it('is not exhausted when nine of nine pages or ten of 20 pages are incomplete', () => {
    const [few, half] = [new FailureBudget(), new FailureBudget()];
    pages(few, 9, true);
    pages(half, 10, true);
    pages(half, 10, false);
    expect([few.isExhausted, half.isExhausted]).toEqual([false, false]);
  });

  it('is exhausted when ten of ten pages are incomplete', () => {
    const strikes = new FailureBudget();
    pages(strikes, 10, true);
    expect(strikes.isExhausted).toBe(true);
  });

  it('is not exhausted when one in five pages is incomplete', () => {
    const strikes = new FailureBudget();
    for (let round = 0; round < 50; round += 1) {
      pages(strikes, 2, true);
      pages(strikes, 8, false);
    }
    expect(strikes.isExhausted).toBe(false);
  });

  it('is exhausted when most of the latest pages fail, even after 10,000 successful pages', () => {
    const strikes = new FailureBudget();
    pages(strikes, 10_000, false);
    pages(strikes, 150, true);
    expect(strikes.isExhausted).toBe(true);
  });
});
