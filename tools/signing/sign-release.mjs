import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentOf, maxSequenceAheadMs, signature as signatureSchema, signedText } from 'contracts';
import { readJson, writeDurably } from 'remote-kit/durable-files.mjs';
import { isSignedBy } from 'remote-kit/signing/keys.mjs';

/** @typedef {import('contracts').Deployment} Deployment */
/** @typedef {import('remote-kit/signing/keys.mjs').Signer} Signer */

export const signatureFile = 'release.json.sig';

/** Signs the description of a release, which holds the hash of each file. @param {string} folder @param {string} text @param {Signer} signer */
export function signRelease(folder, text, signer) {
  const signature = signer.sign(signedText('release', text));
  return writeDurably(path.join(folder, signatureFile), JSON.stringify(signature) + '\n');
}

/** Tells whether it was this signer who signed this description. @param {string} folder @param {string} text @param {Signer} signer */
export async function isReleaseSigned(folder, text, { key }) {
  const there = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => undefined);
  const found = signatureSchema.safeParse(await readJson(path.join(folder, signatureFile)));
  if (there !== text || !found.success || found.data.key !== key) return false;
  return isSignedBy(signedText('release', text), found.data);
}

/**
 * A signed deployment, newer than the one that it replaces.
 *
 * @param {string} remote
 * @param {{ live: string, previous: string[], after: Deployment | undefined }} change
 * @param {Signer} signer
 * @returns {Deployment}
 */
export function signedDeployment(remote, { live, previous, after }, signer) {
  const last = after?.sequence ?? 0;
  // What no site takes does not count.
  const isTaken = last <= Date.now() + maxSequenceAheadMs;
  const sequence = Math.max(Date.now(), isTaken ? last + 1 : 0);
  const content = { live, previous, sequence };
  const text = signedText(`deployment of ${remote}`, contentOf(content));
  return { ...content, signature: signer.sign(text) };
}
