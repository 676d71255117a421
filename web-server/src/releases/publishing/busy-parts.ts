import type { FastifyReply } from 'fastify';

/** Parts with a release upload in progress. A part stays busy until the work ends, even if the client disconnects. */
export class BusyParts {
  readonly #busy = new Set<string>();
  readonly #atWork = new Set<string>();

  /**
   * Marks a part as busy; false if it already is. Freed when the response closes, unless the work has started by then.
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
