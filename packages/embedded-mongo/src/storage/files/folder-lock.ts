import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process. Returns a function that releases the lock. Throws if another process uses the
 * folder.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'server.lock');
  const identity = identityOf(process.pid);
  if (!writeNew(lock, identity)) takeOver(folder, identity);
  return () => {
    if (readText(lock) === identity) rmSync(lock, { force: true });
  };
}

/** True if any process, including this one, uses the folder. */
export function isLocked(folder: string): boolean {
  return isAlive(readText(join(folder, 'server.lock')));
}

/** Replaces the lock of a dead process. A second lock file prevents other processes from doing so concurrently. */
function takeOver(folder: string, identity: string): void {
  const lock = join(folder, 'server.lock');
  const mutex = join(folder, 'server.lock.takeover');
  if (!writeNew(mutex, identity)) {
    if (isAlive(readText(mutex))) throw inUse(folder, readText(mutex));
    rmSync(mutex, { force: true });
    if (!writeNew(mutex, identity)) throw inUse(folder, readText(mutex));
  }
  try {
    const holder = readText(lock);
    if (isAlive(holder)) throw inUse(folder, holder);
    writeFileSync(lock, identity, { mode: 0o600 });
  } finally {
    rmSync(mutex, { force: true });
  }
}

function writeNew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** Returns the id of a process with its start time, because the system reuses ids. */
function identityOf(pid: number): string {
  return `${pid} ${beginOf(pid)}`;
}

function beginOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isAlive(identity: string): boolean {
  const [pid, begin = ''] = identity.split(' ');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0) return false;
  try {
    process.kill(number, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
  return begin === '' || beginOf(number) === begin;
}

function inUse(folder: string, holder: string): Error {
  return new Error(`${folder} is in use by process ${holder.split(' ')[0] ?? '?'}`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
