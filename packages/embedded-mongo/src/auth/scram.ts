import { randomBytes, timingSafeEqual } from 'node:crypto';
import { codes, refuse } from '../errors.js';
import { type Credentials, hmac, sha256 } from './credentials.js';

const NONCE_LENGTH = 24;

/** GS2 header `n,,`: the client supports no channel binding and sends no authorisation identity. */
const GS2_HEADER = 'n,,';
const ENCODED_HEADER = Buffer.from(GS2_HEADER).toString('base64');

/** The server's side of one SCRAM-SHA-256 exchange (RFC 5802, RFC 7677). */
export class ScramExchange {
  /** The server-first-message of the exchange (RFC 5802): nonce, salt and iteration count. */
  readonly challenge: string;
  readonly #credentials: Credentials;
  readonly #nonce: string;
  readonly #clientFirstBare: string;
  readonly #isKnownUser: boolean;

  /** Parses the client-first-message. Throws AuthenticationFailed if it is malformed. */
  constructor(credentials: Credentials, clientFirst: string) {
    const match = /^n,,(n=([^,]+),r=([^,]+))$/.exec(clientFirst);
    if (!match) throwAuthenticationFailed();
    const [, bare = '', user = '', clientNonce = ''] = match;
    this.#credentials = credentials;
    this.#clientFirstBare = bare;
    this.#nonce = clientNonce + randomBytes(NONCE_LENGTH).toString('base64');
    // The server rejects an unknown user only after the client has sent the proof, as with a wrong password, so that
    // clients cannot enumerate user names.
    this.#isKnownUser = decodeName(user) === credentials.user;
    const { salt, iterations } = credentials;
    this.challenge = `r=${this.#nonce},s=${salt.toString('base64')},i=${iterations}`;
  }

  /**
   * Verifies the proof in the client-final-message and returns the server signature. Throws AuthenticationFailed if the
   * proof is invalid.
   */
  finish(clientFinal: string): string {
    const match = /^(c=([^,]+),r=([^,]+)),p=([^,]+)$/.exec(clientFinal);
    if (!match) throwAuthenticationFailed();
    const [, withoutProof = '', header, nonce, proof = ''] = match;
    const { storedKey, serverKey } = this.#credentials;
    const signed = `${this.#clientFirstBare},${this.challenge},${withoutProof}`;
    const isProven = proves(Buffer.from(proof, 'base64'), storedKey, hmac(storedKey, signed));
    const isOfThisExchange = header === ENCODED_HEADER && nonce === this.#nonce;
    if (!isProven || !isOfThisExchange || !this.#isKnownUser) throwAuthenticationFailed();
    return `v=${hmac(serverKey, signed).toString('base64')}`;
  }
}

/** The proof is the client key XOR the client signature, and the stored key is the hash of the client key. */
function proves(proof: Buffer, storedKey: Buffer, signature: Buffer): boolean {
  if (proof.length !== signature.length) return false;
  const clientKey = Buffer.from(proof.map((byte, at) => byte ^ (signature[at] ?? 0)));
  return timingSafeEqual(sha256(clientKey), storedKey);
}

/** SCRAM escapes commas and equals signs in user names. */
const decodeName = (name: string): string => name.replaceAll('=2C', ',').replaceAll('=3D', '=');

/** Throws the same error for every failed authentication, as MongoDB does. */
export function throwAuthenticationFailed(): never {
  refuse(codes.AuthenticationFailed, 'Authentication failed.');
}
