import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../command-error.mjs';
import { integrityOf } from '../webpack/integrity.mjs';
import { syncFolder, writeDurably } from './files.mjs';

/** @typedef {import('contracts').Release} Release */

/**
 * Copies a built release into its folder below `releases`. The folder appears complete or not at all.
 *
 * @param {string} releases
 * @param {string} dist
 * @param {Release} release
 */
export async function copyRelease(releases, dist, release) {
  const place = path.join(releases, release.remote, release.version);
  if (await isComplete(place, release)) return;
  const draft = path.join(releases, release.remote, `.${release.version}.tmp`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const [file, hash] of Object.entries(release.files))
    await copyFile(dist, draft, { file, hash });
  await writeDurably(path.join(draft, 'release.json'), JSON.stringify(release, null, 2) + '\n');
  await syncFolder(draft);
  await rm(place, { recursive: true, force: true });
  await rename(draft, place);
  await syncFolder(path.dirname(place));
}

/** @param {string} place @param {Release} release */
async function isComplete(place, { files }) {
  for (const [file, hash] of Object.entries(files)) {
    const content = await readFile(path.join(place, file)).catch(() => undefined);
    if (!content || integrityOf(content) !== hash) return false;
  }
  return exists(path.join(place, 'release.json'));
}

/** @param {string} dist @param {string} draft @param {{ file: string, hash: string }} entry */
async function copyFile(dist, draft, { file, hash }) {
  const content = await readFile(path.join(dist, file));
  if (integrityOf(content) !== hash) {
    throw new CommandError(`${path.join(dist, file)} was changed after the build; build again.`);
  }
  await writeDurably(path.join(draft, file), content);
  for (const sibling of [`${file}.br`, `${file}.gz`]) {
    if (!(await exists(path.join(dist, sibling)))) continue;
    await writeDurably(path.join(draft, sibling), await readFile(path.join(dist, sibling)));
  }
}

/** @param {string} file */
export const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );
