const day = 86_400_000;

/** Returns the last `count` days including today, oldest first, as `2026-01-31` in UTC. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * day).toISOString().slice(0, 10),
  );
}
