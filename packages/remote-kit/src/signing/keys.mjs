import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CommandError } from '../command-error.mjs';

/** @typedef {import('contracts').Signature} Signature */
/** @typedef {{ key: string, sign: (text: string) => Signature }} Signer `key` is the public key */

/** Generates a private Ed25519 key as PEM (PKCS #8). */
export function generateKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** @param {string} pem @returns {Signer} */
export function createSigner(pem) {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  const key = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  const value = (/** @type {string} */ text) => sign(null, Buffer.from(text), privateKey);
  return { key, sign: (text) => ({ key, value: value(text).toString('base64url') }) };
}

/** @param {string} text @param {Signature} signature */
export function isSignedBy(text, { key, value }) {
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key },
    format: 'jwk',
  });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64url'));
}

/**
 * Reads a private key. Throws a CommandError if other users can read the file.
 * @param {string} file
 * @returns {Signer | undefined} undefined if the file does not exist
 */
export function readPrivateKey(file) {
  if (!existsSync(file)) return undefined;
  const isPrivate = process.platform === 'win32' || (statSync(file).mode & 0o077) === 0;
  if (!isPrivate)
    throw new CommandError(`Other users can read ${file}. Make it private: chmod 600 ${file}`);

  try {
    return createSigner(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new CommandError(`${file} is not a readable Ed25519 private key.`, { cause });
  }
}

/**
 * Stores a private key in a file that only its owner can read. Never overwrites an existing key.
 * @param {string} file
 * @param {string} pem
 */
export function storePrivateKey(file, pem) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, pem, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
