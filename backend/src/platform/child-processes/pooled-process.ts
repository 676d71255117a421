import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { nodeOptionsWithoutDebugger } from 'server-kit';
import { UnavailableError } from '../errors.js';

/**
 * Error of a job that failed without a result: the program threw, timed out, or its process exited (out of memory,
 * killed).
 */
export class ChildProcessError extends Error {
  constructor(
    readonly reason: 'thrown' | 'timeout' | 'exit',
    message: string = reason,
  ) {
    super(message);
  }
}

interface ProcessOptions {
  program: URL;
  idleMs: number;
  maxHeapMb: number;
}

type ChildMessage = { started: true } | { done: unknown } | { failed: string };

/** Timeout in milliseconds for starting Node.js and loading the program; the job's own timeout starts afterwards. */
const startTimeoutMs = 30_000;

/** A child process that starts with its first job, runs one job at a time and exits when idle. */
export class PooledProcess {
  #child: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isBusy = false;

  constructor(private readonly options: ProcessOptions) {}

  get pid() {
    return this.#child?.pid;
  }

  get isBusy() {
    return this.#isBusy;
  }

  async run(job: Serializable, timeoutMs: number): Promise<unknown> {
    this.#isBusy = true;
    clearTimeout(this.#idleTimer);
    try {
      return await this.#perform((this.#child ??= this.#start()), job, timeoutMs);
    } finally {
      this.#isBusy = false;
      this.#idleTimer = setTimeout(() => this.end(), this.options.idleMs).unref();
    }
  }

  end() {
    clearTimeout(this.#idleTimer);
    this.#child?.kill('SIGKILL');
    // While a job is running, `#child` stays set until its 'exit' event rejects the job; without a job, it is cleared
    // here, so that the next job starts a new process.
    if (!this.#isBusy) this.#child = undefined;
  }

  #perform(child: ChildProcess, job: Serializable, timeoutMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let reason: 'exit' | 'timeout' = 'exit';
      const expire = () => {
        reason = 'timeout';
        child.kill('SIGKILL');
      };
      let timer = setTimeout(expire, startTimeoutMs);
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', died).off('error', died);
        settle();
      };
      const onMessage = (message: ChildMessage) => {
        if ('started' in message) {
          clearTimeout(timer);
          timer = setTimeout(expire, timeoutMs);
          return;
        }
        finish(() => {
          if ('done' in message) resolve(message.done);
          else reject(new ChildProcessError('thrown', message.failed));
        });
      };
      // Without a pid, the process was never started, so the job did not cause the failure.
      const died = () =>
        finish(() => reject(child.pid ? new ChildProcessError(reason) : new UnavailableError()));
      child.on('message', onMessage).on('exit', died).on('error', died);
      // With a callback, `send` reports a failure to the callback instead of emitting an 'error' event.
      child.send(job, (error) => {
        if (error) died();
      });
    });
  }

  #start() {
    const { program, maxHeapMb } = this.options;
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [...nodeOptionsWithoutDebugger, `--max-old-space-size=${maxHeapMb}`],
      stdio: 'ignore',
      // The process reads untrusted files, so its environment contains no secrets.
      env: { NODE_ENV: 'production' },
    });
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    // A process that fails to start emits 'error' and no 'exit'. An 'error' without a listener would crash the backend.
    child.once('exit', forget).on('error', forget);
    child.unref();
    child.channel?.unref();
    return child;
  }
}
