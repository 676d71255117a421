import type { Turn } from './turn.js';

/** Lets the numbered commands of one session run one after the other, so that a retry waits for its first run. */
export class SessionOrder {
  readonly #last = new Map<string, Promise<void>>();

  async run<T>(session: string, turn: Turn, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(session);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    // Who gives up waiting is not in the way of those behind, who still wait for those before.
    const last = Promise.all([before, ended]).then(() => {
      if (this.#last.get(session) === last) this.#last.delete(session);
    });
    this.#last.set(session, last);
    try {
      if (before) await turn.until(before);
      return await work();
    } finally {
      end();
    }
  }
}
