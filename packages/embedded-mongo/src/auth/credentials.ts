import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** The only account of a server. */
export interface Account {
  user: string;
  password: string;
}

/** What a server keeps of the account for SCRAM-SHA-256: the password cannot be recovered from it. */
export interface Credentials {
  readonly user: string;
  readonly salt: Buffer;
  readonly iterations: number;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** MongoDB's default, above the 4,096 that RFC 7677 asks for. */
const ITERATIONS = 15_000;
const SALT_LENGTH = 28;
const KEY_LENGTH = 32;

/** SASLprep (RFC 4013) leaves these characters unchanged, so that none has to be normalised. */
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** The account cannot be used; starting the server again will not help. */
export class UnusableAccount extends Error {}

/** Derives the keys of RFC 5802 with a new salt; throws when the user or the password is not printable ASCII. */
export function makeCredentials({ user, password }: Account): Credentials {
  for (const [name, text] of Object.entries({ user, password })) {
    if (!PRINTABLE_ASCII.test(text))
      throw new UnusableAccount(`the ${name} must be printable ASCII characters`);
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
