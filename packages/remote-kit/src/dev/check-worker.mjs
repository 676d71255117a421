import { parentPort, workerData } from 'node:worker_threads';
import { checkServerRendering } from './server-check.mjs';

const check = checkServerRendering(workerData, (failures) => parentPort?.postMessage(failures));
parentPort?.on('message', (/** @type {import('./background-check.mjs').Seen} */ args) =>
  check.onDocument(...args),
);
