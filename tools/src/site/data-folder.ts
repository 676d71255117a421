import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';

const minFreeBytes = 64 * 1024 * 1024;

const reasons: Record<string, string> = {
  EACCES: 'this account may not write to it',
  EPERM: 'this account may not write to it',
  EROFS: 'it is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its quota is used up',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  ENOENT: 'it cannot be created there',
};

/**
 * Creates the data folder and its subfolders. Throws a CommandError if they cannot be created or written, or if the
 * disk is almost full.
 */
export function prepareDataFolder(folder: string) {
  try {
    for (const part of ['', 'db', 'releases', 'logs', 'outbox'])
      makeFolder(path.join(folder, part));

    const probe = path.join(folder, `.probe.${process.pid}`);
    writeFileSync(probe, Buffer.alloc(64 * 1024), { flush: true });
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw unusable(folder, reasons[code] ?? message);
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < minFreeBytes) throw unusable(folder, 'less than 64 MB is free on its disk');
}

/**
 * Creates a folder and its parents. Does not use `recursive: true`, because mkdir would then never return for a folder
 * below `/proc`.
 */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that is starting at the same time may have created the folder.
    if (!existsSync(folder)) throw error;
  }
}

const unusable = (folder: string, reason: string) =>
  new CommandError(
    `Can't use the data folder ${folder}: ${reason}. Set DATA_DIR to another folder.`,
  );
