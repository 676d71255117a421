import { createPublicKey, verify } from 'node:crypto';
import type { Signature } from 'contracts';

/** Thrown if a release, a deployment or the owner list is not correctly signed. */
export class SignatureError extends Error {}

export function isSignedBy(text: string, { key, value }: Signature) {
  try {
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key },
      format: 'jwk',
    });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64url'));
  } catch {
    // Node.js throws if the key is not a valid point on the curve.
    return false;
  }
}
