import type { FastifyReply } from 'fastify';

/**
 * Parts for which an upload is being processed. A part stays busy until processing ends, even if the client
 * disconnects.
 */
export class PartsBeingPublished {
  readonly #busy = new Set<string>();
  readonly #atWork = new Set<string>();

  /**
   * Marks a part as busy; returns false if it already is. The part becomes free when the response closes, unless
   * processing has started.
   */
  take(part: string, { raw }: Pick<FastifyReply, 'raw'>): boolean {
    if (this.#busy.has(part)) return false;
    this.#busy.add(part);
    raw.once('close', () => {
      if (!this.#atWork.has(part)) this.#busy.delete(part);
    });
    return true;
  }

  async work<Done>(part: string, job: () => Promise<Done>): Promise<Done> {
    this.#atWork.add(part);
    try {
      return await job();
    } finally {
      this.#atWork.delete(part);
      this.#busy.delete(part);
    }
  }
}
