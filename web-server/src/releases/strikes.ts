const window = 300_000;
const mostLosses = 3;
const fewestThrows = 10;
const memory = 100;

/** Decides when a release has failed too often to be given more pages. */
export class Strikes {
  #losses: number[] = [];
  #pages = 0;
  #holes = 0;

  /** A worker hung or died in the release's code: dear, so few are allowed. */
  addLoss(now: number) {
    this.#losses = [...this.#losses.filter((at) => now - at < window), now];
  }

  /** A page with a part of the release in it, or with a hole where its part threw: cheap, so it must be the rule. */
  addPage(hasHole: boolean) {
    this.#pages += 1;
    if (hasHole) this.#holes += 1;
    if (this.#pages < memory) return;
    this.#pages /= 2;
    this.#holes /= 2;
  }

  get isOut() {
    const throwsMostly = this.#holes >= fewestThrows && this.#holes > this.#pages / 2;
    return this.#losses.length >= mostLosses || throwsMostly;
  }
}
