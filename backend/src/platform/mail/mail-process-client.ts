import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { SendMailOptions } from 'nodemailer';
import { nodeOptionsWithoutDebugger } from 'server-kit';
import type { MailResult, MailFailure, MailJob } from './mail-jobs.js';

/** Milliseconds after which an idle mail process is ended, because it uses about 40 MB of memory. */
const idleMs = 30_000;
const program = new URL('./mail-process.js', import.meta.url);

/** The process is `detached`, so that a signal to the backend's process group does not interrupt the last email. */
const options: ForkOptions = {
  serialization: 'advanced',
  detached: true,
  execArgv: nodeOptionsWithoutDebugger,
  stdio: 'ignore',
};

interface PendingJob {
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** Sends emails through a child process, which finishes its current email even if this process is killed. */
export class MailProcess {
  #child: ChildProcess | undefined;
  #ending: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<string, PendingJob>();

  constructor(
    private readonly url: string,
    private readonly accepted: string,
  ) {}

  send(mail: SendMailOptions, claim?: string): Promise<void> {
    clearTimeout(this.#ending);
    const child = (this.#child ??= this.#start());
    const id = randomUUID();
    const job: MailJob = {
      id,
      url: this.url,
      mail,
      accepted: this.accepted,
      ...(claim && { claim }),
    };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      child.send(job, (error) => {
        if (error) this.#settle({ id, failure: error });
      });
    });
  }

  /** Resolves when the child process has sent its last email and has exited. */
  async close() {
    const child = this.#child;
    if (!child?.connected) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  #settle({ id, failure }: MailResult) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure) waiting?.reject(errorOf(failure));
    else waiting?.resolve();
    if (this.#waiting.size === 0) this.#endWhenIdle();
  }

  #endWhenIdle() {
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => {
      // Disconnect first, so that no new job reaches a process that is about to exit.
      if (this.#child?.connected) this.#child.disconnect();
      this.#child = undefined;
    }, idleMs).unref();
  }

  #start() {
    const child = fork(program, options);
    child.on('message', (result: MailResult) => {
      this.#settle(result);
    });
    const onEnd = () => {
      if (this.#child !== child) return;
      this.#child = undefined;
      for (const id of this.#waiting.keys()) this.#settle({ id, failure: died });
    };
    // A process that fails to start emits 'error' instead of 'exit'; an 'error' without a listener would end this
    // process.
    child.once('exit', onEnd).on('error', onEnd);
    child.unref();
    child.channel?.unref();
    return child;
  }
}

const died: MailFailure = { message: 'the email process ended unexpectedly' };

function errorOf({ message, ...details }: MailFailure) {
  return Object.assign(new Error(message), details);
}
