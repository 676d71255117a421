import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKey, keepKey, readKey, signerOf, type Signer } from 'remote-kit/signing/keys.mjs';

/** In the data folder, the private key first. */
export const siteKeyFiles = ['site-key.pem', 'site-key.pub'];

const keyFile = (data: string) => path.join(data, 'site-key.pem');

/** The file that the web server reads. */
const publicFile = (data: string) => path.join(data, 'site-key.pub');

/** Reads the key that signs the owners; undefined if it does not exist or this account cannot read it. */
export function readSiteKey(data: string): Signer | undefined {
  try {
    return readKey(keyFile(data));
  } catch (error) {
    const { code } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
    if (code === 'EACCES') return undefined;
    throw error;
  }
}

/** Creates a new key without storing it. */
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
