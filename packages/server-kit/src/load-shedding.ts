import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const checkIntervalMs = 200;
/** By how much the event loop may be late before less is taken, and how much of the usual load is taken at least. */
const acceptableDelayMs = 100;
const minCapacity = 0.25;

/** How much of its usual load a process should take at the moment, from `minCapacity` to 1. */
export class Capacity {
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  readonly #timer: NodeJS.Timeout;
  #share = 1;

  constructor() {
    this.#delay.enable();
    this.#timer = setInterval(() => {
      // The first turn of the loop after a reset only begins to measure.
      if (this.#delay.count === 0) return;
      this.#share = capacityFor(this.#delay.percentile(50) / 1e6 - resolutionMs);
      this.#delay.reset();
    }, checkIntervalMs).unref();
  }

  get share() {
    return this.#share;
  }

  close() {
    clearInterval(this.#timer);
    this.#delay.disable();
  }
}

/** Less the later the loop runs: what waits for the processor is not among the requests that are counted. */
export function capacityFor(delayMs: number) {
  return Math.min(1, Math.max(minCapacity, acceptableDelayMs / Math.max(delayMs, 1)));
}
