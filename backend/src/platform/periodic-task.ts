import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './http/index.js';

/** A task that runs at startup and then at an interval. Failures are logged, unless the database is unavailable. */
export abstract class PeriodicTask {
  protected abstract readonly intervalMs: number;
  /** Log message for a failed run. */
  protected abstract readonly failure: string;
  protected abstract readonly log: Logger;
  #timer: NodeJS.Timeout | undefined;

  abstract run(): Promise<void>;

  start() {
    this.#timer ??= setInterval(() => void this.#tryRun(), this.intervalMs);
    void this.#tryRun();
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #tryRun() {
    try {
      await this.run();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.log.warn({ err: error }, this.failure);
    }
  }
}
