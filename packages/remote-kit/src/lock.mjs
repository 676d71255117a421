import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from './command-error.mjs';

/**
 * The locks held by this process. Its pid in a lock file is no evidence, since a crashed holder may have had the same
 * one.
 * @type {Set<string>}
 */
const held = new Set();

/**
 * Takes a lock file and returns a function that releases it. The lock of a dead process is ignored. Throws a
 * CommandError if the lock is held.
 *
 * @param {string} file
 * @param {string} errorMessage the message of that error
 */
export function takeLock(file, errorMessage) {
  const name = path.resolve(file);
  if (held.has(name)) throw new CommandError(errorMessage);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`);
  try {
    link(draft, file, errorMessage);
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(name);
  return () => {
    held.delete(name);
    rmSync(file, { force: true });
  };
}

/**
 * Takes a lock file as soon as its holder releases it or is dead.
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
  // In a container a crashed holder often had the same pid as this process.
  if (!started || Number(pid) === process.pid) return false;
  return startOf(Number(pid)) === started;
}

/**
 * Returns the start time of a process, to distinguish it from a later process with the same pid; empty if it does not
 * exist.
 *
 * @param {number} pid
 */
function startOf(pid) {
  if (!existsSync('/proc/self/stat')) return isAlive(pid) ? 'alive' : '';
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '';
  // After the name, which may contain spaces, the 20th value is the start time in ticks since boot.
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
