import { generateLoad } from './load.mjs';
import { median } from './rows.mjs';

/** @typedef {import('./load.mjs').Target} Target */

const rounds = 5;
const seconds = 2;

/**
 * Measures two targets under load, alternately in several rounds. Each ratio compares values of the same round, so that
 * background load affects both targets equally.
 *
 * @param {Target} ours
 * @param {Target} other
 */
export async function compareUnderLoad(ours, other) {
  for (const target of [ours, other]) await generateLoad(target, 1);
  /** @type {{ ours: import('./load.mjs').Figures, other: import('./load.mjs').Figures }[]} */
  const figures = [];
  for (let round = 0; round < rounds; round += 1) {
    figures.push({
      ours: await generateLoad(ours, seconds),
      other: await generateLoad(other, seconds),
    });
  }

  /** @param {(round: (typeof figures)[number]) => number} take */
  const medianOf = (take) => median(figures.map(take));
  return {
    rate: medianOf((round) => round.ours.rate / round.other.rate),
    cpu: medianOf((round) => round.ours.cpu / round.other.cpu),
    ourRate: medianOf((round) => round.ours.rate),
    otherRate: medianOf((round) => round.other.rate),
    ourCpu: medianOf((round) => round.ours.cpu) * 1e6,
    otherCpu: medianOf((round) => round.other.cpu) * 1e6,
    busy: medianOf((round) => round.other.busy),
  };
}

/** @param {Awaited<ReturnType<typeof compareUnderLoad>>} result */
export const comparisonDetails = ({ ourRate, otherRate, ourCpu, otherCpu, busy }) =>
  `${ourRate.toFixed(0)} vs. ${otherRate.toFixed(0)} requests/s; ` +
  `${ourCpu.toFixed(1)} vs. ${otherCpu.toFixed(1)} us CPU per request; core ${(busy * 100).toFixed(0)}% busy`;
