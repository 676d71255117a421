import { setImmediate as letOthers, setTimeout as wait } from 'node:timers/promises';

/** Total working time in milliseconds after which the timer starts to pause between slices. */
const shortWorkMs = 250;

/** Runs long work in slices and yields the CPU in between. */
export class YieldingTimer {
  #workedMs = 0;
  #begunAt = performance.now();

  /** @param rest pause after a slice, as a multiple of its duration */
  constructor(private readonly rest = 0) {}

  /** Yields to other work. Call it between two slices. */
  async endSlice() {
    const tookMs = performance.now() - this.#begunAt;
    this.#workedMs += tookMs;
    const isShort = this.#workedMs < shortWorkMs;
    await (isShort || this.rest === 0 ? letOthers() : wait(tookMs * this.rest));
    this.#begunAt = performance.now();
  }
}
