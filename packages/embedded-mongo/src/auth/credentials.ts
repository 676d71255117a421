import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** User name and password of the only account of a server. */
export interface Account {
  user: string;
  password: string;
}

/** The stored SCRAM-SHA-256 credentials. The password cannot be recovered from them. */
export interface Credentials {
  readonly user: string;
  readonly salt: Buffer;
  readonly iterations: number;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** Iteration count: MongoDB's default, above the minimum of 4,096 in RFC 7677. */
const ITERATIONS = 15_000;
const SALT_LENGTH = 28;
const KEY_LENGTH = 32;

/** SASLprep (RFC 4013) leaves printable ASCII characters unchanged, so no normalisation is needed. */
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** Thrown if the user name or password is invalid. A restart with the same account would fail again. */
export class InvalidAccountError extends Error {}

/**
 * Derives the SCRAM keys (RFC 5802) with a new salt. Throws InvalidAccountError if the user name or password is not
 * printable ASCII.
 */
export function makeCredentials({ user, password }: Account): Credentials {
  for (const [name, text] of Object.entries({ user, password })) {
    if (!PRINTABLE_ASCII.test(text))
      throw new InvalidAccountError(`the ${name} must be printable ASCII characters`);
  }
  const salt = randomBytes(SALT_LENGTH);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_LENGTH, 'sha256');
  return {
    user,
    salt,
    iterations: ITERATIONS,
    storedKey: sha256(hmac(salted, 'Client Key')),
    serverKey: hmac(salted, 'Server Key'),
  };
}

export const hmac = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
