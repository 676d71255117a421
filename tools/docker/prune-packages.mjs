import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Matches files that are not needed to run a package: source maps, documentation and TypeScript sources. It does not
 * match licence files without an extension.
 */
const notRun = /\.(map|md|markdown|ts|mts|cts|flow)$/i;
const notRunFolders = new Set(['test', 'tests', '__tests__', 'docs', 'example', 'examples']);

/**
 * Removes packages and files that no process of the given workspaces needs at run time. npm installs too much: an
 * installation that is limited to one workspace also adds development dependencies that another workspace needs at run
 * time.
 *
 * @param {string} root @param {string[]} workspaces
 */
export function prunePackages(root, workspaces) {
  const places = workspaces.map((name) => path.join(root, name));
  const needed = neededBy(places);
  for (const folder of [root, ...places]) pruneFolder(path.join(folder, 'node_modules'), needed);
}

/**
 * Returns the folders of all packages that the workspaces need, directly or transitively. @param {string[]} workspaces
 */
function neededBy(workspaces) {
  const needed = new Set(workspaces);
  for (const folder of needed) {
    for (const name of dependenciesOf(folder)) {
      const packageFolder = find(folder, name);
      if (packageFolder) needed.add(packageFolder);
    }
  }
  return needed;
}

/** @param {string} folder @returns {string[]} */
function dependenciesOf(folder) {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { dependencies = {}, optionalDependencies = {}, ...rest } = JSON.parse(text);
  const { peerDependencies = {}, peerDependenciesMeta = {} } = rest;
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Resolves a package like Node: in `node_modules` of the dependent package, then of its parent folders.
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
function find(folder, name) {
  const place = path.join(folder, 'node_modules', name);
  if (existsSync(place)) return realpathSync(place);
  const parent = path.dirname(folder);
  return parent === folder ? undefined : find(parent, name);
}

/** @param {string} folder @param {Set<string>} needed */
function pruneFolder(folder, needed) {
  if (!existsSync(folder)) return;
  rmSync(path.join(folder, '.bin'), { recursive: true, force: true });
  for (const place of packagesIn(folder)) {
    if (lstatSync(place).isSymbolicLink()) continue;
    if (needed.has(place)) prunePackage(place, needed);
    else rmSync(place, { recursive: true });
  }
}

/** @param {string} folder @returns {string[]} */
function packagesIn(folder) {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) =>
    name.startsWith('@') ? packagesIn(path.join(folder, name)) : [path.join(folder, name)],
  );
}

/** @param {string} folder @param {Set<string>} needed */
function prunePackage(folder, needed) {
  for (const name of notRunFolders)
    rmSync(path.join(folder, name), { recursive: true, force: true });
  pruneFolder(path.join(folder, 'node_modules'), needed);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && notRun.test(entry.name) && !/licen[cs]e/i.test(entry.name))
      rmSync(path.join(entry.parentPath, entry.name));
  }
}

const [, script = '', ...workspaces] = process.argv;
if (import.meta.filename === script) prunePackages(process.cwd(), workspaces);
