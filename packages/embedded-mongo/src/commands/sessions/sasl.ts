import { Binary } from 'bson';
import { ACCOUNT_DATABASE, SCRAM_MECHANISM } from '../../auth/authentication.js';
import type { Document } from '../../bson/index.js';
import { CommandError } from '../../errors.js';
import {
  readDocumentField,
  readBooleanField,
  readIntegerField,
  requireField,
  readStringField,
  wrongTypeError,
} from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';

type Conversation = Pick<Context, 'authentication' | 'body' | 'database'>;

export const saslStart: Command = (context) => begin(context);

/** Processes the next client message of the exchange that `saslStart` began. */
export const saslContinue: Command = ({ authentication, body }) => {
  const conversationId = requireField(readIntegerField(body, 'conversationId'), 'conversationId');
  return { ...authentication.continue(conversationId, payloadOf(body)) };
};

/**
 * Returns the authentication fields of a `hello` reply: the mechanisms of the account, and the first message of a
 * speculative exchange.
 */
export function authenticationHints({ authentication, body }: Conversation): Document {
  const account = readStringField(body, 'saslSupportedMechs');
  const start = readDocumentField(body, 'speculativeAuthenticate');
  const started = start && attempt({ authentication, body: start, database: databaseOf(start) });
  return {
    ...(account === undefined ? {} : { saslSupportedMechs: [SCRAM_MECHANISM] }),
    ...(started ? { speculativeAuthenticate: started } : {}),
  };
}

function begin({ authentication, body, database }: Conversation): Document {
  const mechanism = requireField(readStringField(body, 'mechanism'), 'mechanism');
  const options = readDocumentField(body, 'options') ?? {};
  const skipEmptyExchange = readBooleanField(options, 'skipEmptyExchange');
  return {
    ...authentication.start({ mechanism, payload: payloadOf(body), database, skipEmptyExchange }),
  };
}

/** Starts authentication speculatively. Returns undefined if it fails; the client then sends `saslStart`. */
function attempt(conversation: Conversation): Document | undefined {
  try {
    return begin(conversation);
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

const databaseOf = (start: Document): string => readStringField(start, 'db') ?? ACCOUNT_DATABASE;

function payloadOf(body: Document): Buffer {
  const payload = requireField(body['payload'], 'payload');
  if (typeof payload === 'string') return Buffer.from(payload, 'base64');
  if (!(payload instanceof Binary)) throw wrongTypeError('payload', payload, '[binData, string]');
  return Buffer.from(payload.value());
}
