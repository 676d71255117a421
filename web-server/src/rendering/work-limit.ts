import { readFileSync } from 'node:fs';

export interface WorkLimit {
  lift: () => void;
}

interface Watched {
  /** The process that works. */
  pid: number | undefined;
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
export function limitWork(budget: number, { pid, onOver }: Watched): WorkLimit {
  const before = processorTime(pid);
  const latest = performance.now() + budget + maxSchedulingDelayMs;
  let timer = setTimeout(check, budget + graceMs);

  function check() {
    const left = budget - (processorTime(pid) - before);
    if (performance.now() >= latest) onOver();
    else if (left <= 0) onOver();
    else timer = setTimeout(check, Math.max(left, 0) + graceMs);
  }

  return { lift: () => clearTimeout(timer) };
}

/** Linux counts in hundredths of a second. */
const tick = 10;

/** Milliseconds of the processor that a process has had; where the system does not tell, only the clock counts. */
function processorTime(pid: number | undefined) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return 0;
  }
}
