import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentOf, maxSequenceAheadMs, signature as signatureSchema, signedText } from 'contracts';
import { readJson, writeDurably } from '../durable-files.mjs';
import { isSignedBy } from './keys.mjs';

/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {import('./keys.mjs').Signer} Signer */

export const signatureFile = 'release.json.sig';

/**
 * Returns the content of the signature file for a description, which contains the hash of each file.
 * @param {string} text
 * @param {Signer} signer
 */
export const signedDescription = (text, signer) =>
  JSON.stringify(signer.sign(signedText('release', text))) + '\n';

/** Signs a release in its folder. @param {string} folder @param {string} text @param {Signer} signer */
export const signRelease = (folder, text, signer) =>
  writeDurably(path.join(folder, signatureFile), signedDescription(text, signer));

/**
 * Resolves with true if this signer signed this description.
 * @param {string} folder
 * @param {string} text
 * @param {Signer} signer
 */
export async function isReleaseSigned(folder, text, { key }) {
  const there = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => undefined);
  const found = signatureSchema.safeParse(await readJson(path.join(folder, signatureFile)));
  if (there !== text || !found.success || found.data.key !== key) return false;
  return isSignedBy(signedText('release', text), found.data);
}

/**
 * Returns a signed deployment with a higher number than the one that it replaces.
 *
 * @param {string} remote
 * @param {{ live: string, previous: string[], history?: import('contracts').EndedRelease[], canary?:
 * import('contracts').Canary | undefined, after: Deployment | undefined }} change
 * @param {Signer} signer
 * @returns {Deployment}
 */
export function signedDeployment(remote, { live, previous, history, canary, after }, signer) {
  const last = after?.sequence ?? 0;
  // Sites reject a number too far in the future, so it is ignored.
  const isTaken = last <= Date.now() + maxSequenceAheadMs;
  const sequence = Math.max(Date.now(), isTaken ? last + 1 : 0);
  const content = {
    ...{ live, previous },
    ...(history && { history }),
    ...(canary && { canary }),
    sequence,
  };
  const text = signedText(`deployment of ${remote}`, contentOf(content));
  return { ...content, signature: signer.sign(text) };
}
