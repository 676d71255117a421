/** Transfer of one part's files. */
export interface TransferStats {
  files: number;
  /** Milliseconds from the first request to the last byte; nothing when it came with the page. */
  durationMs: number | undefined;
}

/** Reads from the browser's own records what was fetched below a folder of the site. */
export function transferStatsOf(folder: string): TransferStats {
  const all = performance.getEntriesByType('resource');
  const ours = all.filter(({ name }) => new URL(name).pathname.startsWith(folder));
  if (ours.length === 0) return { files: 0, durationMs: undefined };
  const began = Math.min(...ours.map(({ startTime }) => startTime));
  const ended = Math.max(...ours.map(({ responseEnd }) => responseEnd));
  return { files: ours.length, durationMs: Math.round(ended - began) };
}
