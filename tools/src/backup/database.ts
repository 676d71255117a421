import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { CommandError } from 'remote-kit/command-error.mjs';
import { takeLock } from 'remote-kit/lock.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import type { Settings } from '../settings.js';
import { readSiteFile } from '../site/site-file.js';
import { embeddedDatabaseUri } from '../start/processes.js';

interface SiteConfig {
  data: string;
  settings: Settings;
}

/** The first message of the embedded-mongo process. The process sends it when it accepts connections. */
interface Started {
  url?: string;
}

const connectTimeoutMs = 5_000;
/**
 * Heartbeat timeout in milliseconds: a backend that has sent no heartbeat for this long counts as stopped. The backend
 * uses the same value.
 */
const staleAfterMs = 15_000;

/**
 * Calls `work` with a client that is connected to the database in MONGODB_URI or, if it is not set, to the database of
 * the data folder. If the site is not running, starts the embedded database and stops it afterwards.
 */
export async function withDatabase<T>(
  { data, settings }: SiteConfig,
  work: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const uri = settings['MONGODB_URI'] ?? readSiteFile(data)?.mongodbUri;
  if (uri) return connected(uri, work);
  const giveBack = takeLock(
    path.join(data, '.lock'),
    `The site in ${data} is starting or stopping. Try again in a moment.`,
  );
  try {
    await build(['embedded-mongo'], () => undefined);
    return await withEmbedded(data, work);
  } finally {
    giveBack();
  }
}

async function connected<T>(uri: string, work: (client: MongoClient) => Promise<T>) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: connectTimeoutMs });
  try {
    await client.connect().catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CommandError(`Can't connect to the database: ${reason}`, { cause });
    });
    return await work(client);
  } finally {
    await client.close();
  }
}

async function withEmbedded<T>(data: string, work: (client: MongoClient) => Promise<T>) {
  const script = path.join(root, 'packages/embedded-mongo/dist/cli.js');
  const args = ['--port', '0', '--dir', path.join(data, 'db')];
  // A random password prevents access by other processes. The site's own password may not exist yet.
  const password = randomBytes(24).toString('base64url');
  const child = fork(script, args, {
    env: { ...process.env, EMBEDDED_MONGO_PASSWORD: password },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    // If the process exits before its first message, the result is its exit code, or null after a signal.
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [
      Started | number | null,
    ];
    const url = typeof message === 'object' ? message?.url : undefined;
    if (!url) throw new CommandError(`Can't open the database in ${data}.`);
    return await connected(embeddedDatabaseUri(Number(new URL(url).port), password), work);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

export function countRunningBackends(db: Db) {
  const since = new Date(Date.now() - staleAfterMs);
  return db.collection('instances').countDocuments({ seenAt: { $gt: since } });
}

/** Returns the collections that a backup contains: all except system collections and `instances`. */
export async function listCollections(db: Db) {
  const all = await db.listCollections().toArray();
  return all
    .filter(({ name, type }) => type === 'collection' && !/^(system\.|instances$)/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
