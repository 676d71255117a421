import { existsSync, readFileSync } from 'node:fs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const parentCheckIntervalMs = 500;

/**
 * Calls `end` on each shutdown signal, and when the npm process that started this process has exited. A shell between
 * the two processes may not forward signals, and may outlive npm. Returns a function that removes the listeners.
 *
 * @param {() => void} end
 */
export function onShutdownSignal(end) {
  for (const signal of signals) process.on(signal, end);
  const timer = endWithNpm(end);
  return () => {
    for (const signal of signals) process.off(signal, end);
    clearInterval(timer);
  };
}

/** @param {() => void} end */
function endWithNpm(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const before = ancestors();
  return setInterval(() => ancestors() !== before && end(), parentCheckIntervalMs).unref();
}

/** Returns the PIDs of the parent process and, if `/proc` exists, of its parent. */
function ancestors() {
  const stat = `/proc/${process.ppid}/stat`;
  if (!existsSync(stat)) return String(process.ppid);
  return `${process.ppid} ${readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[1]}`;
}
