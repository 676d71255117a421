import { MongoClient } from 'mongodb';
import { startServer } from '../../src/index.js';
import { temporaryFolder } from '../server.js';
import type { Server } from './requirements.js';

export interface Target extends Server {
  url: string;
  client: MongoClient;
  close(): Promise<void>;
}

/** Connects to the MongoDB at MONGODB_URI if set, otherwise starts an embedded-mongo server. */
export async function startTarget(): Promise<Target> {
  const externalUri = process.env['MONGODB_URI'];
  const own =
    externalUri === undefined
      ? await startServer({ dir: temporaryFolder(), testCommands: true })
      : undefined;
  const url = externalUri ?? own?.url ?? '';
  const client = await new MongoClient(url).connect();
  const admin = client.db('admin');
  const { version } = await admin.command({ buildInfo: 1 });
  // Some versions of MongoDB reject `getParameter`. The server parameters then count as unknown.
  const parameters = await admin.command({ getParameter: '*' }).catch(() => ({}));
  const close = async (): Promise<void> => {
    await client.close();
    await own?.close();
  };
  return { url, client, version: String(version), parameters, close };
}
