import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import path from 'node:path';
import { killProcessGroup } from 'remote-kit/run.mjs';
import { LogFile } from './log-file.js';

export interface ProcessDefinition {
  name: string;
  script: string;
  args?: string[];
  env?: Record<string, string>;
  execArgv?: string[];
  fork?: (script: string, args: string[], options: ForkOptions) => ChildProcess;
}

interface Hooks {
  logs: string;
  report: (line: string) => void;
  onOutput?: ((bytes: Buffer) => void) | undefined;
  onReady: () => void;
  /** Called when the process keeps failing and is no longer restarted. */
  onHopeless: (line: string) => void;
}

interface Exit {
  code: number | null;
  signal: string | null;
  uptimeMs: number;
}

/** Exit code for an error that only an operator can fix, such as an invalid setting (EX_CONFIG in sysexits.h). */
export const misconfiguredExitCode = 78;

const earlyDeathMs = 10_000;
const restartDelaysMs = [200, 500, 1000, 2000];
/**
 * Additional restart delays in milliseconds for a process that was ready before. The last delay repeats without limit.
 */
const laterDelaysMs = [5000, 10_000, 20_000, 30_000];
const guard = new URL('end-with-supervisor.js', import.meta.url).href;
/** Node versions without this flag rely on the signal listener in `end-with-supervisor.ts`. */
const noDebugger = ['--disable-sigusr1'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * Keeps one process running. Restarts it when it exits, with increasing delays after early exits. Stops restarting
 * after several early exits if the process was never ready.
 */
export class ManagedProcess {
  readonly #definition: ProcessDefinition;
  readonly #hooks: Hooks;
  readonly #log: LogFile;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #earlyDeaths = 0;
  #isStopping = false;
  #isRestarting = false;
  #wasReady = false;
  /** Settles the pending promise of `restart()` when the process is ready or has failed. */
  #settle: () => void = () => undefined;
  #ended = Promise.resolve();

  constructor(definition: ProcessDefinition, hooks: Hooks) {
    this.#definition = definition;
    this.#hooks = hooks;
    this.#log = new LogFile(path.join(hooks.logs, `${definition.name}.log`));
  }

  start() {
    const { script, args = [], env, execArgv = [] } = this.#definition;
    const start = this.#definition.fork ?? fork;
    const started = Date.now();
    this.#log.rotate();
    // The process runs in a separate process group. Ctrl-C therefore reaches only the supervisor, which stops the
    // processes in order.
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
      child.once('exit', () => child.pid && killProcessGroup(child.pid));
      // Unlike `exit`, `close` fires after all output has been received.
      child.once('close', (code, signal) => {
        this.#child = undefined;
        void this.#log.close().then(resolve);
        if (this.#isStopping) return;
        if (this.#isRestarting) this.start();
        else this.#onExit({ code, signal, uptimeMs: Date.now() - started });
      });
    });
  }

  /** Sends SIGTERM; resolves when the process has exited. */
  stop() {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    this.#child?.kill('SIGTERM');
    return this.#ended;
  }

  /** Stops the process with SIGTERM and starts it again. Resolves when it is ready or has failed. */
  restart(): Promise<void> {
    clearTimeout(this.#timer);
    this.#earlyDeaths = 0;
    const settled = new Promise<void>((resolve) => (this.#settle = resolve));
    this.#isRestarting = true;
    if (this.#child) this.#child.kill('SIGTERM');
    else this.start();
    return settled;
  }

  kill() {
    if (this.#child?.pid) killProcessGroup(this.#child.pid);
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
    const reason = code === misconfiguredExitCode ? this.#log.plainLines.join('\n') : '';
    if (code === misconfiguredExitCode && !this.#wasReady) {
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
    report(`${how}, restarting in ${wait / 1000} s; see ${this.#log.file}`);
    this.#timer = setTimeout(() => {
      this.start();
    }, wait);
  }
}

/** Returns the delay before the next restart in milliseconds, or undefined to stop restarting. */
export function restartDelayMs(earlyDeaths: number, wasReady: boolean): number | undefined {
  const delays = wasReady ? [...restartDelaysMs, ...laterDelaysMs] : restartDelaysMs;
  return delays[earlyDeaths - 1] ?? (wasReady ? delays.at(-1) : undefined);
}
