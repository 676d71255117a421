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
import { type RunningServer, start } from '../src/index.js';

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that is gone after the tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  folders.push(folder);
  return folder;
}

interface Target {
  readonly url: string;
  readonly client: MongoClient;
  /** A database of this test file alone. */
  readonly db: Db;
}

/** The server under test: any MongoDB that MONGODB_URI names, else one of our own. */
export function useServer(options: MongoClientOptions = {}): Target {
  let server: RunningServer | undefined;
  let client: MongoClient | undefined;
  let url = '';
  const name = `conformance_${process.pid}_${Math.random().toString(36).slice(2)}`;
  beforeAll(async () => {
    const given = process.env['MONGODB_URI'];
    if (given === undefined) server = await start({ dir: temporaryFolder(), testCommands: true });
    url = given ?? server?.url ?? '';
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

/** Makes an index. */
export function makeIndex<T extends Document>(
  collection: Collection<T>,
  key: IndexSpecification,
  options: IndexOptions = {},
): Promise<string> {
  return collection.createIndex(key, options, {});
}

/** What an error said, for comparing with MongoDB's codes. */
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

/** The code of an error, for comparing with MongoDB's. */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return (await failureOf(work)).code;
}
