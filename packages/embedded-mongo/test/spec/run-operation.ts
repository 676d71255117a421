import {
  AbstractCursor,
  ChangeStream,
  ClientSession,
  Collection,
  Db,
  type Document,
  GridFSBucket,
  MongoClient,
} from 'mongodb';
import { checkError, demandMatch, Mismatch } from './expectations.js';
import { onBucket } from './operations/bucket.js';
import { onCollection } from './operations/collection.js';
import { onClient, onDatabase } from './operations/database.js';
import { onRunner, type Runner } from './operations/runner.js';
import { type Arguments, type Operation, splitArguments } from './suite.js';

export async function runOperation(
  runner: Runner,
  operation: Operation,
  isInCallback = false,
): Promise<void> {
  const { expectError, expectResult, saveResultAsEntity, ignoreResultAndError } = operation;
  let result: unknown;
  try {
    result = await perform(runner, operation);
  } catch (error) {
    if (error instanceof Unsupported) throw error;
    if (ignoreResultAndError && !isInCallback) return;
    if (!expectError) throw error;
    checkError(error, expectError, runner.entities);
    if (isInCallback) throw error;
    return;
  }
  if (expectError) throw new Mismatch(`${operation.name} should have failed`);
  if (saveResultAsEntity !== undefined) runner.entities.set(saveResultAsEntity, result);
  if (expectResult !== undefined && !ignoreResultAndError)
    demandMatch(result, expectResult, runner.entities);
}

/** Thrown if the driver or the runner does not support an operation. */
export class Unsupported extends Error {}

function perform(runner: Runner, operation: Operation): unknown {
  const { name, object, arguments: args = {} } = operation;
  if (object === 'testRunner') return pick(onRunner, name)(runner, args);
  const on = runner.entities.lookup(object);
  const { named, options } = splitArguments(args);
  if (options['session'] !== undefined)
    options['session'] = runner.entities.get(ClientSession, String(options['session']));
  if (on instanceof Collection) return pick(onCollection, name)(on as Collection, named, options);
  if (on instanceof Db) return pick(onDatabase, name)(on, named, options);
  if (on instanceof MongoClient) return pick(onClient, name)(on, named, options);
  if (on instanceof GridFSBucket) return pick(onBucket, name)(on, named, options);
  if (on instanceof ClientSession)
    return pick(onSession, name)({ runner, session: on }, named, options);
  if (on instanceof AbstractCursor || on instanceof ChangeStream) return pick(onCursor, name)(on);
  throw new Unsupported(`${object} is nothing the runner knows`);
}

function pick<T>(table: Record<string, T>, name: string): T {
  const entry = Object.hasOwn(table, name) ? table[name] : undefined;
  if (entry) return entry;
  throw new Unsupported(`there is no operation ${name}`);
}

interface InSession {
  runner: Runner;
  session: ClientSession;
}

type InSessionRun = (on: InSession, args: Arguments, options: Document) => unknown;

const onSession: Record<string, InSessionRun> = {
  startTransaction: ({ session }, _args, options) => session.startTransaction(options),
  commitTransaction: ({ session }, _args, options) => session.commitTransaction(options),
  abortTransaction: ({ session }, _args, options) => session.abortTransaction(options),
  endSession: ({ session }) => session.endSession(),
  withTransaction: async ({ runner, session }, { callback }, options) => {
    await session.withTransaction(async () => {
      for (const operation of callback) await runOperation(runner, operation, true);
    }, options);
  },
};

const onCursor: Record<string, (on: AbstractCursor | ChangeStream) => unknown> = {
  iterateUntilDocumentOrError: (cursor) => cursor.next(),
  iterateOnce: (cursor) => cursor.tryNext(),
  close: (cursor) => cursor.close(),
};
