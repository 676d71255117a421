import { setTimeout as delay } from 'node:timers/promises';
import { ManagedProcess, type ProcessDefinition } from './managed-process.js';

interface Options {
  drainFor?: number;
  logs: string;
  report: (line: string) => void;
  reportError: (line: string) => void;
  onOutput?: ((name: string, bytes: Buffer) => void) | undefined;
  onReady: () => void;
}

// When the site stops, each process gets `headStartMs` milliseconds to exit before its dependencies are stopped. After
// `maxWaitMs` milliseconds, all remaining processes are killed, so that the shutdown takes less than 5 s.
const headStartMs = 1300;
const maxWaitMs = 4500;

/** Runs the processes of a site until it is stopped, or until a process that was never ready keeps failing. */
export class Supervisor {
  readonly #options: Options;
  /** Processes keyed by name, dependencies first. */
  readonly #processes: Map<string, ManagedProcess>;
  /** Names of processes that have not been ready yet. */
  readonly #awaited: Set<string>;
  #end: Promise<number> | undefined;
  #resolve: (code: number) => void = () => undefined;

  /** `definitions` must list dependencies first. */
  constructor(definitions: ProcessDefinition[], options: Options) {
    this.#options = options;
    this.#awaited = new Set(definitions.map(({ name }) => name));
    this.#processes = new Map(
      definitions.map((definition) => [definition.name, this.#createProcess(definition)]),
    );
  }

  /** Starts all processes concurrently. Resolves with the exit code when all processes have exited. */
  run(): Promise<number> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
      for (const keeper of this.#processes.values()) keeper.start();
    });
  }

  /** Stops one process and starts it again. Resolves when it is ready or has failed. */
  async restart(name: string) {
    if (!this.#end) await this.#processes.get(name)?.restart();
  }

  /** Stops all processes. A process stops before its dependencies. */
  stop(code: number) {
    this.#end ??= this.#stopAll().then(() => code);
    void this.#end.then(this.#resolve);
  }

  #createProcess(definition: ProcessDefinition) {
    const { logs, report, reportError, onOutput } = this.#options;
    const started = Date.now();
    return new ManagedProcess(definition, {
      logs,
      report,
      onOutput: onOutput && ((bytes) => onOutput(definition.name, bytes)),
      onReady: () => {
        if (!this.#awaited.delete(definition.name)) {
          report(`${definition.name} is running again`);
          return;
        }
        report(`  ${definition.name} ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
        if (this.#awaited.size === 0) this.#options.onReady();
      },
      onHopeless: (line) => {
        if (!this.#end) reportError(line);
        this.stop(1);
      },
    });
  }

  async #stopAll() {
    const { drainFor = 0 } = this.#options;
    const tooLate = delay(maxWaitMs + drainFor, undefined, { ref: false });
    const all: Promise<void>[] = [];
    for (const keeper of [...this.#processes.values()].reverse()) {
      const ended = keeper.stop();
      all.push(ended);
      await Promise.race([ended, delay(headStartMs + drainFor, undefined, { ref: false })]);
    }
    await Promise.race([Promise.all(all), tooLate]);
    for (const keeper of this.#processes.values()) keeper.kill();
    await Promise.all(all);
  }
}
