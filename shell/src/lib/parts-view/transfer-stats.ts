/** Transfer statistics of one part's files. */
export interface TransferStats {
  files: number;
  /** Milliseconds from the first request to the last byte; undefined if nothing was requested. */
  durationMs: number | undefined;
}

/** Returns the transfers below a folder of the site, read from the browser's resource timing. */
export function transferStatsOf(folder: string): TransferStats {
  const all = performance.getEntriesByType('resource');
  const ours = all.filter(({ name }) => new URL(name).pathname.startsWith(folder));
  if (ours.length === 0) return { files: 0, durationMs: undefined };
  const began = Math.min(...ours.map(({ startTime }) => startTime));
  const ended = Math.max(...ours.map(({ responseEnd }) => responseEnd));
  return { files: ours.length, durationMs: Math.round(ended - began) };
}
