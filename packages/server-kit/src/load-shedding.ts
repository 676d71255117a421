import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const checkIntervalMs = 200;
/** Measuring stops after this many checks without a read, until the next read. */
const maxUnaskedChecks = 25;
/** The event loop delay above which the load is reduced, and the minimum share of the usual load. */
const acceptableDelayMs = 100;
const minCapacity = 0.25;

/** The share of its usual load that a process should currently accept, from `minCapacity` to 1. */
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
    // After a reset, the first turn of the event loop yields no sample.
    if (this.#delay.count === 0) return;
    this.#share = capacityFor(this.#delay.percentile(50) / 1e6 - resolutionMs);
    this.#delay.reset();
  }
}

/**
 * Returns a smaller share for a larger delay, since work that waits for the processor is not included in the count of
 * requests.
 */
export function capacityFor(delayMs: number) {
  return Math.min(1, Math.max(minCapacity, acceptableDelayMs / Math.max(delayMs, 1)));
}
