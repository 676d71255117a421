/** Returns a waiting time as text, rounded up to minutes or hours: `1 minute`, `12 minutes`, `2 hours`. */
export function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 90
    ? countInWords(minutes, 'minute')
    : countInWords(Math.ceil(minutes / 60), 'hour');
}

const countInWords = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;
