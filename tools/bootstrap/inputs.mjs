import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

// Synchronous file access is ten times faster than asynchronous access for many small files. Blocking does no harm,
// because nothing else runs at the same time.

const notInput = /^(dist|node_modules|sample-catalogue)$|\.test\.\w+$/;

/**
 * Returns all files below the given files and folders, sorted. Skips paths that do not exist.
 *
 * @param {string} root
 * @param {string[]} names
 * @param {RegExp} [ignored] names of files and folders to skip
 * @returns {string[]}
 */
export function filesBelow(root, names, ignored = notInput) {
  const files = names.flatMap((name) => {
    const kind = statSync(path.join(root, name), { throwIfNoEntry: false });
    if (!kind) return [];
    return kind.isDirectory() ? filesIn(root, name, ignored) : [name];
  });
  return files.sort();
}

/** @param {string} root @param {string} folder @param {RegExp} ignored @returns {string[]} */
function filesIn(root, folder, ignored) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => !ignored.test(name))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, name, ignored) : [name];
    });
}

/** Returns the SHA-256 of the names and contents of files, in hexadecimal. @param {string} root @param {string[]} names */
export function contentHash(root, names) {
  const hash = createHash('sha256');
  for (const file of filesBelow(root, names))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));

  return hash.digest('hex');
}

/**
 * Returns the SHA-256 of the names, sizes and modification times of files. Faster than `contentHash`, because it does
 * not read the contents.
 * @param {string} root
 * @param {string[]} names
 */
export function hashFileMetadata(root, names) {
  const hash = createHash('sha256');
  for (const file of filesBelow(root, names, /^$/)) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
