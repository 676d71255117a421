import { setTimeout as delay } from 'node:timers/promises';
import { Keeper } from './keeper.mjs';

/** @typedef {import('./keeper.mjs').Definition} Definition */
/** @typedef {{ drainFor?: number, logs: string, report: (line: string) => void, complain: (line: string) => void, onReady: () => void }} Options */

// Together under the 5 s after which nothing may be left.
const headStart = 1300;
const mostPatience = 4500;

/** Runs the processes of the site until one is hopeless or somebody ends them. */
export class Supervisor {
  #keepers;
  #waitedFor;
  #end = /** @type {Promise<number> | undefined} */ (undefined);
  #resolve = /** @type {(code: number) => void} */ (() => undefined);

  /** @param {Definition[]} definitions in the order of who needs whom @param {Options} options */
  constructor(definitions, options) {
    this.options = options;
    this.#waitedFor = new Set(definitions.map(({ name }) => name));
    this.#keepers = definitions.map((definition) => this.#keeperOf(definition));
  }

  /** Starts all at once; resolves with the exit code when all have ended. @returns {Promise<number>} */
  run() {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      for (const keeper of this.#keepers) keeper.start();
    });
  }

  /** Ends all, those who need others first. @param {number} code */
  stop(code) {
    this.#end ??= this.#stopAll().then(() => code);
    void this.#end.then(this.#resolve);
  }

  /** @param {Definition} definition */
  #keeperOf(definition) {
    const { logs, report, complain } = this.options;
    const started = Date.now();
    return new Keeper(definition, {
      logs,
      report,
      onReady: () => {
        if (!this.#waitedFor.delete(definition.name)) return report(`${definition.name} is back`);
        report(`  ${definition.name} ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
        if (this.#waitedFor.size === 0) this.options.onReady();
      },
      onHopeless: (line) => {
        if (!this.#end) complain(line);
        this.stop(1);
      },
    });
  }

  async #stopAll() {
    const { drainFor = 0 } = this.options;
    const tooLate = delay(mostPatience + drainFor, undefined, { ref: false });
    const all = [];
    for (const keeper of [...this.#keepers].reverse()) {
      const ended = keeper.stop();
      all.push(ended);
      await Promise.race([ended, delay(headStart + drainFor, undefined, { ref: false })]);
    }
    await Promise.race([Promise.all(all), tooLate]);
    for (const keeper of this.#keepers) keeper.kill();
    await Promise.all(all);
  }
}
