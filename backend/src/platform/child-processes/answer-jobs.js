// The child side of `ProcessPool`. Plain JavaScript, because child processes are started by file path, both when running
// from source and from the build.
import { Worker } from 'node:worker_threads';

/**
 * Runs each job that the parent sends and answers with its result or the message of its error.
 *
 * @template Job
 * @param {(job: Job) => unknown} run
 * @param {{ maxMemoryMb: number, isBlocking?: boolean }} limits Resident memory; the process ends when a job exceeds it.
 * `isBlocking` is true for jobs that block the main thread; a worker thread then watches the memory.
 */
export function serveJobs(run, { maxMemoryMb, isBlocking = false }) {
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
