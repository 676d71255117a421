import { fisherExact, type Failures } from './fisher.js';
import { mannWhitney } from './mann-whitney.js';

/** What visits have shown of one release. */
export interface Shown {
  visits: number;
  /** Visits in which something failed. */
  failed: number;
  vitals: Record<Vital, readonly number[]>;
}

export type Vital = keyof typeof margins;

export type Verdict = { isWorse: boolean; reason: string };

/** What nobody notices, in milliseconds, but for the layout shift: a canary is worse where it is worse by more. */
const margins = { LCP: 100, INP: 25, CLS: 0.01 };
export const vitalNames = Object.keys(margins) as Vital[];

/** Visits of the canary at which it is looked at first; each further look comes at twice as many. */
export const firstLook = 10;
/** Visits of the canary without evidence that it is worse after which it is promoted. */
export const enoughVisits = 320;
/** The probability that a canary which is as good is taken back: for all looks and all that is compared together. */
export const alpha = 0.05;
const comparisons = 1 + vitalNames.length;

/**
 * The number of the look that so many visits of the canary allow, from 1; 0 for none yet.
 */
export const lookAt = (visits: number) =>
  visits < firstLook ? 0 : 1 + Math.floor(Math.log2(visits / firstLook));

/**
 * What a look may spend of the error: alpha / (k (k + 1)) at look k, which is alpha for all looks that there may ever
 * be, and a fourth of it for each of the four comparisons. Looking again and again finds something in the end; by the
 * inequality of Bonferroni the errors of all looks together stay below alpha. K. K. G. Lan and D. L. DeMets, Discrete
 * sequential boundaries for clinical trials, 1983, spend it alike; they lose less and need the looks' correlation.
 */
export const spentAt = (look: number) => alpha / (look * (look + 1)) / comparisons;

/** Compares a canary with what is live at one of the looks; nothing while it is neither worse nor seen enough. */
export function judge(canary: Shown, stable: Shown): Verdict | undefined {
  const look = lookAt(canary.visits);
  if (look === 0 || stable.visits < firstLook) return undefined;
  const found = [
    failures(canary, stable),
    ...vitalNames.map((name) => vital(name, canary, stable)),
  ];
  const worst = found.find(({ p }) => p < spentAt(look));
  if (worst) return { isWorse: true, reason: `${worst.text} (p = ${worst.p.toExponential(1)})` };
  if (canary.visits < enoughVisits) return undefined;
  return { isWorse: false, reason: `not worse in ${canary.visits} visits` };
}

function failures(canary: Shown, stable: Shown) {
  const text = `fails in ${share(canary)} visits, the live release in ${share(stable)}`;
  return { p: fisherExact(asTrials(canary), asTrials(stable)), text };
}

const asTrials = ({ failed, visits }: Shown): Failures => ({ failed, trials: visits });
const share = ({ failed, visits }: Shown) => `${failed} of ${visits}`;

/** Too few values say nothing: the approximation is not good for them. */
function vital(name: Vital, canary: Shown, stable: Shown) {
  const [own, others] = [canary.vitals[name], stable.vitals[name]];
  const text = `${name} is ${shown(name, own)} in the middle, with the live release ${shown(name, others)}`;
  if (Math.min(own.length, others.length) < firstLook) return { p: 1, text };
  const better = own.map((value) => value - margins[name]);
  return { p: mannWhitney(better, others), text };
}

function shown(name: Vital, values: readonly number[]) {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return name === 'CLS' ? middle.toFixed(3) : `${Math.round(middle)} ms`;
}
