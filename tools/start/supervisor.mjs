import { setTimeout as delay } from 'node:timers/promises';
import { ManagedProcess } from './managed-process.mjs';

/** @typedef {import('./managed-process.mjs').Definition} Definition */
/** @typedef {{ drainFor?: number, logs: string, report: (line: string) => void, reportError: (line: string) => void, onReady: () => void }} Options */

// Together under the 5 s after which nothing may be left.
const headStartMs = 1300;
const maxWaitMs = 4500;

/** Runs the processes of the site until one is hopeless or somebody ends them. */
export class Supervisor {
  #processes;
  #awaited;
  #end = /** @type {Promise<number> | undefined} */ (undefined);
  #resolve = /** @type {(code: number) => void} */ (() => undefined);

  /** @param {Definition[]} definitions in the order of who needs whom @param {Options} options */
  constructor(definitions, options) {
    this.options = options;
    this.#awaited = new Set(definitions.map(({ name }) => name));
    this.#processes = definitions.map((definition) => this.#createProcess(definition));
  }

  /** Starts all at once; resolves with the exit code when all have ended. @returns {Promise<number>} */
  run() {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      for (const keeper of this.#processes) keeper.start();
    });
  }

  /** Ends all, those who need others first. @param {number} code */
  stop(code) {
    this.#end ??= this.#stopAll().then(() => code);
    void this.#end.then(this.#resolve);
  }

  /** @param {Definition} definition */
  #createProcess(definition) {
    const { logs, report, reportError } = this.options;
    const started = Date.now();
    return new ManagedProcess(definition, {
      logs,
      report,
      onReady: () => {
        if (!this.#awaited.delete(definition.name)) return report(`${definition.name} is back`);
        report(`  ${definition.name} ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
        if (this.#awaited.size === 0) this.options.onReady();
      },
      onHopeless: (line) => {
        if (!this.#end) reportError(line);
        this.stop(1);
      },
    });
  }

  async #stopAll() {
    const { drainFor = 0 } = this.options;
    const tooLate = delay(maxWaitMs + drainFor, undefined, { ref: false });
    const all = [];
    for (const keeper of [...this.#processes].reverse()) {
      const ended = keeper.stop();
      all.push(ended);
      await Promise.race([ended, delay(headStartMs + drainFor, undefined, { ref: false })]);
    }
    await Promise.race([Promise.all(all), tooLate]);
    for (const keeper of this.#processes) keeper.kill();
    await Promise.all(all);
  }
}
