import { z } from 'zod';

/** An Ed25519 public key in base64url, as `x` of its JSON Web Key. */
export const publicKey = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be the 43 characters of an Ed25519 public key');

/** Who signed, and the signature in base64url. */
export const signature = z.object({ key: publicKey, value: z.string().regex(/^[\w-]{86}$/) });

/** What a signature is made of: its purpose comes first, so that it never stands for another thing. */
export const signedText = (purpose: SignedPurpose, content: string) => `${purpose}\n${content}`;

type SignedPurpose = 'release' | 'owners' | `deployment of ${string}`;

/** The content of a JSON object that carries its own signature. */
export function contentOf(signed: object) {
  return JSON.stringify({ ...signed, signature: undefined });
}

/**
 * How far the number of a deployment, which is a time in milliseconds, may be ahead: whoever stole a key could otherwise
 * use up all numbers.
 */
export const maxSequenceAheadMs = 24 * 60 * 60 * 1000;

export type PublicKey = z.infer<typeof publicKey>;
export type Signature = z.infer<typeof signature>;
