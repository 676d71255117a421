import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKey, keepKey, readKey, signerOf, type Signer } from 'remote-kit/signing/keys.mjs';

/** In the data folder, the private one first. */
export const siteKeyFiles = ['site-key.pem', 'site-key.pub'];

const keyFile = (data: string) => path.join(data, 'site-key.pem');

/** What the web server reads. */
const publicFile = (data: string) => path.join(data, 'site-key.pub');

/** The key that says who owns which part; undefined where it is not, or not for this account. */
export function readSiteKey(data: string): Signer | undefined {
  try {
    return readKey(keyFile(data));
  } catch (error) {
    const { code } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
    if (code === 'EACCES') return undefined;
    throw error;
  }
}

/** Another one, not kept yet. */
export function newSiteKey(): { pem: string; site: Signer } {
  const pem = generateKey();
  return { pem, site: signerOf(pem) };
}

export function keepSiteKey(data: string, pem: string) {
  keepKey(keyFile(data), pem);
}

export function showSiteKey(data: string, { key }: Signer) {
  const file = publicFile(data);
  const shown = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (shown !== key) writeFileSync(file, `${key}\n`, { flush: true });
}

export const hasSiteKey = (data: string) => existsSync(keyFile(data));
