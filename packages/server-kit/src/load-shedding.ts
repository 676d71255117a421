import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const checkIntervalMs = 200;
/** After so many checks for which nobody asked, nothing is measured any more until somebody asks. */
const maxUnaskedChecks = 25;
/** By how much the event loop may be late before less is taken, and how much of the usual load is taken at least. */
const acceptableDelayMs = 100;
const minCapacity = 0.25;

/** How much of its usual load a process should take at the moment, from `minCapacity` to 1. */
export class Capacity {
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #timer: NodeJS.Timeout | undefined;
  #share = 1;
  #unaskedChecks = 0;

  get share() {
    this.#unaskedChecks = 0;
    if (!this.#timer) this.#measure();
    return this.#share;
  }

  close() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#delay.disable();
  }

  #measure() {
    this.#share = 1;
    this.#delay.reset();
    this.#delay.enable();
    this.#timer = setInterval(() => {
      this.#check();
    }, checkIntervalMs).unref();
  }

  #check() {
    this.#unaskedChecks += 1;
    if (this.#unaskedChecks > maxUnaskedChecks) this.close();
    // The first turn of the loop after a reset only begins to measure.
    if (this.#delay.count === 0) return;
    this.#share = capacityFor(this.#delay.percentile(50) / 1e6 - resolutionMs);
    this.#delay.reset();
  }
}

/** Less the later the loop runs: what waits for the processor is not among the requests that are counted. */
export function capacityFor(delayMs: number) {
  return Math.min(1, Math.max(minCapacity, acceptableDelayMs / Math.max(delayMs, 1)));
}
