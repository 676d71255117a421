/** What browsers had to fetch for one part. */
export interface Load {
  files: number;
  /** Milliseconds from the first request to the last byte; nothing when it came with the page. */
  took: number | undefined;
}

/** Reads from the browser's own records what was fetched below a folder of the site. */
export function loadOf(folder: string): Load {
  const all = performance.getEntriesByType('resource');
  const ours = all.filter(({ name }) => new URL(name).pathname.startsWith(folder));
  if (ours.length === 0) return { files: 0, took: undefined };
  const began = Math.min(...ours.map(({ startTime }) => startTime));
  const ended = Math.max(...ours.map(({ responseEnd }) => responseEnd));
  return { files: ours.length, took: Math.round(ended - began) };
}
