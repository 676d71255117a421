import { randomBytes, timingSafeEqual } from 'node:crypto';
import { codes, refuse } from '../errors.js';
import { type Credentials, hmac, sha256 } from './credentials.js';

const NONCE_LENGTH = 24;

/** `n,,`: the client supports no channel binding and acts for itself. */
const GS2_HEADER = 'n,,';
const ENCODED_HEADER = Buffer.from(GS2_HEADER).toString('base64');

/** The server's side of one SCRAM-SHA-256 exchange (RFC 5802, RFC 7677). */
export class ScramExchange {
  /** The server's first message, which the client answers. */
  readonly challenge: string;
  readonly #credentials: Credentials;
  readonly #nonce: string;
  readonly #clientFirstBare: string;
  readonly #isKnownUser: boolean;

  /** Takes the client's first message; throws AuthenticationFailed when it is malformed. */
  constructor(credentials: Credentials, clientFirst: string) {
    const match = /^n,,(n=([^,]+),r=([^,]+))$/.exec(clientFirst);
    if (!match) rejectClient();
    const [, bare = '', user = '', clientNonce = ''] = match;
    this.#credentials = credentials;
    this.#clientFirstBare = bare;
    this.#nonce = clientNonce + randomBytes(NONCE_LENGTH).toString('base64');
    // An unknown user fails at the proof, as a wrong password does, so names cannot be probed.
    this.#isKnownUser = decodeName(user) === credentials.user;
    const { salt, iterations } = credentials;
    this.challenge = `r=${this.#nonce},s=${salt.toString('base64')},i=${iterations}`;
  }

  /** Checks the proof of the client's final message; returns the server's signature or throws AuthenticationFailed. */
  finish(clientFinal: string): string {
    const match = /^(c=([^,]+),r=([^,]+)),p=([^,]+)$/.exec(clientFinal);
    if (!match) rejectClient();
    const [, withoutProof = '', header, nonce, proof = ''] = match;
    const { storedKey, serverKey } = this.#credentials;
    const signed = `${this.#clientFirstBare},${this.challenge},${withoutProof}`;
    const isProven = proves(Buffer.from(proof, 'base64'), storedKey, hmac(storedKey, signed));
    const isOfThisExchange = header === ENCODED_HEADER && nonce === this.#nonce;
    if (!isProven || !isOfThisExchange || !this.#isKnownUser) rejectClient();
    return `v=${hmac(serverKey, signed).toString('base64')}`;
  }
}

/** The proof is the client key XOR its signature, and the stored key is the hash of the client key. */
function proves(proof: Buffer, storedKey: Buffer, signature: Buffer): boolean {
  if (proof.length !== signature.length) return false;
  const clientKey = Buffer.from(proof.map((byte, at) => byte ^ (signature[at] ?? 0)));
  return timingSafeEqual(sha256(clientKey), storedKey);
}

/** Commas and equals signs of a user name are escaped. */
const decodeName = (name: string): string => name.replaceAll('=2C', ',').replaceAll('=3D', '=');

/** One message for every reason, as MongoDB has it. */
export function rejectClient(): never {
  refuse(codes.AuthenticationFailed, 'Authentication failed.');
}
