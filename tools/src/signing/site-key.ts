import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  generateKey,
  storePrivateKey,
  readPrivateKey,
  createSigner,
  type Signer,
} from 'remote-kit/signing/keys.mjs';

/** File names of the site key in the data folder: the private key, then the public key. */
export const siteKeyFiles = ['site-key.pem', 'site-key.pub'];

const keyFile = (data: string) => path.join(data, 'site-key.pem');

const publicFile = (data: string) => path.join(data, 'site-key.pub');

/** Reads the key that signs the owners file. Returns undefined if it does not exist or this user cannot read it. */
export function readSiteKey(data: string): Signer | undefined {
  try {
    return readPrivateKey(keyFile(data));
  } catch (error) {
    const { code } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {};
    if (code === 'EACCES') return undefined;
    throw error;
  }
}

export function newSiteKey(): { pem: string; site: Signer } {
  const pem = generateKey();
  return { pem, site: createSigner(pem) };
}

export function storeSiteKey(data: string, pem: string) {
  storePrivateKey(keyFile(data), pem);
}

export function writePublicSiteKey(data: string, { key }: Signer) {
  const file = publicFile(data);
  const storedKey = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (storedKey !== key) writeFileSync(file, `${key}\n`, { flush: true });
}

export const hasSiteKey = (data: string) => existsSync(keyFile(data));
