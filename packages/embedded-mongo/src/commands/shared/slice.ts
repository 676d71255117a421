/** Approximate duration in milliseconds of each commit of a long write. Other operations run between the commits. */
const SLICE_MS = 8;

/** Starts a time slice. The returned function returns true once the slice has elapsed. */
export function startTimeSlice(): () => boolean {
  const end = performance.now() + SLICE_MS;
  return () => performance.now() > end;
}

/**
 * Maximum CPU time of a shared commit in microseconds. A wall-clock limit would end commits after a few writes on a
 * busy machine.
 */
const LONGEST_COMMIT_MICROSECONDS = 12_000;

/**
 * Starts the timer of a commit shared by several writes. The returned function returns true once the commit has used
 * its maximum CPU time, so that the next write needs another commit.
 */
export function startSharedCommitTimer(): () => boolean {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return user + system > LONGEST_COMMIT_MICROSECONDS;
  };
}
