import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { build } from '../build/build.mjs';
import { takeLock } from '../../packages/remote-kit/src/lock.mjs';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { root } from '../root.mjs';
import { readSiteFile } from '../site/site-file.mjs';

/** @typedef {{ data: string, settings: Record<string, string> }} Place */

const connectTimeoutMs = 5_000;
/** Like in the backend: one that was killed counts for this long as running. */
const staleAfterMs = 15_000;

/**
 * Works on the database of a data folder or of MONGODB_URI; starts the embedded one if it does not run.
 *
 * @template T
 * @param {Place} place
 * @param {(client: MongoClient) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase({ data, settings }, work) {
  const uri = settings['MONGODB_URI'] ?? readSiteFile(data)?.mongodbUri;
  if (uri) return connected(uri, work);
  const giveBack = takeLock(path.join(data, '.lock'), `The site of ${data} is starting or ending.`);
  try {
    await build(['embedded-mongo'], () => undefined);
    return await withEmbedded(data, work);
  } finally {
    giveBack();
  }
}

/** @template T @param {string} uri @param {(client: MongoClient) => Promise<T>} work */
async function connected(uri, work) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: connectTimeoutMs });
  try {
    await client.connect().catch((error) => {
      throw new CommandError(`The database cannot be reached: ${error.message}`, { cause: error });
    });
    return await work(client);
  } finally {
    await client.close();
  }
}

/** @template T @param {string} data @param {(client: MongoClient) => Promise<T>} work */
async function withEmbedded(data, work) {
  const script = path.join(root, 'packages/embedded-mongo/dist/cli.js');
  const args = ['--port', '0', '--dir', path.join(data, 'db')];
  const child = fork(script, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  try {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    const { url = '' } = message ?? {};
    if (!url) throw new CommandError(`The database in ${data} cannot be opened.`);
    const address = new URL(url);
    address.pathname = '/shop';
    return await connected(address.href, work);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** How many backends are at work on a database. @param {import('mongodb').Db} db */
export function countBackends(db) {
  const since = new Date(Date.now() - staleAfterMs);
  return db.collection('instances').countDocuments({ seenAt: { $gt: since } });
}

/** The collections that a backup holds: all but what says who is running just now. @param {import('mongodb').Db} db */
export async function listCollections(db) {
  const all = await db.listCollections().toArray();
  return all
    .filter(({ name, type }) => type === 'collection' && !/^(system\.|instances$)/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
