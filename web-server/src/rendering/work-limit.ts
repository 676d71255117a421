export interface CpuClock {
  read: () => number;
}

export interface WorkLimit {
  lift: () => void;
}

interface Watched {
  clock: CpuClock;
  onOver: () => void;
}

/** Milliseconds by which the wall time limit exceeds the CPU budget, because other processes may delay the work. */
const maxSchedulingDelayMs = 2000;
/** Extra delay before each check, in milliseconds, so that the worker can end an overdue job itself. */
const graceMs = 100;

/**
 * Calls `onOver` when the work has used `budget` milliseconds of CPU time. Wall time has a separate, longer limit,
 * because a busy machine delays even work that is within its budget.
 */
export function limitCpuTime(budget: number, { clock, onOver }: Watched): WorkLimit {
  const before = clock.read();
  const latest = performance.now() + budget + maxSchedulingDelayMs;
  let timer = setTimeout(check, budget + graceMs);

  function check() {
    const remainingMs = budget - (clock.read() - before);
    if (performance.now() >= latest) onOver();
    else if (remainingMs <= 0) onOver();
    else timer = setTimeout(check, Math.max(remainingMs, 0) + graceMs);
  }

  return { lift: () => clearTimeout(timer) };
}
