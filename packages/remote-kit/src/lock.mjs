import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from './command-error.mjs';

/**
 * The files of the locks that this process holds. The pid in a lock file does not prove that this process holds the
 * lock, because a crashed process may have had the same pid.
 * @type {Set<string>}
 */
const activeLocks = new Set();

/**
 * Acquires a lock file and returns a function that releases it. Takes over the locks of dead processes. Throws a
 * CommandError if another caller holds the lock.
 *
 * @param {string} file
 * @param {string} errorMessage message of the CommandError
 */
export function takeLock(file, errorMessage) {
  const name = path.resolve(file);
  if (activeLocks.has(name)) throw new CommandError(errorMessage);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`);
  try {
    link(draft, file, errorMessage);
  } finally {
    rmSync(draft, { force: true });
  }
  activeLocks.add(name);
  return () => {
    activeLocks.delete(name);
    rmSync(file, { force: true });
  };
}

/**
 * Waits until the lock file is released or its holder has died, then acquires the lock.
 *
 * @param {string} file
 * @param {() => void} onWaiting called once if the lock is held
 */
export async function waitForLock(file, onWaiting) {
  for (let tries = 0; ; tries += 1) {
    try {
      return takeLock(file, 'taken');
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (tries === 0) onWaiting();
      await delay(200);
    }
  }
}

/** @param {string} draft @param {string} file @param {string} errorMessage */
function link(draft, file, errorMessage) {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isHeld(file)) throw new CommandError(errorMessage);
    rmSync(file, { force: true });
    linkSync(draft, file);
  }
}

/** @param {string} file */
function isHeld(file) {
  const [pid, started] = readFileSync(file, 'utf8').split(' ');
  // A lock file with the pid of this process is stale, because in a container a crashed process often had the same pid.
  if (!started || Number(pid) === process.pid) return false;
  return startOf(Number(pid)) === started;
}

/**
 * Returns the start time of a process, which distinguishes it from later processes with the same
 * pid; empty if the process does not exist.
 * @param {number} pid
 */
function startOf(pid) {
  if (!existsSync('/proc/self/stat')) return isAlive(pid) ? 'alive' : '';
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '';
  // The line of `/proc/<pid>/stat` contains the process name in parentheses, which may contain spaces. The 20th value
  // after the name is the start time in clock ticks since boot.
  return readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
