import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeHostInterface } from 'remote-kit/description/contract.mjs';
import { writeCompressed } from 'remote-kit/description/compressed.mjs';
import { createAfterBuildPlugin } from 'remote-kit/webpack/after-build-plugin.mjs';
import { integrityTable } from 'remote-kit/description/integrity.mjs';

/**
 * Creates the plugin that writes `manifest.json`: the files of each entry, the hash of every file, and the host
 * interface (contract versions and storefront-kit exports).
 * @param {string} folder
 * @param {number} compilers number of compilers that write to `folder`
 */
export function createShellManifestPlugin(folder, compilers) {
  return createAfterBuildPlugin(folder, compilers, async (done, files) => {
    const entries = Object.fromEntries(done.flatMap((compilation) => entryFiles(compilation)));
    const manifest = {
      entries,
      agreement: describeHostInterface(),
      files: await integrityTable(folder, files),
    };
    await writeCompressed(folder, files);
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2) + '\n');
  });
}

/** @param {import('webpack').Compilation} compilation */
function entryFiles({ entrypoints }) {
  return [...entrypoints].map(([name, entry]) => {
    const files = entry.getFiles();
    const ofKind = (/** @type {string} */ ending) => files.filter((file) => file.endsWith(ending));
    return [name, { js: ofKind('.js'), css: ofKind('.css') }];
  });
}
