// Child-process side of `ProcessPool`. It is written in plain JavaScript, because child processes are started by file
// path both from the source tree and from the build output.
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Runs each job that the parent sends, and responds with its result or the message of its error.
 *
 * @template Job
 * @param {(job: Job) => unknown} run
 * @param {{ maxMemoryMb: number, isBlocking?: boolean }} limits Resident memory; the process ends when a job exceeds it.
 * `isBlocking` is true for jobs that block the main thread; a worker thread then watches the memory.
 */
export function serveJobs(run, { maxMemoryMb, isBlocking = false }) {
  lowerPriority();
  if (isBlocking) {
    const program = new URL('./memory-watch.js', import.meta.url);
    new Worker(program, { workerData: maxMemoryMb }).unref();
  }
  process.on('message', (/** @type {Job} */ job) => {
    process.send?.({ started: true });
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxMemoryMb * 1024 * 1024) process.exit(1);
    }, 100);
    Promise.resolve(job)
      .then(run)
      .finally(() => clearInterval(watch))
      .then(
        (done) => process.send?.({ done }),
        (error) => process.send?.({ failed: String(error?.message) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
}

/**
 * Lowers the priority of this process, so that requests are handled first. On Linux, each thread has its own priority,
 * which new threads inherit. Node has already started several threads, so this function sets the priority of each one.
 */
function lowerPriority() {
  const priority = Math.min(os.getPriority() + 5, os.constants.priority.PRIORITY_LOW);
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) os.setPriority(thread, priority);
}
