import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

/** The writes acknowledged before the server was killed. */
export interface Acknowledged {
  inserted: Set<number>;
  /** Highest acknowledged value of each counter. */
  counters: Map<number, number>;
}

export const cli = join(import.meta.dirname, '..', 'dist', 'cli.js');

const WRITERS = 8;

const children: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the built server as a separate process. If it is still running when the tests end, it is killed. */
export async function startProcess(
  folder: string,
  { execArgv = [], env = {} }: { execArgv?: string[]; env?: Record<string, string> } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(cli, ['--port', '0', '--dir', folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
    env: { ...process.env, ...env },
  });
  children.push(child);
  // The cast is safe: this is the ready message of `cli.ts`.
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return { child, url: message.url };
}

/**
 * Writes from several clients concurrently and kills the server after a number of writes, while others are in progress.
 */
export async function writeAndKill(
  { child, url }: { child: ChildProcess; url: string },
  acknowledged: Acknowledged,
  { first, writes }: { first: number; writes: number },
): Promise<number> {
  const client = new MongoClient(url, { retryWrites: false });
  await client.connect();
  const things = client.db('crash').collection<{ _id: number; text: string }>('things');
  const counters = client.db('crash').collection<{ _id: number; n: number }>('counters');
  let next = first;
  const goal = acknowledged.inserted.size + writes;
  let resolveEnough: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => (resolveEnough = resolve));
  const work = async (writer: number): Promise<void> => {
    for (;;) {
      const _id = next++;
      await things.insertOne({ _id, text: `thing ${_id} ${'x'.repeat(_id % 500)}` });
      acknowledged.inserted.add(_id);
      if (acknowledged.inserted.size >= goal) resolveEnough();
      const counter = await counters.findOneAndUpdate(
        { _id: writer },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      acknowledged.counters.set(writer, counter?.n ?? 0);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    work(writer).catch(() => undefined),
  ); // Ignores the errors that occur when the server is killed.
  await enough;
  const dead = once(child, 'exit');
  child.kill('SIGKILL');
  await dead;
  await client.close(true); // Closing the client rejects the writes that wait for a server.
  await Promise.all(writers);
  return next;
}

/**
 * Returns descriptions of all lost and partial writes, and the errors that `validate` reports. The array is empty if
 * there are none.
 */
export async function findLosses(url: string, acknowledged: Acknowledged): Promise<string[]> {
  const client = await new MongoClient(url).connect();
  const db = client.db('crash');
  const losses: string[] = [];
  const present = new Map<number, string>();
  for await (const { _id, text } of db.collection<{ _id: number; text: string }>('things').find())
    present.set(_id, text);
  for (const _id of acknowledged.inserted) if (!present.has(_id)) losses.push(`lost ${_id}`);
  for (const [_id, text] of present)
    if (text !== `thing ${_id} ${'x'.repeat(_id % 500)}`) losses.push(`torn ${_id}`);

  for (const [_id, least] of acknowledged.counters) {
    const counter = await db.collection<{ _id: number; n: number }>('counters').findOne({ _id });
    if ((counter?.n ?? 0) < least) losses.push(`counter ${_id} is below ${least}`);
  }
  for (const { name } of await db.listCollections().toArray()) {
    const { errors } = await db.command({ validate: name });
    // The cast is safe: `validate` returns its errors as strings.
    losses.push(...(errors as string[]));
  }
  await client.close();
  return losses;
}
