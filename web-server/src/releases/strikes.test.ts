import { describe, expect, it } from '@jest/globals';
import { Strikes } from './strikes.js';

function pages(strikes: Strikes, count: number, hasHole: boolean) {
  for (let page = 0; page < count; page += 1) strikes.addPage(hasHole);
}

describe('Strikes', () => {
  it('counts out a release that cost three workers within five minutes', () => {
    const strikes = new Strikes();
    strikes.addLoss(0);
    strikes.addLoss(1000);
    expect(strikes.isOut).toBe(false);
    strikes.addLoss(2000);
    expect(strikes.isOut).toBe(true);
  });

  it('forgets losses that are long ago', () => {
    const strikes = new Strikes();
    for (const minute of [0, 6, 12, 18]) strikes.addLoss(minute * 60_000);
    expect(strikes.isOut).toBe(false);
  });

  it('counts out a release that leaves holes in most pages', () => {
    const strikes = new Strikes();
    pages(strikes, 10, true);
    expect(strikes.isOut).toBe(true);
  });

  it('bears with a few pages that always fail among many that do not', () => {
    const strikes = new Strikes();
    for (let round = 0; round < 50; round += 1) {
      pages(strikes, 2, true);
      pages(strikes, 8, false);
    }
    expect(strikes.isOut).toBe(false);
  });

  it('notices when a release that was fine for long begins to fail', () => {
    const strikes = new Strikes();
    pages(strikes, 10_000, false);
    pages(strikes, 150, true);
    expect(strikes.isOut).toBe(true);
  });
});
