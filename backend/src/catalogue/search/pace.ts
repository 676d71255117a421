import { setImmediate as letOthers, setTimeout as wait } from 'node:timers/promises';

/** Work that is short takes no rests. */
const shortWorkMs = 250;

/** Long work in slices, between which others use the processor. */
export class Pace {
  #workedMs = 0;
  #begunAt = performance.now();

  /** @param rest how many times as long as a slice took nothing is done after it */
  constructor(private readonly rest = 0) {}

  /** To be called between two slices. */
  async endSlice() {
    const tookMs = performance.now() - this.#begunAt;
    this.#workedMs += tookMs;
    const isShort = this.#workedMs < shortWorkMs;
    await (isShort || this.rest === 0 ? letOthers() : wait(tookMs * this.rest));
    this.#begunAt = performance.now();
  }
}
