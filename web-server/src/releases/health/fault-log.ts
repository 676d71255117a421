import type { FastifyBaseLogger } from 'fastify';
import { errorMessageOf } from '../../rendering/error-attribution.js';

/** Logs failures of repeated operations. Consecutive failures of an operation with the same error are logged once. */
export class FaultLog {
  readonly #faults = new Map<string, string>();

  constructor(readonly log: FastifyBaseLogger) {}

  /** Resolves with undefined if `work` fails. */
  async unlessFaulty<Result>(message: string, work: () => Promise<Result>) {
    try {
      const result = await work();
      this.#faults.delete(message);
      return result;
    } catch (error) {
      const fault = errorMessageOf(error);
      if (fault !== this.#faults.get(message)) this.log.warn({ fault }, message);
      this.#faults.set(message, fault);
      return undefined;
    }
  }
}
