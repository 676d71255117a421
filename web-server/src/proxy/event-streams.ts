import { PassThrough, type Readable } from 'node:stream';

/** Answers of the backend that have no end of their own. */
export class EventStreams {
  readonly #open = new Map<PassThrough, Readable>();

  /** What to send on in place of an answer; it ends with either side. */
  pass(from: Readable): PassThrough {
    const to = new PassThrough();
    this.#open.set(to, from);
    from.once('error', () => to.end());
    to.once('close', () => {
      this.#open.delete(to);
      from.destroy();
    });
    return from.pipe(to);
  }

  /** Ends them as the backend would, since a stop waits for every answer; browsers come back by themselves. */
  end(): void {
    for (const [to, from] of this.#open) {
      from.unpipe(to);
      to.end();
    }
  }
}
