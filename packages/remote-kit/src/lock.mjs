import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from './command-error.mjs';

/** What this process holds: its number says nothing, which was perhaps that of a crashed holder. @type {Set<string>} */
const held = new Set();

/**
 * Takes a lock file, which has no effect once its holder is dead; returns the way to give it back.
 *
 * @param {string} file
 * @param {string} errorMessage what to say to whoever comes second
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
 * Takes a lock file as soon as its holder gives it back or is dead.
 *
 * @param {string} file
 * @param {() => void} onWaiting called once if it must wait
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
  // In a container the number of a crashed holder is often our own.
  if (!started || Number(pid) === process.pid) return false;
  return startOf(Number(pid)) === started;
}

/**
 * When a process started, so that one which got its number after a crash is not taken for it; empty for none.
 *
 * @param {number} pid
 */
function startOf(pid) {
  if (!existsSync('/proc/self/stat')) return isAlive(pid) ? 'alive' : '';
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '';
  // After the name, which may hold blanks itself, the 20th value is the start in ticks since boot.
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
