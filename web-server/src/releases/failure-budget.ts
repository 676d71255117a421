const windowMs = 300_000;
const maxLosses = 3;
const minFailures = 10;
const maxRememberedPages = 100;

/** Decides when a release has failed too often to be given more pages. */
export class FailureBudget {
  #losses: number[] = [];
  #pages = 0;
  #incomplete = 0;

  /** A worker hung or died in the release's code: dear, so few are allowed. */
  recordLoss(now: number) {
    this.#losses = [...this.#losses.filter((at) => now - at < windowMs), now];
  }

  /** A page with a part of the release in it, or with a hole where its part threw: cheap, so it must be the rule. */
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
