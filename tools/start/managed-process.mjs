import { fork } from 'node:child_process';
import path from 'node:path';
import { killGroup } from '../../packages/remote-kit/src/run.mjs';
import { LogFile } from './log-file.mjs';

/** @typedef {{ name: string, script: string, args?: string[], env?: Record<string, string> }} Definition */
/**
 * @typedef {object} Hooks
 * @property {string} logs folder of the log files
 * @property {(line: string) => void} report
 * @property {() => void} onReady
 * @property {(line: string) => void} onHopeless the process will not be started again
 */

/** With this code a process says that only a person can mend what is wrong. */
export const exitMisconfigured = 78;

const earlyDeathMs = 10_000;
const restartDelaysMs = [200, 500, 1000, 2000];
const guard = new URL('end-with-supervisor.mjs', import.meta.url).href;

/** Keeps one process running: starts it again when it dies, and gives up after a row of early deaths. */
export class ManagedProcess {
  #child = /** @type {import('node:child_process').ChildProcess | undefined} */ (undefined);
  #timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  #earlyDeaths = 0;
  #isStopping = false;
  #ended = Promise.resolve();

  /** @param {Definition} definition @param {Hooks} hooks */
  constructor(definition, hooks) {
    this.definition = definition;
    this.hooks = hooks;
    this.log = path.join(hooks.logs, `${definition.name}.log`);
    this.logFile = new LogFile(this.log);
  }

  start() {
    const { script, args = [], env } = this.definition;
    const started = Date.now();
    this.logFile.rotate();
    // A group of its own: Ctrl-C reaches the supervisor alone, which then ends the processes in order.
    const child = fork(script, args, {
      ...(env && { env }),
      detached: true,
      execArgv: ['--import', guard],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (bytes) => this.logFile.write(bytes));

    this.#child = child;
    child.on('message', (message) => this.#onMessage(message));
    this.#ended = new Promise((resolve) => {
      child.once('exit', () => child.pid && killGroup(child.pid));
      // All that it said is here then.
      child.once('close', (code, signal) => {
        this.#child = undefined;
        void this.logFile.close().then(resolve);
        if (!this.#isStopping) this.#onExit({ code, signal, uptimeMs: Date.now() - started });
      });
    });
  }

  /** Asks the process to end; resolves when it has. */
  stop() {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#child?.kill('SIGTERM');
    return this.#ended;
  }

  /** Ends the process at once. */
  kill() {
    if (this.#child?.pid) killGroup(this.#child.pid);
  }

  /** @param {unknown} message */
  #onMessage(message) {
    const isReady = typeof message === 'object' && message !== null && 'type' in message;
    if (isReady && message.type === 'ready') this.hooks.onReady();
  }

  /** @param {{ code: number | null, signal: string | null, uptimeMs: number }} death */
  #onExit({ code, signal, uptimeMs }) {
    const { name } = this.definition;
    const { onHopeless, report } = this.hooks;
    if (code === exitMisconfigured) {
      const said = this.logFile.plainLines.join('\n');
      return onHopeless(said || `${name} cannot start; see ${this.log}`);
    }
    const how = `${name} stopped (${signal ?? `exit code ${code}`})`;
    this.#earlyDeaths = uptimeMs < earlyDeathMs ? this.#earlyDeaths + 1 : 1;
    const wait = restartDelaysMs[this.#earlyDeaths - 1];
    if (wait === undefined)
      return onHopeless(`${how} ${this.#earlyDeaths} times in a row; see ${this.log}`);

    report(`${how}; starting it again in ${wait / 1000} s, see ${this.log}`);
    this.#timer = setTimeout(() => this.start(), wait);
  }
}
