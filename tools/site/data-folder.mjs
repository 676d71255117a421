import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';

const minFreeBytes = 64 * 1024 * 1024;

/** @type {Record<string, string>} */
const reasons = {
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'it is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its quota is used up',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  ENOENT: 'it cannot be made there',
};

/** Makes the data folder, and sees whether it can be used. @param {string} folder */
export function prepareDataFolder(folder) {
  try {
    for (const part of ['', 'db', 'releases', 'logs', 'outbox'])
      makeFolder(path.join(folder, part));

    const probe = path.join(folder, `.probe.${process.pid}`);
    writeFileSync(probe, Buffer.alloc(64 * 1024), { flush: true });
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw unusable(folder, reasons[code] ?? message);
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < minFreeBytes) throw unusable(folder, 'less than 64 MB are free on its disk');
}

/** Node's own recursive one never returns below `/proc`. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Unless another start was quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** @param {string} folder @param {string} reason */
const unusable = (folder, reason) =>
  new CommandError(
    `The data folder ${folder} cannot be used: ${reason}. DATA_DIR names another one.`,
  );
