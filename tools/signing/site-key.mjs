import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKey, keepKey, readKey, signerOf } from 'remote-kit/signing/keys.mjs';

/** @typedef {import('remote-kit/signing/keys.mjs').Signer} Signer */

/** In the data folder, the private one first. */
export const siteKeyFiles = ['site-key.pem', 'site-key.pub'];

/** @param {string} data */
const keyFile = (data) => path.join(data, 'site-key.pem');

/** What the web server reads. @param {string} data */
const publicFile = (data) => path.join(data, 'site-key.pub');

/** The key that says who owns which part; undefined where it is not, or not for this account. @param {string} data @returns {Signer | undefined} */
export function readSiteKey(data) {
  try {
    return readKey(keyFile(data));
  } catch (error) {
    const { code } = /** @type {{ cause?: NodeJS.ErrnoException }} */ (error).cause ?? {};
    if (code === 'EACCES') return undefined;
    throw error;
  }
}

/** Another one, not kept yet. @returns {{ pem: string, site: Signer }} */
export function newSiteKey() {
  const pem = generateKey();
  return { pem, site: signerOf(pem) };
}

/** @param {string} data @param {string} pem */
export function keepSiteKey(data, pem) {
  keepKey(keyFile(data), pem);
}

/** @param {string} data @param {Signer} site */
export function showSiteKey(data, { key }) {
  const file = publicFile(data);
  const shown = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (shown !== key) writeFileSync(file, `${key}\n`, { flush: true });
}

/** @param {string} data */
export const hasSiteKey = (data) => existsSync(keyFile(data));
