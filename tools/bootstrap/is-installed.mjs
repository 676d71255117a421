import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Record<string, string>} Versions */
/** @typedef {{ version?: string, optional?: boolean, link?: boolean, dependencies?: Versions, devDependencies?: Versions, optionalDependencies?: Versions, peerDependencies?: Versions, workspaces?: string[] }} Package */
/** @typedef {{ packages: Record<string, Package> }} Lock */

const kinds = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
]);

/** True if `node_modules` matches the package files and the lock file. @param {string} root */
export function isInstalled(root) {
  const lock = read(root, 'package-lock.json');
  const installedLock = read(root, 'node_modules/.package-lock.json');
  if (!lock?.packages || !installedLock?.packages) return false;
  return isLocked(root, lock.packages) && isPresent(root, lock.packages, installedLock.packages);
}

/**
 * True if the lock file contains all dependencies of the package files.
 * @param {string} root
 * @param {Lock['packages']} locked
 */
function isLocked(root, locked) {
  const folders = ['', ...(locked['']?.workspaces ?? [])];
  return folders.every((folder) => {
    const manifest = read(root, path.join(folder, 'package.json'));
    return kinds.every((kind) => isEqual(manifest?.[kind], locked[folder]?.[kind]));
  });
}

/** @param {string} root @param {Lock['packages']} locked @param {Lock['packages']} installedPackages */
function isPresent(root, locked, installedPackages) {
  return Object.entries(locked).every(([place, { version, optional, link }]) => {
    if (!place.startsWith('node_modules/')) return true;
    if (link) return existsSync(path.join(root, place));
    const installedPackage = installedPackages[place];
    // Missing optional packages are accepted: most of them are for other platforms.
    return installedPackage ? installedPackage.version === version : optional === true;
  });
}

/** @param {Versions} [a] @param {Versions} [b] */
function isEqual(a = {}, b = {}) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** @param {string} root @param {string} file @returns {(Package & Partial<Lock>) | undefined} */
function read(root, file) {
  const full = path.join(root, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : undefined;
}
