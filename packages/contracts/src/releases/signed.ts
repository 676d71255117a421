import { z } from 'zod';

/** An Ed25519 public key in base64url, as `x` of its JSON Web Key. */
export const publicKey = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be the 43 characters of an Ed25519 public key');

/** The key of the signer, and the signature in base64url. */
export const signature = z.object({ key: publicKey, value: z.string().regex(/^[\w-]{86}$/) });

/** Returns the text to sign. It starts with the purpose, so that a signature is not valid for any other purpose. */
export const createTextToSign = (purpose: SignedPurpose, content: string) =>
  `${purpose}\n${content}`;

type SignedPurpose = 'release' | 'owners' | `deployment of ${string}`;

/** Returns the JSON text of an object without its `signature` field. */
export function serialiseWithoutSignature(signed: object) {
  return JSON.stringify({ ...signed, signature: undefined });
}

/**
 * Maximum time by which a deployment's sequence number, a timestamp, may be ahead of the clock. Without this limit, an
 * attacker with a stolen key could sign the highest possible number and so block all later deployments.
 */
export const maxSequenceAheadMs = 24 * 60 * 60 * 1000;

export type PublicKey = z.infer<typeof publicKey>;
export type Signature = z.infer<typeof signature>;
