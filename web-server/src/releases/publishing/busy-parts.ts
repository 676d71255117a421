import type { FastifyReply } from 'fastify';

/** Parts of which a release is under way: until its work is over, be whoever sent it still there or not. */
export class BusyParts {
  readonly #busy = new Set<string>();
  readonly #atWork = new Set<string>();

  /** False where one is under way; given back with the answer, unless the work has begun by then. */
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
