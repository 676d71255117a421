import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../command-error.mjs';
import { readJson } from '../read-json.mjs';
import { writeCompressed } from './compressed.mjs';
import { listContractCallNames, contractRangeOfBuild } from './contract.mjs';
import { integrityTable } from './integrity.mjs';
import { findDependencies } from './dependencies.mjs';

/** @typedef {{ js: { sync: string[] }, css: { sync: string[] } }} Assets */
/** @typedef {{ name: string, requiredVersion?: unknown }[]} Shared */
/** @typedef {{ globalName: string, buildInfo: { buildVersion: string, buildName: string }, remoteEntry: { name: string, path: string, type: string } }} MetaData */
/** @typedef {{ exposes: { name: string, assets: Assets }[], shared: Shared, metaData: MetaData }} FederationManifest */

const manifestName = 'mf-manifest.json';
const descriptionName = 'release.json';
const serverName = 'server.cjs';
/** Files that describe the build and are not published. */
const unpublished = [descriptionName, 'part.json', 'package.json', 'mf-stats.json'];

/**
 * Prepares the output folder of any bundler for publishing: writes compressed variants of its files, and
 * `release.json`. Returns the description. Throws a CommandError if the folder does not contain the build of a part.
 *
 * @param {string} dist contains `mf-manifest.json`, the browser files and, optionally, `server.cjs`
 */
export async function prepareRelease(dist) {
  const files = publishedFiles(dist);
  if (!files.includes(manifestName)) {
    throw new CommandError(
      `${dist} has no ${manifestName}. Build the part with the option 'manifest: true' of Module Federation.`,
    );
  }
  await writeCompressed(dist, files);
  const release = describe(dist, await integrityTable(dist, files));
  await writeFile(path.join(dist, descriptionName), JSON.stringify(release, null, 2) + '\n');
  return release;
}

/** @param {string} dist */
const publishedFiles = (dist) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dist, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(br|gz)$|^\.|\/\./.test(file) && !unpublished.includes(file));

/**
 * @param {string} dist
 * @param {Record<string, string>} files
 * @returns {import('contracts').Release}
 */
function describe(dist, files) {
  /** @type {FederationManifest} */
  const { exposes, shared, metaData } = readJson(path.join(dist, manifestName));
  const folder = partFolderOf(dist);
  const { routes, slots } = readJson(path.join(folder, 'part.json'));
  const { name, version } = packageOf(folder, metaData);
  const content = createHash('sha256')
    .update(JSON.stringify([files, routes, slots]))
    .digest('hex');
  const { globalName, remoteEntry } = metaData;
  const modules = exposes.map(({ name: module, assets }) => {
    return [module, { js: assets.js.sync, css: assets.css.sync }];
  });
  return {
    remote: name,
    version: `${version}-${content.slice(0, 8)}`,
    ...contractRangeOfBuild(),
    needs: {
      ...findDependencies(sourcesOf(folder), listContractCallNames()),
      shared: rangesOf(shared),
    },
    routes,
    slots,
    entry: path.posix.join(remoteEntry.path, remoteEntry.name),
    ...(remoteEntry.type === 'module' && { entryType: 'module' }),
    ...(globalName !== name && { entryGlobalName: globalName }),
    ...(serverName in files && { server: serverName }),
    modules: Object.fromEntries(modules),
    files,
  };
}

/**
 * Returns the folder that contains `part.json`: the build folder itself, or otherwise its parent folder.
 * @param {string} dist
 */
const partFolderOf = (dist) =>
  existsSync(path.join(dist, 'part.json')) ? dist : path.dirname(path.resolve(dist));

/** @param {string} folder @param {MetaData} metaData */
function packageOf(folder, { buildInfo }) {
  const file = path.join(folder, 'package.json');
  const { name, version } = existsSync(file)
    ? readJson(file)
    : { name: buildInfo.buildName, version: buildInfo.buildVersion };
  return { name, version: String(version).replace(/[-+].*$/, '') };
}

/**
 * Returns the React version ranges that the build requires. There is no range for storefront-kit, because its
 * compatibility is checked by contract version.
 * @param {Shared} shared
 */
function rangesOf(shared) {
  const ranges = shared.flatMap(({ name, requiredVersion }) =>
    ['react', 'react-dom'].includes(name) && typeof requiredVersion === 'string'
      ? [[name, requiredVersion]]
      : [],
  );
  return Object.fromEntries(ranges);
}

/** @param {string} folder */
function sourcesOf(folder) {
  const src = path.join(folder, 'src');
  if (!existsSync(src)) return [];
  return readdirSync(src, { recursive: true })
    .map(String)
    .filter((file) => /(?<!\.test)\.[jt]sx?$/.test(file))
    .sort()
    .map((file) => readFileSync(path.join(src, file), 'utf8'));
}
