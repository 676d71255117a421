import { Double } from 'bson';
import type { Authentication } from '../auth/authentication.js';
import { decode, type Document } from '../bson/index.js';
import { asCommandError, codes, CommandError, refuse } from '../errors.js';
import type { OperationContext } from '../sessions/operation-context.js';
import { Transaction } from '../sessions/transaction.js';
import type { View } from '../sessions/view.js';
import type { Message } from '../wire/op-msg.js';
import { checkApiVersion } from './shared/api-version.js';
import {
  readBinaryField,
  readDocumentField,
  readLongField,
  readStringField,
  readTimeLimitField,
} from './shared/arguments.js';
import { checkReadConcern, checkWriteConcern, writeConcernError } from './shared/concerns.js';
import type { Command, Context, Services } from './shared/context.js';
import { ConnectionLost, connectionLostError } from './shared/fail-points.js';
import { checkCommandFields } from './shared/fields.js';
import { commands } from './index.js';
import { snapshotView } from './shared/snapshot-views.js';
import {
  isTransactionEndCommand,
  isRetryable,
  parseTransactionReference,
} from './writes/transaction-rules.js';

/** MongoDB sends `ok` as a double. */
export const OK_STATUS = new Double(1);
const FAILED = new Double(0);

/** Runs the command of a message and returns its reply. Errors become error replies. */
export async function runCommand(
  services: Services,
  message: Message & { database?: string },
  origin: Origin,
): Promise<Document> {
  let body: Document = {};
  try {
    body = decode(message.body);
    const { sequences, database = databaseOf(body) } = message;
    const reply = await executeCommand(services, {
      ...origin,
      sequences,
      document: body,
      database,
    });
    return { ...reply, ok: reply['ok'] ?? OK_STATUS, ...services.clock.times() };
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    return { ...errorReply(asCommandError(error), body), ...services.clock.times() };
  }
}

interface Origin {
  operation: OperationContext;
  authentication: Authentication;
}

interface Request extends Origin {
  sequences: Message['sequences'];
  document: Document;
  database: string;
}

async function executeCommand(
  services: Services,
  { document, ...request }: Request,
): Promise<Document> {
  const { operation, authentication } = request;
  const [name = ''] = Object.keys(document);
  const command = commands.get(name);
  if (!command) refuse(codes.CommandNotFound, `no such command: '${name}'`);
  const body = authentication.admit(name, document);
  const injected = await services.failPoints?.strike(name);
  checkApiVersion(name, body);
  checkCommandFields(name, body);
  checkReadConcern(body);
  checkWriteConcern(body);
  operation.limit(readTimeLimitField(body, 'maxTimeMS'));
  const context = { services, name, body, ...request };
  const reply = await during(services, operation, () =>
    inOrder(context, () => execute(command, context)),
  );
  const unfulfilled =
    isRetryable(name) || isTransactionEndCommand(name) ? writeConcernError(body) : undefined;
  return { ...reply, ...(unfulfilled ? { writeConcernError: unfulfilled } : {}), ...injected };
}

/** Commands with a transaction number run one after the other within a session. */
function inOrder<T>(
  { services, body, operation }: Pick<Context, 'services' | 'body' | 'operation'>,
  work: () => Promise<T>,
): Promise<T> {
  const lsid = readDocumentField(body, 'lsid');
  if (!lsid || body['txnNumber'] === undefined) return work();
  return services.sessions.order.run(readBinaryField(lsid, 'id'), operation, work);
}

/** Runs a command on one snapshot of the store, which is released at the end. */
async function execute(command: Command, context: Omit<Context, keyof Binding>): Promise<Document> {
  const { services, name, body, operation } = context;
  const binding = bindSession(services, name, body);
  if (binding.view instanceof Transaction) operation.transactions?.carry(binding.view);
  const isLost = orderFailure(services, binding);
  const done = await binding.view.use(async () => command({ ...context, ...binding }));
  if (isLost()) throw connectionLostError();
  return done;
}

/** Applies fail points to the writes of a command. The returned function returns true if the reply must be dropped. */
function orderFailure({ failPoints }: Services, { retry }: Binding): () => boolean {
  let isLost = false;
  if (retry && failPoints) {
    retry.onRemember = () => {
      isLost = failPoints.strikeWrite() || isLost;
    };
  }
  return () => isLost;
}

async function during<T>(
  { operations }: Services,
  operation: OperationContext,
  work: () => Promise<T>,
): Promise<T> {
  operations.add(operation);
  try {
    return await work();
  } finally {
    operations.delete(operation);
  }
}

type Binding = Pick<Context, 'session' | 'transaction' | 'retry'> & { view: View };

/** Returns the session and the store view of a command, and its transaction or retry record, if any. */
function bindSession(services: Services, name: string, body: Document): Binding {
  const { sessions } = services;
  const lsid = readDocumentField(body, 'lsid');
  const session = lsid && readBinaryField(lsid, 'id');
  if (session !== undefined) sessions.touch(session);
  const transaction = parseTransactionReference(name, body, session);
  if (transaction) {
    const view = isTransactionEndCommand(name) ? sessions.openView() : sessions.enter(transaction);
    return { session, transaction, view };
  }
  const isNumbered = session !== undefined && body['txnNumber'] !== undefined && isRetryable(name);
  const retry = isNumbered
    ? sessions.startWrite(session, readLongField(body, 'txnNumber'))
    : undefined;
  return { session, retry, view: snapshotView(services, body, session) ?? sessions.openView() };
}

function databaseOf(body: Document): string {
  const name = readStringField(body, '$db');
  if (name !== undefined) return name;
  refuse(40571, 'OP_MSG requests require a $db argument');
}

/** Error codes after which it is unknown whether the write was applied. */
const UNCERTAIN = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const CONFLICTS = new Set<number>([codes.WriteConflict, codes.NoSuchTransaction, 24, 246, 267]);

function errorReply(error: CommandError, body: Document): Document {
  const { message: errmsg, code, codeName, extra } = error;
  const errorLabels = 'errorLabels' in extra ? [] : labelsOf(error, body);
  const head = { ok: FAILED, errmsg, code, codeName, ...extra };
  return errorLabels.length > 0 ? { ...head, errorLabels } : head;
}

/** Returns the error labels that determine whether the driver may retry the command or the whole transaction. */
function labelsOf({ code, labels }: CommandError, body: Document): readonly string[] {
  const [name = ''] = Object.keys(body);
  const isEnd = isTransactionEndCommand(name);
  if (labels.length > 0) return labels;
  if (body['autocommit'] === false) {
    const isTransient = CONFLICTS.has(code) || (UNCERTAIN.has(code) && !isEnd);
    if (isTransient) return ['TransientTransactionError'];
  }
  const isNumbered = body['txnNumber'] !== undefined && body['autocommit'] === undefined;
  return UNCERTAIN.has(code) && (isNumbered || isEnd) ? ['RetryableWriteError'] : [];
}
