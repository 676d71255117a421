// Ends the process when it exceeds its memory limit. Runs in a worker thread, because code that blocks the main thread
// would delay a timer there.
import { workerData } from 'node:worker_threads';

setInterval(() => {
  if (process.memoryUsage.rss() > workerData * 1024 * 1024) process.kill(process.pid, 'SIGKILL');
}, 50);
