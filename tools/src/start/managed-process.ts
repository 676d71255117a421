import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import path from 'node:path';
import { killGroup } from 'remote-kit/run.mjs';
import { LogFile } from './log-file.js';

export interface Definition {
  name: string;
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** Options for Node. */
  execArgv?: string[];
  /** Starts the process instead of Node's `fork`. */
  fork?: (script: string, args: string[], options: ForkOptions) => ChildProcess;
}

interface Hooks {
  /** Folder of the log files. */
  logs: string;
  report: (line: string) => void;
  /** Receives everything that the process prints. */
  onOutput?: ((bytes: Buffer) => void) | undefined;
  onReady: () => void;
  /** Called when the process will not be restarted. */
  onHopeless: (line: string) => void;
}

interface Exit {
  code: number | null;
  signal: string | null;
  uptimeMs: number;
}

/** Exit code for an error that only an operator can fix, such as an invalid setting. */
export const exitMisconfigured = 78;

const earlyDeathMs = 10_000;
const restartDelaysMs = [200, 500, 1000, 2000];
/** Further delays for a process that was ready before; it is restarted as long as the site runs. */
const laterDelaysMs = [5000, 10_000, 20_000, 30_000];
const guard = new URL('end-with-supervisor.js', import.meta.url).href;
/** Older versions of Node rely on the listener of the preloaded module. */
const noDebugger = ['--disable-sigusr1'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * Keeps one process running: restarts it when it exits, with increasing delays if it exits early. It gives up after
 * several early exits only if the process was never ready.
 */
export class ManagedProcess {
  readonly #definition: Definition;
  readonly #hooks: Hooks;
  readonly #log: LogFile;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #earlyDeaths = 0;
  #isStopping = false;
  #isRestarting = false;
  #wasReady = false;
  /** Called when a restarted process is ready or has ended. */
  #settle: () => void = () => undefined;
  #ended = Promise.resolve();

  constructor(definition: Definition, hooks: Hooks) {
    this.#definition = definition;
    this.#hooks = hooks;
    this.#log = new LogFile(path.join(hooks.logs, `${definition.name}.log`));
  }

  start() {
    const { script, args = [], env, execArgv = [] } = this.#definition;
    const start = this.#definition.fork ?? fork;
    const started = Date.now();
    this.#log.rotate();
    // A group of its own: Ctrl-C reaches the supervisor alone, which then ends the processes in order.
    const child = start(script, args, {
      ...(env && { env }),
      detached: true,
      execArgv: [...noDebugger, '--import', guard, ...execArgv],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (bytes: Buffer) => {
        this.#log.write(bytes);
        this.#hooks.onOutput?.(bytes);
      });
    }

    this.#child = child;
    this.#isRestarting = false;
    child.on('message', (message) => this.#onMessage(message));
    this.#ended = new Promise((resolve) => {
      child.once('exit', () => child.pid && killGroup(child.pid));
      // All its output has been received by then.
      child.once('close', (code, signal) => {
        this.#child = undefined;
        void this.#log.close().then(resolve);
        if (this.#isStopping) return;
        if (this.#isRestarting) this.start();
        else this.#onExit({ code, signal, uptimeMs: Date.now() - started });
      });
    });
  }

  /** Asks the process to stop; resolves when it has exited. */
  stop() {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#child?.kill('SIGTERM');
    return this.#ended;
  }

  /** Ends the process and starts it again; resolves when it is ready or has ended once more. */
  restart(): Promise<void> {
    clearTimeout(this.#timer);
    this.#earlyDeaths = 0;
    const settled = new Promise<void>((resolve) => (this.#settle = resolve));
    this.#isRestarting = true;
    if (this.#child) this.#child.kill('SIGTERM');
    else this.start();
    return settled;
  }

  /** Ends the process at once. */
  kill() {
    if (this.#child?.pid) killGroup(this.#child.pid);
  }

  #onMessage(message: unknown) {
    const isReady = typeof message === 'object' && message !== null && 'type' in message;
    if (!isReady || message.type !== 'ready') return;
    this.#wasReady = true;
    this.#settle();
    this.#hooks.onReady();
  }

  #onExit({ code, signal, uptimeMs }: Exit) {
    this.#settle();
    const { name } = this.#definition;
    const { onHopeless, report } = this.#hooks;
    const reason = code === exitMisconfigured ? this.#log.plainLines.join('\n') : '';
    if (code === exitMisconfigured && !this.#wasReady) {
      onHopeless(reason || `${name} cannot start; see ${this.#log.file}`);
      return;
    }
    if (reason) report(reason);
    const how = `${name} stopped (${signal ?? `exit code ${code}`})`;
    this.#earlyDeaths = uptimeMs < earlyDeathMs ? this.#earlyDeaths + 1 : 1;
    const wait = restartDelayMs(this.#earlyDeaths, this.#wasReady);
    if (wait === undefined) {
      onHopeless(`${how} ${this.#earlyDeaths} times in a row; see ${this.#log.file}`);
      return;
    }
    report(`${how}; starting it again in ${wait / 1000} s, see ${this.#log.file}`);
    this.#timer = setTimeout(() => {
      this.start();
    }, wait);
  }
}

/** Returns the milliseconds until the next restart; undefined if there is none. */
export function restartDelayMs(earlyDeaths: number, wasReady: boolean): number | undefined {
  const delays = wasReady ? [...restartDelaysMs, ...laterDelaysMs] : restartDelaysMs;
  return delays[earlyDeaths - 1] ?? (wasReady ? delays.at(-1) : undefined);
}
