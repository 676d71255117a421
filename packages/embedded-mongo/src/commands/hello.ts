import { ObjectId } from 'bson';
import type { Command } from './context.js';
import { LARGEST_DOCUMENT } from './new-document.js';
import { LARGEST_MESSAGE } from '../wire/framing.js';

const WIRE_VERSION = 21;

/** The name of the replica set this server presents itself as. */
export const SET_NAME = 'rs0';

const electionId = new ObjectId('7fffffff0000000000000001');

/** Tells a driver what it talks to: the primary of a replica set of one. */
export const hello: Command = ({ services, body, name }) => {
  const now = new Date();
  const opTime = { ts: services.clock.tick(), t: 1n };
  return {
    ...(body['helloOk'] === true ? { helloOk: true } : {}),
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    secondary: false,
    hosts: [services.address],
    setName: SET_NAME,
    setVersion: 1,
    primary: services.address,
    me: services.address,
    electionId,
    lastWrite: { opTime, lastWriteDate: now, majorityOpTime: opTime, majorityWriteDate: now },
    maxBsonObjectSize: LARGEST_DOCUMENT,
    maxMessageSizeBytes: LARGEST_MESSAGE,
    maxWriteBatchSize: 100_000,
    localTime: now,
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
};
