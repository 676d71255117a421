import { PassThrough, type Readable } from 'node:stream';

/** Open event streams from the backend, which do not end on their own. */
export class EventStreams {
  readonly #open = new Map<PassThrough, Readable>();

  /** Returns a stream to send to the client. It ends when either side closes. */
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

  /** Ends all streams, because shutdown waits for every response. Browsers reconnect automatically. */
  end(): void {
    for (const [to, from] of this.#open) {
      from.unpipe(to);
      to.end();
    }
  }
}
