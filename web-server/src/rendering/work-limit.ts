/** Milliseconds of processor time that a process has had. */
export interface WorkClock {
  read: () => number;
}

export interface WorkLimit {
  lift: () => void;
}

interface Watched {
  /** Of the process that works. */
  clock: WorkClock;
  onOver: () => void;
}

/** Wall time that a busy machine may add to the work. */
const maxSchedulingDelayMs = 2000;
/** Leaves a worker the chance to end its job by itself first. */
const graceMs = 100;

/**
 * Calls back after that many milliseconds of work. Wall time alone would blame processes that the machine keeps
 * waiting, so processor time counts, up to a limit: an endless loop uses all it can get.
 */
export function limitWork(budget: number, { clock, onOver }: Watched): WorkLimit {
  const before = clock.read();
  const latest = performance.now() + budget + maxSchedulingDelayMs;
  let timer = setTimeout(check, budget + graceMs);

  function check() {
    const left = budget - (clock.read() - before);
    if (performance.now() >= latest) onOver();
    else if (left <= 0) onOver();
    else timer = setTimeout(check, Math.max(left, 0) + graceMs);
  }

  return { lift: () => clearTimeout(timer) };
}
