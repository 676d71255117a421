/** Approximate duration in milliseconds of each commit of a long write. Other operations run between the commits. */
const SLICE_MS = 8;

/** Starts a time slice. The returned function returns true once the slice has elapsed. */
export function startTimeSlice(): () => boolean {
  const end = performance.now() + SLICE_MS;
  return () => performance.now() > end;
}

/** Maximum CPU time of a shared commit. Wall-clock time would end commits after a few writes on a busy machine. */
const LONGEST_COMMIT_MICROSECONDS = 12_000;

/**
 * Starts a commit shared by several writes. The returned function returns true once the next write needs another
 * commit.
 */
export function startSharedCommitTimer(): () => boolean {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return user + system > LONGEST_COMMIT_MICROSECONDS;
  };
}
