import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allCalls, builtAgreement } from './contract.mjs';
import { FinishPlugin } from './finish-plugin.mjs';
import { integrityTable } from './integrity.mjs';
import { needsOf } from './needs.mjs';

/** @typedef {{ name: import('./base.mjs').RemoteName, folder: string }} Remote */
/** @typedef {{ sync: string[] }} Assets */
/** @typedef {{ exposes: { name: string, assets: { js: Assets, css: Assets } }[], metaData: { remoteEntry: { name: string } } }} FederationManifest */

/**
 * Plugin that writes `release.json`, which describes the output of a remote's two compilers.
 * @param {Remote} workspace
 */
export function releaseDescription(workspace) {
  const dist = path.join(workspace.folder, 'dist');
  return new FinishPlugin(dist, 2, async (_, files) => {
    const manifest = readJson(path.join(dist, 'mf-manifest.json'));
    const release = describeRelease(workspace, await integrityTable(dist, files), manifest);
    await writeFile(path.join(dist, 'release.json'), JSON.stringify(release, null, 2) + '\n');
    return { description: 'release.json', unserved: [release.server] };
  });
}

/**
 * @param {Remote} workspace
 * @param {Record<string, string>} files
 * @param {FederationManifest} manifest
 * @returns {import('contracts').Release}
 */
function describeRelease({ name, folder }, files, { exposes, metaData }) {
  const { version } = readJson(path.join(folder, 'package.json'));
  const { routes, slots } = readJson(path.join(folder, 'part.json'));
  const whole = JSON.stringify([files, routes, slots]);
  const content = createHash('sha256').update(whole).digest('hex').slice(0, 8);
  const modules = exposes.map((module) => {
    return [module.name, { js: module.assets.js.sync, css: module.assets.css.sync }];
  });
  return {
    remote: name,
    version: `${version}-${content}`,
    ...builtAgreement(),
    needs: needsOf(sourcesOf(folder), allCalls()),
    routes,
    slots,
    entry: metaData.remoteEntry.name,
    server: 'server.cjs',
    modules: Object.fromEntries(modules),
    files,
  };
}

/** @param {string} folder */
const sourcesOf = (folder) =>
  readdirSync(path.join(folder, 'src'), { recursive: true })
    .map(String)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, 'src', file), 'utf8'));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
