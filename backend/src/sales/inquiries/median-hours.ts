const minSamples = 5;
const hourMs = 60 * 60 * 1000;

interface Answered {
  submittedAt: Date;
  answeredAt?: Date | null;
}

/**
 * Returns the median time to the first answer in whole hours, rounded up, or null with fewer than
 * `minSamples` answers.
 */
export function medianHours(answered: readonly Answered[]): number | null {
  if (answered.length < minSamples) return null;
  const times = answered
    .map(({ submittedAt, answeredAt }) => Number(answeredAt) - Number(submittedAt))
    .sort((a, b) => a - b);
  const middle = times.length / 2;
  const lower = times[Math.ceil(middle) - 1] ?? 0;
  const upper = times[Math.floor(middle)] ?? 0;
  return Math.max(1, Math.ceil((lower + upper) / 2 / hourMs));
}
