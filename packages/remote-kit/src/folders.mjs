import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the nearest folder that contains a file, searching from a folder upwards.
 * @param {string} folder
 * @param {string} file
 * @returns {string | undefined}
 */
function above(folder, file) {
  if (existsSync(path.join(folder, file))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : above(parent, file);
}

/** Returns the root folder of the repository that contains a part. @param {string} folder */
export const projectFolder = (folder) => above(folder, 'package-lock.json') ?? folder;

/** Returns the folder of an installed dependency. Throws if it is not installed. @param {string} name */
export function packageFolder(name) {
  const place = path.join('node_modules', name);
  const found = above(import.meta.dirname, place);
  if (found === undefined) throw new Error(`${name} is not installed`);
  return path.join(found, place);
}

/** Returns the base URL of the files of a bundle in development. @param {string} name */
export const folderOf = (name) => `/dev/${name}/`;
