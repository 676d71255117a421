import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'contracts';
import { listBuiltFiles, serialiseRelease } from 'remote-kit/release/built-files.mjs';
import { writeReleaseFolder } from 'remote-kit/release/release-folder.mjs';
import { isReleaseSigned } from 'remote-kit/signing/sign-release.mjs';
import { integrityOf } from 'remote-kit/description/integrity.mjs';
import type { ReleaseStore } from './store.js';

/**
 * Copies a built release into its folder below `releases` and signs it. The folder appears atomically: complete or not
 * at all.
 */
export async function copyRelease(
  { releases, signer }: ReleaseStore,
  dist: string,
  release: Release,
) {
  const place = path.join(releases, release.remote, release.version);
  const isSigned = await isReleaseSigned(place, serialiseRelease(release), signer);
  if (isSigned && (await isReleaseComplete(place, release))) return;
  await writeReleaseFolder(place, listBuiltFiles(dist, release, signer));
}

export async function isReleaseComplete(place: string, { files }: Release) {
  for (const [file, hash] of Object.entries(files)) {
    const content = await readFile(path.join(place, file)).catch(() => undefined);
    if (!content || integrityOf(content) !== hash) return false;
  }
  return true;
}

export const fileExists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
