import { Binary } from 'bson';
import type { Document } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { Credentials } from './credentials.js';
import { rejectClient, ScramExchange } from './scram.js';

export const MECHANISM = 'SCRAM-SHA-256';

/** The database that the account belongs to, `authSource` of a connection string. */
export const ACCOUNT_DATABASE = 'admin';

/** A connection has one exchange at a time, so its number says nothing. */
const CONVERSATION = 1;

/** Commands that a client may send before it has signed in. */
const OPEN_COMMANDS = new Set([
  ...['hello', 'isMaster', 'ismaster', 'ping', 'buildInfo', 'buildinfo'],
  ...['saslStart', 'saslContinue'],
]);

/** Drivers add these to every command; before sign-in nobody has a session, so MongoDB ignores them too. */
const SESSION_FIELDS = new Set(['lsid', 'txnNumber', 'autocommit', 'startTransaction']);

interface SaslReply {
  conversationId: number;
  done: boolean;
  payload: Binary;
}

interface SaslStart {
  mechanism: string;
  payload: Buffer;
  /** The database that the command was sent to. */
  database: string;
  /** The client needs no empty exchange after the server's signature. */
  skipEmptyExchange: boolean;
}

/** Whether one connection has signed in. */
export class Authentication {
  #exchange: ScramExchange | undefined;
  #isProven = false;
  #skipEmptyExchange = false;
  #isSignedIn = false;

  /** Without credentials every connection may do everything, as with a mongod without `--auth`. */
  constructor(private readonly credentials: Credentials | undefined) {}

  /** Returns the body of a command to run; throws Unauthorized when the connection has to sign in first. */
  admit(command: string, body: Document): Document {
    if (!this.credentials || this.#isSignedIn) return body;
    if (!OPEN_COMMANDS.has(command))
      refuse(codes.Unauthorized, `Command ${command} requires authentication`);
    return Object.fromEntries(Object.entries(body).filter(([name]) => !SESSION_FIELDS.has(name)));
  }

  /** Begins an exchange; throws AuthenticationFailed when it cannot succeed. */
  start({ mechanism, payload, database, skipEmptyExchange }: SaslStart): SaslReply {
    this.#exchange = undefined;
    this.#isProven = false;
    this.#isSignedIn = false;
    if (!this.credentials)
      refuse(codes.AuthenticationFailed, 'This server was started without a password.');
    if (mechanism !== MECHANISM || database !== ACCOUNT_DATABASE) rejectClient();
    this.#exchange = new ScramExchange(this.credentials, payload.toString('utf8'));
    this.#skipEmptyExchange = skipEmptyExchange;
    return reply(this.#exchange.challenge, false);
  }

  /** Takes the client's proof, and the empty message after it; the connection is signed in when `done` is true. */
  continue(conversationId: number, payload: Buffer): SaslReply {
    const exchange = this.#exchange;
    if (!exchange || conversationId !== CONVERSATION) rejectClient();
    if (this.#isProven) {
      if (payload.length > 0) rejectClient();
      return this.#complete('');
    }
    // A second guess needs another exchange.
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
