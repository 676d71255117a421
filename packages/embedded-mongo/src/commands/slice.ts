/** Long writes are cut into commits, each of about this many milliseconds; between two of them others read and write. */
const SLICE_MS = 8;

/** Begins a slice; tells whether it is over. */
export function beginSlice(): () => boolean {
  const end = performance.now() + SLICE_MS;
  return () => performance.now() > end;
}
