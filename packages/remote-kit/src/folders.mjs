import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the nearest folder, from `folder` upwards, that contains `file`.
 * @param {string} folder
 * @param {string} file
 * @returns {string | undefined}
 */
function above(folder, file) {
  if (existsSync(path.join(folder, file))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : above(parent, file);
}

/**
 * Returns the root folder of the repository that contains the part. If the part is not in a repository, returns the
 * folder of the part.
 * @param {string} folder
 */
export const projectFolder = (folder) => above(folder, 'package-lock.json') ?? folder;

/** Returns the folder of an installed dependency. Throws if it is not installed. @param {string} name */
export function packageFolder(name) {
  const place = path.join('node_modules', name);
  const folder = above(import.meta.dirname, place);
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return path.join(folder, place);
}

/** Returns the base URL at which the development server serves the files of a bundle. @param {string} name */
export const devFolderUrl = (name) => `/dev/${name}/`;
