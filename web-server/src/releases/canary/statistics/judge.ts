import { fisherExact, type FailureCount } from './fisher.js';
import { mannWhitney } from './mann-whitney.js';

export interface VisitStatistics {
  visits: number;
  /** Number of visits with at least one failure. */
  failed: number;
  vitals: Record<WebVitalName, readonly number[]>;
}

export type WebVitalName = keyof typeof margins;

export type CanaryStatisticsVerdict = { isWorse: boolean; reason: string };

/**
 * Differences too small for visitors to notice, in milliseconds except for CLS. A canary counts as worse only if its
 * values exceed those of the live release by more than this margin.
 */
const margins = { LCP: 100, INP: 25, CLS: 0.01 };
export const webVitalNames = Object.keys(margins) as WebVitalName[];

/** Number of canary visits at the first interim analysis. It doubles for each further analysis. */
export const firstAnalysisVisits = 10;
/** Number of canary visits after which a canary is promoted unless it is worse than the live release. */
export const visitsForPromotion = 320;
/** Probability of rolling back a canary that is as good as the live release, over all analyses and comparisons. */
export const alpha = 0.05;
const comparisons = 1 + webVitalNames.length;

/**
 * Returns the number of interim analyses due after `visits` canary visits, or 0 before the first.
 */
export const countDueAnalyses = (visits: number) =>
  visits < firstAnalysisVisits ? 0 : 1 + Math.floor(Math.log2(visits / firstAnalysisVisits));

/**
 * Returns the error probability that analysis k may spend on each of the four comparisons: alpha /
 * (k (k + 1)) / 4. These values sum to at most alpha over any number of analyses, so by
 * Bonferroni's inequality repeated testing keeps the total error below alpha. K. K. G. Lan and D.
 * L. DeMets, Discrete sequential boundaries for clinical trials, 1983, spend alpha similarly; their
 * method loses less power, but requires the correlation of the analyses.
 */
export const alphaOfAnalysis = (look: number) => alpha / (look * (look + 1)) / comparisons;

/**
 * Compares a canary with the live release. Returns undefined if no analysis is possible yet, or if the canary is not
 * worse but has too few visits for promotion.
 */
export function judgeCanary(
  canary: VisitStatistics,
  stable: VisitStatistics,
): CanaryStatisticsVerdict | undefined {
  const look = countDueAnalyses(canary.visits);
  if (look === 0 || stable.visits < firstAnalysisVisits) return undefined;
  const findings = [
    failures(canary, stable),
    ...webVitalNames.map((name) => vital(name, canary, stable)),
  ];
  const worst = findings.find(({ p }) => p < alphaOfAnalysis(look));
  if (worst) return { isWorse: true, reason: `${worst.text} (p = ${worst.p.toExponential(1)})` };
  if (canary.visits < visitsForPromotion) return undefined;
  return { isWorse: false, reason: `no worse than the live release in ${canary.visits} visits` };
}

function failures(canary: VisitStatistics, stable: VisitStatistics) {
  const text = `failed in ${share(canary)} visits; the live release fails in ${share(stable)}`;
  return { p: fisherExact(asTrials(canary), asTrials(stable)), text };
}

const asTrials = ({ failed, visits }: VisitStatistics): FailureCount => ({
  failed,
  trials: visits,
});
const share = ({ failed, visits }: VisitStatistics) => `${failed} of ${visits}`;

/** With too few values the normal approximation is poor, so the result counts as not significant. */
function vital(name: WebVitalName, canary: VisitStatistics, stable: VisitStatistics) {
  const [canaryValues, liveValues] = [canary.vitals[name], stable.vitals[name]];
  const text = `has a median ${name} of ${formatMedian(name, canaryValues)}; the live release has ${formatMedian(name, liveValues)}`;
  if (Math.min(canaryValues.length, liveValues.length) < firstAnalysisVisits) return { p: 1, text };
  const better = canaryValues.map((value) => value - margins[name]);
  return { p: mannWhitney(better, liveValues), text };
}

function formatMedian(name: WebVitalName, values: readonly number[]) {
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return name === 'CLS' ? median.toFixed(3) : `${Math.round(median)} ms`;
}
