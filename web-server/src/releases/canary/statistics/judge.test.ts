import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fisherExact } from './fisher.js';
import {
  alpha,
  visitsForPromotion,
  firstAnalysisVisits,
  judgeCanary,
  countDueAnalyses,
  alphaOfAnalysis,
  type VisitStatistics,
} from './judge.js';
import { mannWhitney, normalUpperTail } from './mann-whitney.js';

const noVitals = { LCP: [], INP: [], CLS: [] };
const shown = (
  visits: number,
  failed: number,
  vitals: Partial<VisitStatistics['vitals']> = {},
): VisitStatistics => ({
  visits,
  failed,
  vitals: { ...noVitals, ...vitals },
});

/** Returns a generator of pseudo-random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const failures = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }))
  .map(([trials, failed]) => ({ trials, failed: Math.min(trials, failed) }));
const values = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 10, maxLength: 60 });

describe("Fisher's exact test", () => {
  it('reproduces the known results of the lady tasting tea experiment', () => {
    // In this experiment, a taster picks the 4 of 8 cups into which the milk was poured first. By chance, all 4 picks
    // are correct in 1 of 70 cases, and at least 3 are correct in 17 of 70 cases.
    expect(fisherExact({ failed: 4, trials: 4 }, { failed: 0, trials: 4 })).toBeCloseTo(1 / 70);
    expect(fisherExact({ failed: 3, trials: 4 }, { failed: 1, trials: 4 })).toBeCloseTo(17 / 70);
  });

  it('returns a probability that decreases with each additional failure', () => {
    fc.assert(
      fc.property(failures, failures, (first, second) => {
        const p = fisherExact(first, second);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        if (first.failed === first.trials) return;
        const worse = fisherExact({ ...first, failed: first.failed + 1 }, second);
        expect(worse).toBeLessThanOrEqual(p + 1e-9);
      }),
    );
  });

  it('returns one-sided probabilities whose sum over both directions is at least 1', () => {
    fc.assert(
      fc.property(failures, failures, (first, second) => {
        expect(fisherExact(first, second) + fisherExact(second, first)).toBeGreaterThan(1 - 1e-9);
      }),
    );
  });
});

describe('the Mann-Whitney test', () => {
  it('calculates tail probabilities of the normal distribution to six decimal places', () => {
    expect(normalUpperTail(0)).toBeCloseTo(0.5, 6);
    expect(normalUpperTail(1.959964)).toBeCloseTo(0.025, 6);
    expect(normalUpperTail(-1.959964)).toBeCloseTo(0.975, 6);
  });

  it('matches the reference result of a statistics program', () => {
    const first = [19, 22, 16, 29, 24];
    const second = [20, 11, 17, 12];
    expect(mannWhitney(first, second)).toBeCloseTo(0.0556, 3);
  });

  it('returns 1 when all values are equal or a sample is empty', () => {
    expect(mannWhitney([5, 5, 5], [5, 5, 5])).toBe(1);
    expect(mannWhitney([], [1])).toBe(1);
  });

  it('returns a probability that is independent of scale and never increases when the values of the first sample grow', () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: 1, max: 9 }), (first, second, scale) => {
        const p = mannWhitney(first, second);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        const scaled = (all: number[]) => all.map((value) => value * scale);
        expect(mannWhitney(scaled(first), scaled(second))).toBeCloseTo(p, 9);
        const slower = first.map((value) => value + scale);
        expect(mannWhitney(slower, second)).toBeLessThanOrEqual(p + 1e-9);
      }),
    );
  });
});

describe('the verdict on a canary', () => {
  it('is undefined until both releases have the minimum number of visits', () => {
    expect(
      judgeCanary(shown(firstAnalysisVisits - 1, firstAnalysisVisits - 1), shown(1000, 0)),
    ).toBeUndefined();
    expect(
      judgeCanary(
        shown(firstAnalysisVisits, firstAnalysisVisits),
        shown(firstAnalysisVisits - 1, 0),
      ),
    ).toBeUndefined();
  });

  it('is negative at the first interim analysis when every visit fails', () => {
    expect(
      judgeCanary(shown(firstAnalysisVisits, firstAnalysisVisits), shown(firstAnalysisVisits, 0)),
    ).toMatchObject({
      isWorse: true,
      reason: expect.stringContaining('failed in 10 of 10 visits'),
    });
  });

  it('is negative for a clearly slower canary, but not for a canary whose delay is within the margin', () => {
    const random = randomFrom(7);
    const times = Array.from({ length: 200 }, () => 800 + 400 * random());
    const by = (slower: number) =>
      judgeCanary(
        shown(200, 0, { LCP: times.map((time) => time + slower) }),
        shown(200, 0, { LCP: times }),
      );
    expect(by(400)).toMatchObject({ isWorse: true });
    expect(by(400)?.reason).toMatch(/^has a median LCP of \d+ ms/);
    expect(by(60)).toBeUndefined();
  });

  it('is positive after enough visits without a significant difference', () => {
    expect(judgeCanary(shown(visitsForPromotion - 1, 0), shown(5000, 0))).toBeUndefined();
    expect(judgeCanary(shown(visitsForPromotion, 0), shown(5000, 0))).toMatchObject({
      isWorse: false,
    });
  });

  it('has a total error probability of at most alpha over all interim analyses', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => 4 * alphaOfAnalysis(at + 1));
    expect(all.reduce((sum, spent) => sum + spent, 0)).toBeLessThanOrEqual(alpha);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (look) => {
        expect(countDueAnalyses(firstAnalysisVisits * 2 ** look)).toBe(look + 1);
        if (look > 0) expect(countDueAnalyses(firstAnalysisVisits * 2 ** look - 1)).toBe(look);
      }),
    );
  });

  it('is rarely negative for a canary that is as good as the live release, despite repeated analyses', () => {
    const random = randomFrom(42);
    const trials = 400;
    let rollbacks = 0;
    for (let trial = 0; trial < trials; trial += 1) if (isRolledBack(random)) rollbacks += 1;
    expect(rollbacks / trials).toBeLessThan(alpha);
  });
});

/** Simulates a complete run of a canary that is as good as the live release; returns whether it is rolled back. */
function isRolledBack(random: () => number) {
  const sides = { canary: visits(random), stable: visits(random) };
  for (let count = firstAnalysisVisits; count <= visitsForPromotion; count *= 2) {
    const verdict = judgeCanary(sides.canary(count), sides.stable(count * 3));
    if (verdict?.isWorse) return true;
  }
  return false;
}

function visits(random: () => number) {
  const all = Array.from({ length: visitsForPromotion * 3 }, () => ({
    hasFailed: random() < 0.03,
    LCP: 500 + 1000 * random() ** 3,
    CLS: random() < 0.5 ? 0 : random() / 10,
  }));
  return (count: number) => {
    const visits = all.slice(0, count);
    const vitals = { LCP: visits.map(({ LCP }) => LCP), CLS: visits.map(({ CLS }) => CLS) };
    return shown(count, visits.filter(({ hasFailed }) => hasFailed).length, vitals);
  };
}
