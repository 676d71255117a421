import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { startProcess } from './crash-cycle.js';
import { failureOf, makeIndex, temporaryFolder, useServer } from './server.js';

const server = useServer();

const MAX_GROWTH = 256; // MB

/** Limits the heap so that commands are aborted at about 95 MB, which a test reaches quickly. */
const LITTLE = ['--max-old-space-size=128'];

/** Starts a server in a separate process, so that its memory can be measured. */
async function openProcess(execArgv: string[]) {
  const { child, url } = await startProcess(temporaryFolder(), { execArgv });
  const client = await new MongoClient(url, { maxPoolSize: 2 }).connect();
  const end = async (): Promise<void> => {
    await client.close();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { db: client.db('limits'), url: new URL(url), pid: Number(child.pid), end };
}

async function withProcess(
  execArgv: string[],
  work: (db: Db, url: URL) => Promise<void>,
): Promise<void> {
  const { db, url, end } = await openProcess(execArgv);
  try {
    await work(db, url);
  } finally {
    await end();
  }
}

async function residentOf(db: Db): Promise<number> {
  const { mem } = await db.command({ serverStatus: 1 });
  return (mem as { resident: number }).resident; // The cast is safe, because `server-status.ts` defines this reply.
}

async function open({ hostname, port }: URL): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined); // Ignores errors, because the server resets some of these connections.
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the bytes were sent or the socket was closed. */
function written(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
    socket.write(bytes, () => {
      resolve();
    });
  });
}

describe('limits', () => {
  it('bound the memory of many connections and incomplete messages', async () => {
    await withProcess([], async (db, url) => {
      const before = await residentOf(db);
      const idle = await Promise.all(Array.from({ length: 900 }, () => open(url)));
      const half = Buffer.alloc(4_000_000);
      half.writeInt32LE(47_000_000, 0);
      const busy = await Promise.all(Array.from({ length: 60 }, () => open(url)));
      await Promise.all(busy.map((socket) => written(socket, half)));
      expect((await residentOf(db)) - before).toBeLessThan(MAX_GROWTH);
      for (const socket of [...idle, ...busy]) socket.destroy();
      expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    });
  });

  it('bound the length of strings that an expression creates', async () => {
    const text = 'x'.repeat(1024 * 1024);
    const pipeline = [
      { $documents: [{ text }] },
      { $project: { value: { $concat: Array(17).fill('$text') } } },
    ];
    const attempt = server.db.command({ aggregate: 1, pipeline, cursor: {} });
    expect(await failureOf(attempt)).toMatchObject({ code: 146 });
  });

  it('abort a command before it exhausts the memory', async () => {
    await withProcess(LITTLE, async (db) => {
      const things = db.collection('things');
      await things.insertMany(Array.from({ length: 100 }, () => ({ text: 'x'.repeat(100) })));
      const values = Array(200).fill(1);
      const greedy = things.aggregate([
        { $addFields: { a: values, b: values } },
        { $unwind: '$a' },
        { $unwind: '$b' },
        { $group: { _id: null, all: { $push: '$$ROOT' } } },
      ]);
      expect(await failureOf(greedy.toArray())).toMatchObject({ code: 146 });
      expect(await things.countDocuments()).toBe(100);
    });
  });
});

/** Returns the memory use of a process in MB, excluding memory-mapped files. */
function anonymousOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

describe('buffers outside the heap', () => {
  const MEGABYTES = 120;
  let process: Awaited<ReturnType<typeof openProcess>>;
  let things: Collection<{ n: number; bytes: Buffer }>;

  beforeAll(async () => {
    process = await openProcess(LITTLE);
    things = process.db.collection('buffers');
    // Uses binary data, because its buffers are outside the heap, unlike strings.
    const bytes = Buffer.alloc(1_000_000, 7);
    await makeIndex(things, { n: 1 });
    for (let n = 0; n < MEGABYTES; n += 5)
      await things.insertMany(Array.from({ length: 5 }, (_, at) => ({ n: n + at, bytes })));
  });
  afterAll(() => process.end());

  it('count towards the memory limit of a command', async () => {
    const all = [{ $group: { _id: null, all: { $push: '$$ROOT' } } }, { $project: { _id: 1 } }];
    expect(await failureOf(things.aggregate(all).toArray())).toMatchObject({ code: 146 });
    expect(await things.countDocuments()).toBe(MEGABYTES);
  });

  it('do not accumulate during an update or delete of many documents', async () => {
    const before = anonymousOf(process.pid);
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, anonymousOf(process.pid))), 20);
    try {
      const changed = await things.updateMany({}, { $inc: { n: 1000 } });
      expect(changed.modifiedCount).toBe(MEGABYTES);
      const removed = await things.deleteMany({ n: { $gte: 1000 + MEGABYTES / 2 } });
      expect(removed.deletedCount).toBe(MEGABYTES / 2);
    } finally {
      clearInterval(watch);
    }
    expect(await things.countDocuments({ n: { $gte: 1000 } })).toBe(MEGABYTES / 2);
    expect(most - before).toBeLessThan(MEGABYTES / 2);
  });
});

const slow = { $gt: [{ $concat: Array(300).fill('$text') }, ''] };
interface Outcome {
  n?: number;
  code?: number;
  writeErrors?: { code?: number }[];
}

const never = { $expr: { $not: [slow] } };
const aggregate = (...pipeline: Document[]): Document => ({
  aggregate: 'slow',
  pipeline,
  cursor: {},
});
const joined = { from: 'slow', as: 'a' };

describe('maxTimeMS', () => {
  beforeAll(async () => {
    const documents = Array.from({ length: 3000 }, (_, n) => ({ n, text: `${n} `.repeat(50) }));
    await server.db.collection('slow').insertMany(documents);
  });

  it.each<[string, Document]>([
    ['find', { find: 'slow', filter: never }],
    ['find with a sort', { find: 'slow', filter: { $expr: slow }, sort: { n: -1 } }],
    ['count', { count: 'slow', query: never }],
    ['distinct', { distinct: 'slow', key: 'n', query: never }],
    ['$group', aggregate({ $group: { _id: slow } })],
    [
      '$unwind',
      aggregate({ $addFields: { a: Array(2000).fill('$n') } }, { $unwind: '$a' }, { $count: 'n' }),
    ],
    ['$lookup', aggregate({ $lookup: { ...joined, localField: 'n', foreignField: 'm' } })],
    ['$out', aggregate({ $match: { $expr: slow } }, { $out: 'never' })],
    ['findAndModify', { findAndModify: 'slow', query: never, remove: true }],
    ['createIndexes', { createIndexes: 'slow', indexes: [{ key: { text: 1 }, name: 'text' }] }],
    ['validate', { validate: 'slow' }],
  ])('aborts %s at its time limit', async (_name, command) => {
    const ended = server.db.command({ ...command, maxTimeMS: 1 });
    expect(await failureOf(ended)).toMatchObject({ code: 50 });
  });

  it('aborts a write that reaches its time limit before it changes a document', async () => {
    const q = { $expr: slow };
    const commands = [
      { update: 'slow', updates: [{ q, u: { $set: { m: 1 } }, multi: true }], maxTimeMS: 1 },
      { delete: 'slow', deletes: [{ q, limit: 0 }], maxTimeMS: 1 },
    ];
    for (const command of commands) {
      const outcome = await server.db.command(command).catch((error: unknown) => error);
      // The command fails as a whole if the time limit expires before the first statement starts.
      const { code, writeErrors = [{ code }], n = 0 } = outcome as Outcome;
      expect({ n, codes: writeErrors.map((each) => each.code) }).toEqual({ n: 0, codes: [50] });
    }
    expect(await server.db.collection('slow').countDocuments({ m: { $exists: false } })).toBe(3000);
  });
});
