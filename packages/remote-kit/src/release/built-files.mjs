import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../command-error.mjs';
import { signatureFile, signedDescription } from '../signing/sign-release.mjs';
import { integrityOf } from '../webpack/integrity.mjs';

/** @typedef {import('contracts').Release} Release */
/** @typedef {import('./release-folder.mjs').File} File */

/** The description of a release as it is signed. @param {Release} release */
export const descriptionOf = (release) => JSON.stringify(release, null, 2) + '\n';

/**
 * All files of a built release: what was built, with its compressed forms, and what is said of it, signed.
 *
 * @param {string} dist
 * @param {Release} release
 * @param {import('../signing/keys.mjs').Signer} signer
 * @returns {AsyncGenerator<File>}
 */
export async function* builtFiles(dist, release, signer) {
  for (const [name, hash] of Object.entries(release.files)) {
    yield [name, await readBuilt(path.join(dist, name), hash)];
    for (const sibling of [`${name}.br`, `${name}.gz`]) {
      const content = await readFile(path.join(dist, sibling)).catch(() => undefined);
      if (content) yield [sibling, content];
    }
  }
  const text = descriptionOf(release);
  yield ['release.json', text];
  yield [signatureFile, signedDescription(text, signer)];
}

/** @param {string} file @param {string} hash */
async function readBuilt(file, hash) {
  const content = await readFile(file);
  if (integrityOf(content) === hash) return content;
  throw new CommandError(`${file} was changed after the build; build again.`);
}
