/** Long writes are cut into commits, each of about this many milliseconds; between two of them others read and write. */
const SLICE_MS = 8;

/** Begins a slice; tells whether it is over. */
export function beginSlice(): () => boolean {
  const end = performance.now() + SLICE_MS;
  return () => performance.now() > end;
}

/** Of the processor, since a busy machine would flush for each few of them if time counted that others have taken. */
const LONGEST_COMMIT_MICROSECONDS = 12_000;

/** Begins a commit that several writes share; tells whether the next has to wait for another. */
export function beginCommit(): () => boolean {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return user + system > LONGEST_COMMIT_MICROSECONDS;
  };
}
