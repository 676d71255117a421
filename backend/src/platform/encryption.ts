import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/** Encrypts a string for storage; the stored value alone reveals nothing. */
export function encrypt(purpose: string, text: string, secret: string) {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyFor(purpose, secret), iv);
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** Returns the decrypted string, or undefined if the string was not encrypted for this purpose with the same secret. */
export function decrypt(purpose: string, ciphertext: string, secret: string): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64url');
  const decipher = createDecipheriv(
    algorithm,
    keyFor(purpose, secret),
    bytes.subarray(0, ivLength),
  ).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    const text = decipher.update(bytes.subarray(ivLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    // A string that was encrypted with another secret, or is damaged, is treated as absent.
    return undefined;
  }
}

function keyFor(purpose: string, secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
