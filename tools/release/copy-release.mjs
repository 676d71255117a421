import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { integrityOf } from 'remote-kit/webpack/integrity.mjs';
import { isReleaseSigned, signRelease } from '../signing/sign-release.mjs';
import { syncFolder, writeDurably } from 'remote-kit/durable-files.mjs';

/** @typedef {import('contracts').Release} Release */

/**
 * Copies a built release into its folder below `releases` and signs it. The folder appears complete or not at all.
 *
 * @param {import('./publish.mjs').Store} store
 * @param {string} dist
 * @param {Release} release
 */
export async function copyRelease({ releases, signer }, dist, release) {
  const place = path.join(releases, release.remote, release.version);
  const text = JSON.stringify(release, null, 2) + '\n';
  if ((await isReleaseSigned(place, text, signer)) && (await isWhole(place, release))) return;
  const draft = path.join(releases, release.remote, `.${release.version}.tmp`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const [file, hash] of Object.entries(release.files))
    await copyFile(dist, draft, { file, hash });
  await writeDurably(path.join(draft, 'release.json'), text);
  await signRelease(draft, text, signer);
  await syncFolder(draft);
  await rm(place, { recursive: true, force: true });
  await rename(draft, place);
  await syncFolder(path.dirname(place));
}

/** Tells whether every file of a release is what was built. @param {string} place @param {Release} release */
export async function isWhole(place, { files }) {
  for (const [file, hash] of Object.entries(files)) {
    const content = await readFile(path.join(place, file)).catch(() => undefined);
    if (!content || integrityOf(content) !== hash) return false;
  }
  return true;
}

/** @param {string} dist @param {string} draft @param {{ file: string, hash: string }} entry */
async function copyFile(dist, draft, { file, hash }) {
  const content = await readFile(path.join(dist, file));
  if (integrityOf(content) !== hash)
    throw new CommandError(`${path.join(dist, file)} was changed after the build; build again.`);

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
