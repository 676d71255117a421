const windowMs = 300_000;
const maxLosses = 3;
const minFailures = 10;
const maxRememberedPages = 100;

export class FailureBudget {
  #losses: number[] = [];
  #pages = 0;
  #incomplete = 0;

  /**
   * Records that a worker hung or crashed while running code of the release. A few such losses exhaust the budget,
   * because each of them destroys a worker.
   */
  recordLoss(now: number) {
    this.#losses = [...this.#losses.filter((at) => now - at < windowMs), now];
  }

  /**
   * Records a page that contains the release; `isIncomplete` is true if the release threw an error. Only a majority of
   * failed pages exhausts the budget, because the worker survives these failures.
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
