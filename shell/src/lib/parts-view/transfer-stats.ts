export interface TransferStats {
  files: number;
  /** Milliseconds from the first request to the last byte; undefined if nothing was requested. */
  durationMs: number | undefined;
}

export function transferStatsOf(folder: string): TransferStats {
  const all = performance.getEntriesByType('resource');
  const entries = all.filter(({ name }) => new URL(name).pathname.startsWith(folder));
  if (entries.length === 0) return { files: 0, durationMs: undefined };
  const startedAt = Math.min(...entries.map(({ startTime }) => startTime));
  const endedAt = Math.max(...entries.map(({ responseEnd }) => responseEnd));
  return { files: entries.length, durationMs: Math.round(endedAt - startedAt) };
}
