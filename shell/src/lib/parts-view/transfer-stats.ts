export interface TransferStats {
  files: number;
  /** Milliseconds from the first request to the last byte; undefined if nothing was requested. */
  durationMs: number | undefined;
}

export function transferStatsOf(folder: string): TransferStats {
  const all = performance.getEntriesByType('resource');
  const ours = all.filter(({ name }) => new URL(name).pathname.startsWith(folder));
  if (ours.length === 0) return { files: 0, durationMs: undefined };
  const began = Math.min(...ours.map(({ startTime }) => startTime));
  const ended = Math.max(...ours.map(({ responseEnd }) => responseEnd));
  return { files: ours.length, durationMs: Math.round(ended - began) };
}
