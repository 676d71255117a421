import { PassThrough, type Readable } from 'node:stream';

/** Open event streams from the backend, which end only when they are closed. */
export class EventStreams {
  readonly #open = new Map<PassThrough, Readable>();

  /**
   * Returns the stream to send to the client. When the backend's stream ends or fails, or the client's stream closes,
   * the other stream is closed too.
   */
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

  /**
   * Ends all streams, because shutdown waits for open responses. Browsers reconnect automatically.
   */
  end(): void {
    for (const [to, from] of this.#open) {
      from.unpipe(to);
      to.end();
    }
  }
}
