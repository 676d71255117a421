import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  serialiseWithoutSignature,
  maxSequenceAheadMs,
  signature as signatureSchema,
  createTextToSign,
} from 'contracts';
import { readJson, writeDurably } from '../durable-files.mjs';
import { isSignedBy } from './keys.mjs';

/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {import('./keys.mjs').Signer} Signer */

export const signatureFile = 'release.json.sig';

/**
 * Signs the description of a release and returns the content of its signature file. The signature covers all files of
 * the release, because the description contains their hashes.
 * @param {string} text
 * @param {Signer} signer
 */
export const signReleaseDescription = (text, signer) =>
  JSON.stringify(signer.sign(createTextToSign('release', text))) + '\n';

/** Writes the signature file of a release. @param {string} folder @param {string} text @param {Signer} signer */
export const signRelease = (folder, text, signer) =>
  writeDurably(path.join(folder, signatureFile), signReleaseDescription(text, signer));

/**
 * True if the folder contains this description with a valid signature by this signer.
 * @param {string} folder
 * @param {string} text
 * @param {Signer} signer
 */
export async function isReleaseSigned(folder, text, { key }) {
  const storedText = await readFile(path.join(folder, 'release.json'), 'utf8').catch(
    () => undefined,
  );
  const result = signatureSchema.safeParse(await readJson(path.join(folder, signatureFile)));
  if (storedText !== text || !result.success || result.data.key !== key) return false;
  return isSignedBy(createTextToSign('release', text), result.data);
}

/**
 * Signs a deployment. Its sequence number is higher than that of the deployment it replaces.
 *
 * @param {string} remote
 * @param {{ live: string, previous: string[], history?: import('contracts').EndedRelease[], canary?:
 * import('contracts').Canary | undefined, after: Deployment | undefined }} change
 * @param {Signer} signer
 * @returns {Deployment}
 */
export function createSignedDeployment(remote, { live, previous, history, canary, after }, signer) {
  const last = after?.sequence ?? 0;
  // Sites reject a sequence number that is too far in the future. After such a number, the sequence restarts at the
  // current time.
  const isPlausible = last <= Date.now() + maxSequenceAheadMs;
  const sequence = Math.max(Date.now(), isPlausible ? last + 1 : 0);
  const content = {
    ...{ live, previous },
    ...(history && { history }),
    ...(canary && { canary }),
    sequence,
  };
  const text = createTextToSign(`deployment of ${remote}`, serialiseWithoutSignature(content));
  return { ...content, signature: signer.sign(text) };
}
