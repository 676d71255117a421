import type { SiteEvents } from 'contracts';

/** Keeps what is asked for until somebody is there to see to it. */
export class Asks<Ask> {
  #waiting: Ask[] = [];
  #taker: ((ask: Ask) => void) | undefined;

  push(ask: Ask) {
    if (this.#taker) this.#taker(ask);
    else this.#waiting.push(ask);
  }

  /** Hands over what waits and all that follows, until the answer is called. */
  take(taker: (ask: Ask) => void): () => void {
    this.#taker = taker;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const ask of waiting) taker(ask);
    return () => {
      this.#taker = undefined;
    };
  }
}

/** What the lazily loaded parts are given. */
export interface ExtrasProps {
  /** When the page came alive, on the clock of `performance`. */
  since: number;
  toasts: Asks<SiteEvents['toast:show']>;
  popups: Asks<SiteEvents['popup:wanted']['popup']>;
}
