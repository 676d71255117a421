export interface FailureCount {
  failed: number;
  trials: number;
}

/**
 * Fisher's one-sided exact test. Returns the probability that `a` has at least this many failures by chance. R. A.
 * Fisher, On the interpretation of chi-square from contingency tables, and the calculation of P, 1922.
 */
export function fisherExact(a: FailureCount, b: FailureCount): number {
  const failures = a.failed + b.failed;
  const trials = a.trials + b.trials;
  const most = Math.min(failures, a.trials);
  const all = logChoose(trials, failures);
  let probability = 0;
  for (let hits = a.failed; hits <= most; hits += 1) {
    if (failures - hits > b.trials) continue;
    const ways = logChoose(a.trials, hits) + logChoose(b.trials, failures - hits);
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
