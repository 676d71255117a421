import { createPublicKey, verify } from 'node:crypto';
import type { Signature } from 'contracts';

/** A release, a deployment or the owners are not signed as they must be. */
export class SignatureError extends Error {}

export function isSignedBy(text: string, { key, value }: Signature) {
  try {
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key },
      format: 'jwk',
    });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64url'));
  } catch {
    // No point of the curve.
    return false;
  }
}
