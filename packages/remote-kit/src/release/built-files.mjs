import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../command-error.mjs';
import { signatureFile, signReleaseDescription } from '../signing/sign-release.mjs';
import { integrityOf } from '../description/integrity.mjs';

/** @typedef {import('contracts').Release} Release */
/** @typedef {import('./release-folder.mjs').File} File */

/** Returns the text of `release.json`. The signature of a release covers this exact text. @param {Release} release */
export const serialiseRelease = (release) => JSON.stringify(release, null, 2) + '\n';

/**
 * Yields all files of a built release: the build output with its compressed variants, and the signed description.
 *
 * @param {string} dist
 * @param {Release} release
 * @param {import('../signing/keys.mjs').Signer} signer
 * @returns {AsyncGenerator<File>}
 */
export async function* listBuiltFiles(dist, release, signer) {
  for (const [name, hash] of Object.entries(release.files)) {
    yield [name, await readBuilt(path.join(dist, name), hash)];
    for (const sibling of [`${name}.br`, `${name}.gz`]) {
      const content = await readFile(path.join(dist, sibling)).catch(() => undefined);
      if (content) yield [sibling, content];
    }
  }
  const text = serialiseRelease(release);
  yield ['release.json', text];
  yield [signatureFile, signReleaseDescription(text, signer)];
}

/** @param {string} file @param {string} hash */
async function readBuilt(file, hash) {
  const content = await readFile(file);
  if (integrityOf(content) === hash) return content;
  throw new CommandError(`${file} has changed since the build. Build again.`);
}
