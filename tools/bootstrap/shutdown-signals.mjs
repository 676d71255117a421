import { existsSync, readFileSync } from 'node:fs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const parentCheckIntervalMs = 500;

/**
 * Calls `end` for each signal that ends a program, and when npm, having started this one, is gone. A shell may stand
 * between the two, which keeps signals for itself and outlives npm. Returns the way to stop listening.
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

/** Parent and, where the system tells, its parent. */
function ancestors() {
  const stat = `/proc/${process.ppid}/stat`;
  if (!existsSync(stat)) return String(process.ppid);
  return `${process.ppid} ${readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[1]}`;
}
