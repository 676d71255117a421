import type { Serializable } from 'node:child_process';
import { UnavailableError } from '../errors.js';
import { PooledProcess } from './pooled-process.js';

export { ChildProcessError } from './pooled-process.js';
interface PoolOptions {
  /** A JavaScript file that calls `serveJobs`. */
  program: URL;
  maxProcesses?: number;
  maxQueued?: number;
  timeoutMs: number;
  /** Idle time in milliseconds after which a process is ended. */
  idleMs?: number;
  /** Maximum V8 heap of a process in MB; V8 aborts a process that exceeds it. */
  maxHeapMb?: number;
}

interface QueuedJob {
  job: Serializable;
  isUrgent: boolean;
  timeoutMs: number;
  resolve: (done: unknown) => void;
  reject: (reason: unknown) => void;
}

/**
 * Runs jobs in child processes, so that a job that exhausts memory or never finishes affects nothing else. A worker
 * thread would not suffice, because V8 aborts the whole process when a thread runs out of heap.
 */
export class ProcessPool {
  readonly #processes: PooledProcess[];
  readonly #queue: QueuedJob[] = [];
  readonly #timeoutMs: number;
  readonly #maxQueued: number;
  #isClosed = false;

  constructor(options: PoolOptions) {
    const { program, maxProcesses = 1, maxQueued = 500, timeoutMs } = options;
    const { idleMs = 5_000, maxHeapMb = 256 } = options;
    this.#timeoutMs = timeoutMs;
    this.#maxQueued = maxQueued;
    this.#processes = Array.from(
      { length: maxProcesses },
      () => new PooledProcess({ program, idleMs, maxHeapMb }),
    );
  }

  /** Process id of the first child process; undefined while no process is running. */
  get pid() {
    return this.#processes[0]?.pid;
  }

  /**
   * Runs a job and returns the result of the program. Throws `ChildProcessError` when the job fails and
   * `UnavailableError` when the queue is full, the pool is closed or the process cannot be started.
   */
  run(
    job: Serializable,
    {
      isUrgent = true,
      timeoutMs = this.#timeoutMs,
    }: { isUrgent?: boolean; timeoutMs?: number } = {},
  ): Promise<unknown> {
    if (this.#isClosed || this.#queue.length >= this.#maxQueued)
      return Promise.reject(new UnavailableError());
    return new Promise((resolve, reject) => {
      const place = isUrgent ? this.#queue.findIndex((queuedJob) => !queuedJob.isUrgent) : -1;
      const queued = { job, isUrgent, timeoutMs, resolve, reject };
      this.#queue.splice(place < 0 ? this.#queue.length : place, 0, queued);
      this.#startNext();
    });
  }

  /** Ends all processes; running and queued jobs fail with `UnavailableError`. */
  close() {
    this.#isClosed = true;
    for (const child of this.#processes) child.end();
    for (const { reject } of this.#queue.splice(0)) reject(new UnavailableError());
  }

  #startNext() {
    const free = this.#processes.find(({ isBusy }) => !isBusy);
    const next = free && this.#queue.shift();
    if (!next) return;
    free
      .run(next.job, next.timeoutMs)
      .then(next.resolve, (error: unknown) => {
        next.reject(this.#isClosed ? new UnavailableError() : error);
      })
      .finally(() => this.#startNext());
  }
}
