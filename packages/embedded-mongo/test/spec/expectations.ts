import { type Db, type Document, MongoBulkWriteError, MongoError, MongoServerError } from 'mongodb';
import { withoutQuirks } from './driver-quirks.js';
import type { Entities } from './entities.js';
import { findDifference } from './match.js';
import type { CollectionData, ExpectedError, ExpectedEvents } from './suite.js';

/** Thrown when a specification test fails. */
export class Mismatch extends Error {}

export function demand(holds: boolean, message: string): void {
  if (!holds) throw new Mismatch(message);
}

export function demandMatch(actual: unknown, expected: unknown, entities: Entities): void {
  const difference = findDifference(actual, expected, { lookup: entities.lookup });
  if (difference !== undefined) throw new Mismatch(difference);
}

export function checkError(error: unknown, expected: ExpectedError, entities: Entities): void {
  if (!(error instanceof Error) || error instanceof Mismatch) throw error;
  const { message } = error;
  const { errorContains, errorCode, errorCodeName, errorResponse, expectResult } = expected;
  if (expected.isClientError !== undefined) {
    demand(
      !(error instanceof MongoServerError) === expected.isClientError,
      `wrong kind: ${message}`,
    );
  }
  if (errorContains !== undefined)
    demand(message.toLowerCase().includes(errorContains.toLowerCase()), `wrong text: ${message}`);
  const response = responseOf(error);
  if (errorCode !== undefined)
    demand(response['code'] === errorCode, `code ${String(response['code'])}: ${message}`);
  if (errorCodeName !== undefined)
    demand(response['codeName'] === errorCodeName, `${String(response['codeName'])}: ${message}`);
  checkLabels(error, expected);
  if (errorResponse) demandMatch(response, errorResponse, entities);
  if (expectResult !== undefined) {
    demandMatch(
      error instanceof MongoBulkWriteError ? error.result : partialResultOf(error),
      expectResult,
      entities,
    );
  }
}

function checkLabels(
  error: Error,
  { errorLabelsContain = [], errorLabelsOmit = [] }: ExpectedError,
): void {
  const has = (label: string): boolean => error instanceof MongoError && error.hasErrorLabel(label);
  for (const label of errorLabelsContain) demand(has(label), `no ${label}: ${error.message}`);
  for (const label of errorLabelsOmit) demand(!has(label), `${label}: ${error.message}`);
}

function responseOf(error: Error): Document {
  return error instanceof MongoServerError ? { ...error.errorResponse, code: error.code } : error;
}

function partialResultOf(error: Error): unknown {
  return 'partialResult' in error ? error.partialResult : undefined;
}

export function checkEvents(expected: ExpectedEvents, entities: Entities): void {
  const { client, eventType = 'command', events, ignoreExtraEvents = false } = expected;
  const actual = entities.eventsOf(client).filter(({ kind }) => kind === eventType);
  const eventNames = actual.map(({ name, event }) => String(event['commandName'] ?? name));
  const isEnough = ignoreExtraEvents
    ? actual.length >= events.length
    : actual.length === events.length;
  demand(isEnough, `${actual.length} events, not ${events.length}: ${eventNames.join(', ')}`);
  for (const [at, expected] of events.entries()) {
    const [[name, fields] = ['', {}]] = Object.entries(expected);
    demand(actual[at]?.name === name, `${String(actual[at]?.name)} is not ${name}`);
    const { hasServiceId, hasServerConnectionId, ...rest } = fields;
    for (const [field, value] of Object.entries(rest) as [string, unknown][])
      demandField(actual[at]?.event, [field, value], entities);
    demand(hasServiceId !== true, 'there are no services here');
    demand(
      hasServerConnectionId === undefined ||
        (typeof actual[at]?.event['serverConnectionId'] === 'bigint') === hasServerConnectionId,
      'serverConnectionId',
    );
  }
}

function demandField(
  event: Document | undefined,
  [field, expected]: [string, unknown],
  entities: Entities,
): void {
  const actual: unknown = event?.[field];
  const difference = findDifference(actual, expected, { lookup: entities.lookup });
  if (difference === undefined) return;
  // The cast is safe: a command is a document.
  const command = field === 'command' ? withoutQuirks(actual as Document) : actual;
  demandMatch(command, expected, entities);
}

export async function checkOutcome(
  database: (name: string) => Db,
  { collectionName, databaseName, documents }: CollectionData,
  entities: Entities,
): Promise<void> {
  const stored = await database(databaseName)
    .collection(collectionName)
    .find()
    .sort({ _id: 1 })
    .toArray();
  const difference = findDifference({ stored }, { stored: documents }, { lookup: entities.lookup });
  demand(difference === undefined, `the outcome: ${String(difference)}`);
}
