import { generateKeyPairSync, sign } from 'node:crypto';
import type { Signature } from 'contracts';

export interface Signer {
  key: string;
  pem: string;
  sign: (text: string) => Signature;
}

export function newSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x: key = '' } = publicKey.export({ format: 'jwk' });
  const value = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, pem, sign: (text) => ({ key, value: value(text) }) };
}
