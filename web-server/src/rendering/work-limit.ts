/** Clock of a process's CPU time in milliseconds. */
export interface WorkClock {
  read: () => number;
}

export interface WorkLimit {
  lift: () => void;
}

interface Watched {
  /** CPU time clock of the working process. */
  clock: WorkClock;
  onOver: () => void;
}

/** Wall time that scheduling delays may add to the work. */
const maxSchedulingDelayMs = 2000;
/** Gives the worker a chance to end its job itself first. */
const graceMs = 100;

/**
 * Calls `onOver` after `budget` milliseconds of work. CPU time is used, because wall time would blame processes for a
 * busy machine; wall time has a limit as well.
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
