import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** @param {string | Buffer} content */
export const integrityOf = (content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Returns the Subresource Integrity hashes of files, keyed and sorted by file name.
 * @param {string} folder
 * @param {string[]} files
 * @returns {Promise<Record<string, string>>}
 */
export async function integrityTable(folder, files) {
  const rows = [...files].sort().map(async (file) => {
    return [file, integrityOf(await readFile(path.join(folder, file)))];
  });
  return Object.fromEntries(await Promise.all(rows));
}
