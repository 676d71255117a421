import { Binary } from 'bson';
import type { Document } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { Credentials } from './credentials.js';
import { throwAuthenticationFailed, ScramExchange } from './scram.js';

export const SCRAM_MECHANISM = 'SCRAM-SHA-256';

/** The database of the account, which clients specify as `authSource` in the connection string. */
export const ACCOUNT_DATABASE = 'admin';

/** A connection has only one SASL exchange at a time, so the id is constant. */
const CONVERSATION = 1;

/** Commands that a client may send before authentication. */
const OPEN_COMMANDS = new Set([
  ...['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo'],
  ...['saslStart', 'saslContinue'],
]);

/**
 * Session fields, which drivers add to every command. As in MongoDB, the server ignores them before authentication,
 * because sessions require authentication.
 */
const SESSION_FIELDS = new Set(['lsid', 'txnNumber', 'autocommit', 'startTransaction']);

interface SaslReply {
  conversationId: number;
  done: boolean;
  payload: Binary;
}

interface SaslStart {
  mechanism: string;
  payload: Buffer;
  database: string;
  /** True if the exchange ends with the server signature because the client asked to skip the final empty message. */
  skipEmptyExchange: boolean;
}

/** Authentication state of one connection. */
export class Authentication {
  #exchange: ScramExchange | undefined;
  #isProven = false;
  #skipEmptyExchange = false;
  #isSignedIn = false;

  /** If `credentials` is undefined, all connections have full access, as in a mongod started without `--auth`. */
  constructor(private readonly credentials: Credentials | undefined) {}

  /** Returns the command body to run. Throws Unauthorized if the connection must authenticate first. */
  admit(command: string, body: Document): Document {
    if (!this.credentials || this.#isSignedIn) return body;
    if (!OPEN_COMMANDS.has(command))
      refuse(codes.Unauthorized, `Command ${command} requires authentication`);
    return Object.fromEntries(Object.entries(body).filter(([name]) => !SESSION_FIELDS.has(name)));
  }

  /**
   * Starts a SASL exchange. Throws AuthenticationFailed if the server has no account, or if the mechanism, database or
   * first message is invalid.
   */
  start({ mechanism, payload, database, skipEmptyExchange }: SaslStart): SaslReply {
    this.#exchange = undefined;
    this.#isProven = false;
    this.#isSignedIn = false;
    if (!this.credentials)
      refuse(codes.AuthenticationFailed, 'This server was started without a password.');
    if (mechanism !== SCRAM_MECHANISM || database !== ACCOUNT_DATABASE) throwAuthenticationFailed();
    this.#exchange = new ScramExchange(this.credentials, payload.toString('utf8'));
    this.#skipEmptyExchange = skipEmptyExchange;
    return reply(this.#exchange.challenge, false);
  }

  /** Processes the client proof and the empty message after it. The connection is authenticated when `done` is true. */
  continue(conversationId: number, payload: Buffer): SaslReply {
    const exchange = this.#exchange;
    if (!exchange || conversationId !== CONVERSATION) throwAuthenticationFailed();
    if (this.#isProven) {
      if (payload.length > 0) throwAuthenticationFailed();
      return this.#complete('');
    }
    // Ends this exchange. A second attempt must start with `saslStart`.
    this.#exchange = undefined;
    const signature = exchange.finish(payload.toString('utf8'));
    if (this.#skipEmptyExchange) return this.#complete(signature);
    this.#exchange = exchange;
    this.#isProven = true;
    return reply(signature, false);
  }

  #complete(text: string): SaslReply {
    this.#exchange = undefined;
    this.#isSignedIn = true;
    return reply(text, true);
  }
}

const reply = (text: string, done: boolean): SaslReply => ({
  conversationId: CONVERSATION,
  done,
  payload: new Binary(Buffer.from(text, 'utf8')),
});
