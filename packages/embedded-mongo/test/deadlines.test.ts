import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { type Document, MongoClient } from 'mongodb';
import { type RunningServer, startServer } from '../src/index.js';
import { failureOf, temporaryFolder } from './server.js';

const stallLimitMs = 200;
let server: RunningServer;
let client: MongoClient;

beforeAll(async () => {
  server = await startServer({ dir: temporaryFolder(), testCommands: true, stallLimitMs });
  client = await new MongoClient(server.url).connect();
  const documents = Array.from({ length: 400 }, (_, n) => ({ n, text: 'x'.repeat(40_000) }));
  await client.db('deadlines').collection('large').insertMany(documents);
});

afterAll(async () => {
  await client.close();
  await server.close();
});

async function openSocket(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  // Ignores errors such as a connection reset: `close` follows, and the tests wait for that event.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function message(body: Document): Buffer {
  const bytes = serialize(body);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + bytes.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, bytes]);
}

async function status(): Promise<{ connections: number; active: number }> {
  const { connections, globalLock } = await client.db('admin').command({ serverStatus: 1 });
  // The cast is safe, because `server-status.ts` defines this reply.
  const { current } = connections as { current: number };
  const { activeClients } = globalLock as { activeClients: { total: number } };
  return { connections: current, active: activeClients.total };
}

/** Waits until `isReached` returns true, limited only by the test timeout. */
async function until(isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await delay(20);
}

describe('connection deadlines', () => {
  it('close a connection if the client stops sending in the middle of a message', async () => {
    const socket = await openSocket();
    socket.write(message({ ping: 1, $db: 'admin' }).subarray(0, 30));
    await once(socket, 'close');
  });

  it('close a connection whose client does not read its reply', async () => {
    const before = (await status()).connections;
    const socket = await openSocket();
    socket.pause();
    socket.write(message({ find: 'large', $db: 'deadlines', batchSize: 400, singleBatch: true }));
    await until(async () => (await status()).connections === before);
    socket.destroy();
  });

  it('do not affect running commands or idle connections', async () => {
    const data = { failCommands: ['ping'], blockConnection: true, blockTimeMS: 3 * stallLimitMs };
    const order = { configureFailPoint: 'failCommand', mode: { times: 1 }, data };
    await client.db('admin').command(order);
    const single = await new MongoClient(server.url, {
      maxPoolSize: 1,
      retryReads: false,
    }).connect();
    let closed = 0;
    single.on('connectionClosed', () => closed++);
    expect(await single.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await delay(2 * stallLimitMs);
    expect(await single.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(closed).toBe(0);
    await single.close();
  });
});

describe('a disconnecting client', () => {
  it('cancels its running command', async () => {
    const before = (await status()).active;
    const socket = await openSocket();
    const pipeline = [
      { $documents: [{}] },
      ...['a', 'b', 'c'].flatMap((path) => [
        { $addFields: { [path]: Array(5000).fill(1) } },
        { $unwind: `$${path}` },
      ]),
      { $count: 'n' },
    ];
    socket.write(message({ aggregate: 1, pipeline, cursor: {}, $db: 'deadlines' }));
    await until(async () => (await status()).active > before);
    socket.destroy();
    await until(async () => (await status()).active === before);
  });

  it('cancels its write that waits for a transaction', async () => {
    const things = client.db('deadlines').collection<{ _id: number; n: number }>('held');
    await things.insertOne({ _id: 1, n: 0 });
    const session = client.startSession();
    session.startTransaction();
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    const before = (await status()).active;
    const socket = await openSocket();
    const updates = [{ q: { _id: 1 }, u: { $inc: { n: 10 } } }];
    socket.write(message({ update: 'held', updates, $db: 'deadlines' }));
    await until(async () => (await status()).active > before);
    socket.destroy();
    await until(async () => (await status()).active === before);
    await session.commitTransaction();
    await session.endSession();
    await things.updateOne({ _id: 1 }, { $inc: { n: 100 } });
    expect(await things.findOne()).toEqual({ _id: 1, n: 101 });
  });

  it('does not cancel its unacknowledged writes', async () => {
    const things = client.db('deadlines').collection<{ n: number }>('unacknowledged');
    const socket = await openSocket();
    const bytes = message({ insert: 'unacknowledged', documents: [{ n: 1 }], $db: 'deadlines' });
    bytes.writeUInt32LE(2, 16); // The flag `moreToCome` prevents a reply.
    socket.end(Buffer.concat([bytes, bytes, bytes]));
    await until(async () => (await things.countDocuments()) === 3);
  });
});

describe('a write that waits for a transaction', () => {
  it('is aborted when it exceeds its time limit', async () => {
    const things = client.db('deadlines').collection<{ _id: number; n: number }>('waited');
    await things.insertOne({ _id: 1, n: 0 });
    const session = client.startSession();
    session.startTransaction();
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    const lateUpdate = things.findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } }, { maxTimeMS: 50 });
    expect(await failureOf(lateUpdate)).toMatchObject({ code: 50 });
    await session.commitTransaction();
    await session.endSession();
    expect(await things.findOne()).toEqual({ _id: 1, n: 1 });
  });
});
