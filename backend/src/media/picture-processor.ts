import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { Injectable, Optional } from '@nestjs/common';
import { noDebugger } from 'server-kit';
import { ValidationError, UnavailableError } from '../errors.js';
import type { PictureAnswer, PictureJob } from './picture-jobs.js';

const unusable = { image: 'Not a picture that can be used' };
const program = new URL('./picture-process.js', import.meta.url);

const maxQueued = 500;
/** A process without work keeps some 50 MB, and the next one is there in a fraction of a second. */
const usualIdleMs = 5_000;

interface QueuedJob {
  job: PictureJob;
  isUrgent: boolean;
  resolve: (done: unknown) => void;
  reject: (reason: Error) => void;
}

/** Runs picture jobs one after the other in a child process; what somebody waits for goes first. */
@Injectable()
export class PictureProcessor {
  #child: ChildProcess | undefined;
  #ending: NodeJS.Timeout | undefined;
  #isBusy = false;
  #isClosed = false;
  readonly #queue: QueuedJob[] = [];
  constructor(
    @Optional() private readonly timeoutMs = 10_000,
    @Optional() private readonly idleMs = usualIdleMs,
  ) {}

  /** Of the child process, while there is one. */
  get pid() {
    return this.#child?.pid;
  }

  run(job: PictureJob, isUrgent = true): Promise<unknown> {
    if (this.#isClosed || this.#queue.length >= maxQueued)
      return Promise.reject(new UnavailableError());
    return new Promise((resolve, reject) => {
      const waiting = { job, isUrgent, resolve, reject };
      const place = isUrgent ? this.#queue.findIndex((other) => !other.isUrgent) : -1;
      this.#queue.splice(place < 0 ? this.#queue.length : place, 0, waiting);
      this.#next();
    });
  }

  close() {
    this.#isClosed = true;
    this.#endChild();
    for (const { reject } of this.#queue.splice(0)) reject(new UnavailableError());
  }

  #next() {
    const waiting = this.#isBusy ? undefined : this.#queue.shift();
    if (!waiting) return;
    this.#isBusy = true;
    clearTimeout(this.#ending);
    this.#perform(waiting.job)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        this.#isBusy = false;
        this.#ending = setTimeout(() => {
          this.#endChild();
        }, this.idleMs).unref();
        this.#next();
      });
  }

  #endChild() {
    clearTimeout(this.#ending);
    this.#child?.kill('SIGKILL');
    // What comes next is not for a process that is about to end.
    if (!this.#isBusy) this.#child = undefined;
  }

  #perform(job: PictureJob): Promise<unknown> {
    const child = (this.#child ??= this.#start());
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', answered).off('exit', died).off('error', failed);
        settle();
      };
      const answered = (answer: PictureAnswer) => {
        finish(() => {
          if ('done' in answer) resolve(answer.done);
          else reject(new ValidationError(unusable));
        });
      };
      const died = () => {
        finish(() => {
          reject(this.#isClosed ? new UnavailableError() : new ValidationError(unusable));
        });
      };
      const failed = () => finish(() => reject(new UnavailableError()));
      const timer = setTimeout(() => child.kill('SIGKILL'), this.timeoutMs);
      child.on('message', answered).on('exit', died).on('error', failed);
      // With a callback, a message that cannot be sent is no 'error' event of the child.
      child.send(job, (error) => {
        if (error) failed();
      });
    });
  }

  #start() {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: noDebugger,
      stdio: 'ignore',
      // Strangers' files are read there: it is to know nothing that is worth having.
      env: { NODE_ENV: 'production' },
    });
    lowerPriority(child);
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    // A process that cannot be started has no 'exit', and an 'error' without a listener would end this process.
    child.once('exit', forget).on('error', forget);
    child.unref();
    child.channel?.unref();
    return child;
  }
}

/** Whoever waits for an answer goes first. At once, since a thread keeps the priority that it was started with. */
function lowerPriority({ pid }: ChildProcess) {
  if (!pid) return;
  try {
    os.setPriority(pid, Math.min(os.getPriority() + 5, os.constants.priority.PRIORITY_LOW));
  } catch {
    // It has ended already; its 'exit' follows.
  }
}
