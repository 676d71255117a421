import { ObjectId } from 'bson';
import { refuse } from '../../errors.js';
import { readDocumentField, readNonNegativeIntegerField } from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';
import { authenticationHints } from './sasl.js';
import { MAX_DOCUMENT_BYTES } from '../writes/new-document.js';
import { MAX_MESSAGE_BYTES } from '../../wire/framing.js';

const WIRE_VERSION = 21;

/** Name of the replica set that this server reports. */
export const REPLICA_SET_NAME = 'rs0';

/** Topology version. It is constant, because the topology of a single-node replica set never changes. */
const TOPOLOGY = 0n;

const electionId = new ObjectId('7fffffff0000000000000001');

/** Describes the server to a driver, as the primary of a single-node replica set. */
export const hello: Command = async (context) => {
  const { services, body, name } = context;
  await awaitNews(context);
  const now = new Date();
  const opTime = { ts: services.clock.tick(), t: 1n };
  return {
    ...(body['helloOk'] === true ? { helloOk: true } : {}),
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    secondary: false,
    hosts: [services.address],
    setName: REPLICA_SET_NAME,
    setVersion: 1,
    primary: services.address,
    me: services.address,
    electionId,
    topologyVersion: { processId: services.processId, counter: TOPOLOGY },
    lastWrite: { opTime, lastWriteDate: now, majorityOpTime: opTime, majorityWriteDate: now },
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: now,
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ...authenticationHints(context),
  };
};

/**
 * Waits for the requested time if the client has the current topology version, which never changes. The driver detects
 * a shutdown when the connection closes.
 */
async function awaitNews({
  services,
  body,
  operation,
}: Pick<Context, 'services' | 'body' | 'operation'>): Promise<void> {
  const knownVersion = readDocumentField(body, 'topologyVersion');
  const maxAwaitTimeMs = readNonNegativeIntegerField(body, 'maxAwaitTimeMS');
  if ((knownVersion === undefined) !== (maxAwaitTimeMs === undefined))
    refuse(31368, "'topologyVersion' and 'maxAwaitTimeMS' have to come together");
  const isOurs = services.processId.equals(knownVersion?.['processId'] as ObjectId | undefined);
  if (!isOurs || maxAwaitTimeMs === undefined) return;
  operation.isStream = true;
  await operation.pause(maxAwaitTimeMs);
}
