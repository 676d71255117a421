export interface FailureCount {
  failed: number;
  trials: number;
}

/**
 * Fisher's one-sided exact test. Returns the probability that `one` has at least its number of failures by chance. R.
 * A. Fisher, On the interpretation of chi-square from contingency tables, and the calculation of P, 1922.
 */
export function fisherExact(one: FailureCount, other: FailureCount): number {
  const failed = one.failed + other.failed;
  const trials = one.trials + other.trials;
  const most = Math.min(failed, one.trials);
  const all = logChoose(trials, failed);
  let probability = 0;
  for (let hits = one.failed; hits <= most; hits += 1) {
    if (failed - hits > other.trials) continue;
    const ways = logChoose(one.trials, hits) + logChoose(other.trials, failed - hits);
    probability += Math.exp(ways - all);
  }
  return Math.min(1, probability);
}

const logChoose = (from: number, chosen: number) =>
  logFactorial(from) - logFactorial(chosen) - logFactorial(from - chosen);

const logFactorials = [0, 0];

function logFactorial(number: number): number {
  for (let next = logFactorials.length; next <= number; next += 1)
    logFactorials.push((logFactorials.at(-1) ?? 0) + Math.log(next));

  return logFactorials[number] ?? 0;
}
