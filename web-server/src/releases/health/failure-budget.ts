const windowMs = 300_000;
const maxLosses = 3;
const minFailures = 10;
const maxRememberedPages = 100;

/** Decides when a release has failed so often that it is suspended. */
export class FailureBudget {
  #losses: number[] = [];
  #pages = 0;
  #incomplete = 0;

  /** Records that a worker hung or crashed in the release's code. Losses are expensive, so few are allowed. */
  recordLoss(now: number) {
    this.#losses = [...this.#losses.filter((at) => now - at < windowMs), now];
  }

  /**
   * Records a page that used the release; `isIncomplete` if its part threw. Such failures are cheap, so only a majority
   * of them counts.
   */
  recordPage(isIncomplete: boolean) {
    this.#pages += 1;
    if (isIncomplete) this.#incomplete += 1;
    if (this.#pages < maxRememberedPages) return;
    this.#pages /= 2;
    this.#incomplete /= 2;
  }

  get isExhausted() {
    const throwsMostly = this.#incomplete >= minFailures && this.#incomplete > this.#pages / 2;
    return this.#losses.length >= maxLosses || throwsMostly;
  }
}
