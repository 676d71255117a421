import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ClientSession, type Document, MongoClient } from 'mongodb';
import type { Entities } from '../entities.js';
import { demand } from '../expectations.js';
import { findDifference } from '../match.js';
import type { EntitySpec } from '../suite.js';

export interface Runner {
  entities: Entities;
  client: MongoClient;
  /** Fail points that must be disabled after the test. */
  failPoints: Set<string>;
}

type Run = (runner: Runner, args: Document) => unknown;

const pinned = ({ entities }: Runner, { session }: Document): boolean =>
  entities.get(ClientSession, String(session)).isPinned;

/** Returns the session ids of the last two commands of a client. */
function lastTwo({ entities }: Runner, { client }: Document): unknown[] {
  const started = entities
    .eventsOf(String(client))
    .filter(({ name }) => name === 'commandStartedEvent');
  demand(started.length >= 2, 'fewer than two commands');
  return started.slice(-2).map(({ event }) => (event['command'] as Document)['lsid'] as unknown);
}

async function waitForEvent({ entities }: Runner, { client, event, count }: Document) {
  const [[name, fields] = ['', {}]] = Object.entries(event as Record<string, Document>);
  const countEvents = (): number =>
    entities.eventsOf(String(client)).filter((each) => {
      const difference = findDifference(each.event, fields, { lookup: entities.lookup });
      return each.name === name && difference === undefined;
    }).length;
  for (let tries = 0; countEvents() < Number(count) && tries < 500; tries++) await sleep(20);
  demand(countEvents() >= Number(count), `${countEvents()} of ${String(count)} ${name}`);
}

async function hasCollection({ client }: Runner, { databaseName, collectionName }: Document) {
  const names = await client.db(String(databaseName)).listCollections().toArray();
  return names.some(({ name }) => name === collectionName);
}

async function hasIndex({ client }: Runner, args: Document): Promise<boolean> {
  const { databaseName, collectionName, indexName } = args;
  const collection = client.db(String(databaseName)).collection(String(collectionName));
  const indexes = await collection.indexes().catch(() => []); // `indexes` rejects if the collection does not exist.
  return indexes.some(({ name }) => name === indexName);
}

export const onRunner: Record<string, Run> = {
  failPoint: async ({ entities, failPoints }, { client, failPoint }) => {
    const command = failPoint as Document;
    failPoints.add(String(command['configureFailPoint']));
    await entities.get(MongoClient, String(client)).db('admin').command(command);
  },
  // The cast is safe: this is the argument of the operation.
  createEntities: ({ entities }, args) => entities.create(args['entities'] as EntitySpec[]),
  assertSessionPinned: (runner, args) => demand(pinned(runner, args), 'the session is not pinned'),
  assertSessionUnpinned: (runner, args) => demand(!pinned(runner, args), 'the session is pinned'),
  assertSessionDirty: ({ entities }, { session }) =>
    demand(entities.get(ClientSession, String(session)).serverSession.isDirty, 'not dirty'),
  assertSessionNotDirty: ({ entities }, { session }) =>
    demand(!entities.get(ClientSession, String(session)).serverSession.isDirty, 'dirty'),
  assertSessionTransactionState: ({ entities }, { session, state }) => {
    const { transaction } = entities.get(ClientSession, String(session)) as unknown as {
      transaction: Document; // This internal property is not part of the driver's types.
    };
    const expected = STATES[String(state)];
    demand(
      transaction['state'] === expected,
      `${String(transaction['state'])} is not ${String(expected)}`,
    );
  },
  assertSameLsidOnLastTwoCommands: (runner, args) => {
    const [first, second] = lastTwo(runner, args);
    demand(isDeepStrictEqual(first, second), 'two sessions');
  },
  assertDifferentLsidOnLastTwoCommands: (runner, args) => {
    const [first, second] = lastTwo(runner, args);
    demand(!isDeepStrictEqual(first, second), 'one session');
  },
  assertNumberConnectionsCheckedOut: ({ entities }, { client, connections }) => {
    const events = entities.eventsOf(String(client));
    const count = (eventName: string) => events.filter(({ name }) => name === eventName).length;
    const open = count('connectionCheckedOutEvent') - count('connectionCheckedInEvent');
    demand(open === connections, `${open} connections are checked out`);
  },
  assertCollectionExists: async (runner, args) =>
    demand(await hasCollection(runner, args), 'no collection'),
  assertCollectionNotExists: async (runner, args) =>
    demand(!(await hasCollection(runner, args)), 'a collection'),
  assertIndexExists: async (runner, args) => demand(await hasIndex(runner, args), 'no index'),
  assertIndexNotExists: async (runner, args) => demand(!(await hasIndex(runner, args)), 'an index'),
  waitForEvent,
  wait: (_runner, { ms }) => sleep(Number(ms)),
};

/** Maps the names of transaction states in the test format to their names in the driver. */
const STATES: Record<string, string> = {
  none: 'NO_TRANSACTION',
  starting: 'STARTING_TRANSACTION',
  in_progress: 'TRANSACTION_IN_PROGRESS',
  committed: 'TRANSACTION_COMMITTED',
  aborted: 'TRANSACTION_ABORTED',
};
