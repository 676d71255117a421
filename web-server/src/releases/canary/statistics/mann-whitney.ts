/**
 * One-sided Mann-Whitney test. Returns the probability that values of `one` exceed those of `other` by this much by
 * chance. It assumes no particular distribution, because page timings are not normally distributed. The normal
 * approximation, corrected for ties and continuity, is accurate from about ten values per sample. H. B. Mann and D. R.
 * Whitney, On a test of whether one of two random variables is stochastically larger, 1947.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length];
  if (n === 0 || m === 0) return 1;
  const { rankSum, ties } = rank(one, other);
  const pairs = rankSum - (n * (n + 1)) / 2;
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * Math.max(1, all - 1)));
  // The variance is 0 if all values are equal.
  if (variance <= 0) return 1;
  return normalUpperTail((pairs - (n * m) / 2 - 0.5) / Math.sqrt(variance));
}

/**
 * Returns the rank sum of the first sample, where equal values share their average rank, and the
 * correction of the variance for ties.
 */
function rank(one: readonly number[], other: readonly number[]) {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (all[to]?.value === all[from]?.value && to < all.length) to += 1;
    const size = to - from;
    const shared = (from + 1 + to) / 2;
    rankSum += shared * all.slice(from, to).filter(({ isOne }) => isOne).length;
    ties += size ** 3 - size;
    from = to;
  }
  return { rankSum, ties };
}

/**
 * Returns the upper tail probability of the standard normal distribution, accurate to 1.5e-7
 * (Abramowitz and Stegun, 7.1.26).
 */
export function normalUpperTail(z: number): number {
  if (z < 0) return 1 - normalUpperTail(-z);
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const sum = factors.reduce((sofar, factor) => (sofar + factor) * t, 0);
  return (sum * Math.exp((-z * z) / 2)) / 2;
}
