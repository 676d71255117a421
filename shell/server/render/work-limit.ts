export interface WorkLimit {
  lift: () => void;
}

/** What a busy machine may add, in milliseconds, to the time that work takes by the clock. */
const patience = 2000;
/** Leaves a worker the chance to end its job by itself first. */
const grace = 100;

/**
 * Calls back when there was time for that many milliseconds of work. The clock alone would accuse whoever the machine
 * keeps waiting, so the processor's time counts, up to a point: code that loops uses all it can get.
 */
export function limitWork(budget: number, onOver: () => void): WorkLimit {
  const before = process.cpuUsage();
  const latest = performance.now() + budget + patience;
  let timer = setTimeout(check, budget + grace);

  function check() {
    const { user, system } = process.cpuUsage(before);
    const left = budget - (user + system) / 1000;
    if (left <= 0 || performance.now() >= latest) onOver();
    else timer = setTimeout(check, left + grace);
  }

  return { lift: () => clearTimeout(timer) };
}
