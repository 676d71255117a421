// A program for the tests of `ProcessPool`.
import { serveJobs } from './answer-jobs.js';

/** @type {Record<string, () => unknown>} */
const tasks = {
  pid: () => process.pid,
  throw: () => {
    throw new Error('thrown by the job');
  },
  // Grows an array until the heap is full. In a worker thread, such an array would end the whole process.
  exhaustHeap: () => {
    const filled = [];
    for (;;) filled.push(filled.length);
  },
  exhaustMemory: async () => {
    const buffers = [];
    for (;;) {
      buffers.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await new Promise(setImmediate);
    }
  },
  neverEnd: () => new Promise(() => undefined),
};

serveJobs((/** @type {string} */ name) => tasks[name]?.(), { maxMemoryMb: 200 });
