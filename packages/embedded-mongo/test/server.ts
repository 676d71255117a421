import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import {
  type Collection,
  type Db,
  type Document,
  type IndexOptions,
  type IndexSpecification,
  MongoClient,
  type MongoClientOptions,
} from 'mongodb';
import { type RunningServer, startServer } from '../src/index.js';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty folder that is deleted after the tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  folders.push(folder);
  return folder;
}

interface Target {
  readonly url: string;
  readonly client: MongoClient;
  /** A separate database for this test file. */
  readonly db: Db;
}

/**
 * Provides the server under test for all tests of a file: the MongoDB at MONGODB_URI if set, otherwise a new
 * embedded-mongo.
 */
export function useServer(options: MongoClientOptions = {}): Target {
  let server: RunningServer | undefined;
  let client: MongoClient | undefined;
  let url = '';
  const name = `conformance_${process.pid}_${Math.random().toString(36).slice(2)}`;
  beforeAll(async () => {
    const externalUri = process.env['MONGODB_URI'];
    if (externalUri === undefined)
      server = await startServer({ dir: temporaryFolder(), testCommands: true });
    url = externalUri ?? server?.url ?? '';
    client = await new MongoClient(url, options).connect();
  });
  afterAll(async () => {
    await client?.db(name).dropDatabase();
    await client?.close();
    await server?.close();
  });
  const connected = (): MongoClient => {
    if (client) return client;
    throw new Error('the tests have not begun');
  };
  return {
    get url() {
      return url;
    },
    get client() {
      return connected();
    },
    get db() {
      return connected().db(name);
    },
  };
}

export function makeIndex<T extends Document>(
  collection: Collection<T>,
  key: IndexSpecification,
  options: IndexOptions = {},
): Promise<string> {
  return collection.createIndex(key, options, {});
}

/** Returns the code and the message of an error, for comparison with the error of a real MongoDB. */
export async function failureOf(
  work: Promise<unknown>,
): Promise<{ code: unknown; message: string }> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error)
      return { code: 'code' in error ? error.code : undefined, message: error.message };
    throw error;
  }
  throw new Error('expected a failure');
}

export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return (await failureOf(work)).code;
}
