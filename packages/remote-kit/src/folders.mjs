import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder that has a file, from a folder on upwards. @param {string} folder @param {string} file @returns {string | undefined} */
function above(folder, file) {
  if (existsSync(path.join(folder, file))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : above(parent, file);
}

/** The folder of the whole repository that a part is in. @param {string} folder */
export const projectFolder = (folder) => above(folder, 'package-lock.json') ?? folder;

/** Where a package lies that this one depends on. @param {string} name */
export function packageFolder(name) {
  const place = path.join('node_modules', name);
  const found = above(import.meta.dirname, place);
  if (found === undefined) throw new Error(`${name} is not installed`);
  return path.join(found, place);
}

/** The package that a file belongs to. @param {string} file @returns {{ folder: string, name: string }} */
export function packageOf(file) {
  const folder = above(path.dirname(file), 'package.json') ?? '/';
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { folder, name };
}

/** Where a page finds the files of a bundle that is developed. @param {string} name */
export const folderOf = (name) => `/dev/${name}/`;
