import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const checkIntervalMs = 200;
/** Number of checks without a read of `share` after which the measurement stops. The next read restarts it. */
const maxUnaskedChecks = 25;
/** The maximum event loop delay, in milliseconds, at which the capacity is still 1. */
const acceptableDelayMs = 100;
const minCapacity = 0.25;

/**
 * Measures the fraction of the usual load that this process can handle, from `minCapacity` to 1. The measurement starts
 * with the first read of `share`.
 */
export class LoadCapacity {
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
    // After a reset, there is no sample until the event loop has completed an iteration.
    if (this.#delay.count === 0) return;
    this.#share = capacityAtDelay(this.#delay.percentile(50) / 1e6 - resolutionMs);
    this.#delay.reset();
  }
}

/**
 * Converts an event loop delay to a capacity. Unlike the number of pending requests, the delay also reflects other work
 * and waiting for the CPU.
 */
export function capacityAtDelay(delayMs: number) {
  return Math.min(1, Math.max(minCapacity, acceptableDelayMs / Math.max(delayMs, 1)));
}
