import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { deserialize, ObjectId, serialize } from 'bson';
import type { Document } from 'mongodb';
import { onTestFinished } from 'test-kit';
import { failureOf, useServer } from '../../../test/server.js';

const server = useServer();
const hello = (more: Document) => server.db.command({ hello: 1, ...more });
const newestState = async () => {
  const { topologyVersion } = await hello({});
  return topologyVersion as Document; // The cast is safe, because `hello.ts` defines this reply.
};
const anHour = 3_600_000;

async function openSocket(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const EXHAUST_ALLOWED = 1 << 16;

function message(body: Document): Buffer {
  const bytes = serialize(body);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + bytes.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(2013, 12);
  head.writeInt32LE(EXHAUST_ALLOWED, 16);
  return Buffer.concat([head, bytes]);
}

async function read(socket: Socket, count: number) {
  let bytes = Buffer.alloc(0);
  const replies = [];
  while (replies.length < count) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    bytes = Buffer.concat([bytes, chunk]);
    for (let size = sizeOf(bytes); bytes.length >= size; size = sizeOf(bytes)) {
      replies.push(bytes.subarray(0, size));
      bytes = bytes.subarray(size);
    }
  }
  return replies.slice(0, count).map((reply) => ({
    id: reply.readInt32LE(4),
    to: reply.readInt32LE(8),
    hasMore: (reply.readUInt32LE(16) & 2) !== 0,
    body: deserialize(reply.subarray(21)),
  }));
}

const sizeOf = (bytes: Buffer) => (bytes.length < 4 ? Infinity : bytes.readInt32LE(0));

describe('hello', () => {
  it.each([
    [
      'a topologyVersion without maxAwaitTimeMS',
      { topologyVersion: { processId: new ObjectId(), counter: 0n } },
    ],
    ['maxAwaitTimeMS without a topologyVersion', { maxAwaitTimeMS: 1 }],
  ])('rejects %s', async (_, more) => {
    expect(await failureOf(hello(more))).toMatchObject({ code: 31368 });
  });

  it.each(['isMaster', 'ismaster'])('supports old drivers that send %s', async (name) => {
    const { ismaster, isWritablePrimary } = await server.db.command({ [name]: 1 });
    expect([ismaster, isWritablePrimary]).toEqual([true, undefined]);
  });

  it('describes the primary of a single-node replica set', async () => {
    const reply = await hello({ helloOk: true });
    const { host } = new URL(server.url);
    expect(reply).toMatchObject({ helloOk: true, setName: 'rs0', secondary: false, me: host });
    expect(reply).toMatchObject({ hosts: [host], primary: host, isWritablePrimary: true });
  });

  it('returns immediately for a topologyVersion of another process', async () => {
    const topologyVersion = { processId: new ObjectId(), counter: 0n };
    const reply = await hello({ topologyVersion, maxAwaitTimeMS: anHour });
    expect(reply['topologyVersion']).not.toEqual(topologyVersion);
  });

  it('returns at the end of maxAwaitTimeMS if the topologyVersion is current', async () => {
    const topologyVersion = await newestState();
    const reply = await hello({ topologyVersion, maxAwaitTimeMS: 1 });
    expect(reply).toMatchObject({ ok: 1, isWritablePrimary: true, topologyVersion });
  });

  it('streams replies if exhaustAllowed is set, and sets responseTo to the id of the previous message', async () => {
    const topologyVersion = await newestState();
    const socket = await openSocket();
    socket.write(message({ hello: 1, topologyVersion, maxAwaitTimeMS: 1, $db: 'admin' }));
    const [first, second, third] = await read(socket, 3);
    expect(first).toMatchObject({ to: 7, hasMore: true, body: { ok: 1, topologyVersion } });
    expect(second).toMatchObject({ to: first?.id, hasMore: true });
    expect(third).toMatchObject({ to: second?.id, hasMore: true });
  });

  it('sends a single reply if exhaustAllowed is set without maxAwaitTimeMS', async () => {
    const socket = await openSocket();
    socket.write(message({ hello: 1, $db: 'admin' }));
    expect(await read(socket, 1)).toMatchObject([{ to: 7, hasMore: false }]);
  });

  it.each([
    ['fails', { maxAwaitTimeMS: 1 }],
    ['reaches maxTimeMS', { maxAwaitTimeMS: anHour, maxTimeMS: 1 }],
  ])('sends a single reply when the command %s', async (_, more) => {
    const topologyVersion = 'maxTimeMS' in more ? await newestState() : undefined;
    const socket = await openSocket();
    socket.write(
      message({ hello: 1, ...(topologyVersion && { topologyVersion }), ...more, $db: 'admin' }),
    );
    expect(await read(socket, 1)).toMatchObject([{ hasMore: false, body: { ok: 0 } }]);
  });

  it('does not count a waiting client as active', async () => {
    const topologyVersion = await newestState();
    const socket = await openSocket();
    const waiting = message({ hello: 1, topologyVersion, maxAwaitTimeMS: 2 ** 40, $db: 'admin' });
    await new Promise((resolve) => socket.write(waiting, resolve));
    await server.db.command({ hello: 1, topologyVersion, maxAwaitTimeMS: 50 });
    const status = await server.db.admin().serverStatus();
    expect(status['globalLock']).toMatchObject({ activeClients: { total: 1 } });
    expect(socket.bytesRead).toBe(0);
  });
});
