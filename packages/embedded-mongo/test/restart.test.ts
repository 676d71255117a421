import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type RunningServer, start } from '../src/index.js';
import { temporaryFolder } from './server.js';

const dir = temporaryFolder();
let server: RunningServer;
let client: MongoClient;

beforeAll(async () => {
  server = await start({ dir, testCommands: true });
  // A look at the server is due at any time.
  const options = { minHeartbeatFrequencyMS: 1, serverSelectionTimeoutMS: 15_000 };
  client = await new MongoClient(server.url, options).connect();
});

afterAll(async () => {
  await client.close();
  await server.close();
});

it('a driver finds a server again that was stopped with commands under way', async () => {
  const collection = client.db('restart').collection('c');
  const findTen = () => Promise.allSettled(Array.from({ length: 10 }, () => collection.findOne()));
  await findTen();
  await client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: 'alwaysOn',
    data: { failCommands: ['find'], blockConnection: true, blockTimeMS: 500 },
  });
  const finds = findTen();
  // Its answer comes after the finds were taken in.
  await client.db('admin').command({ ping: 1 });
  await server.close();
  server = await start({ dir, port: Number(new URL(server.url).port) });
  expect(await collection.findOne()).toBeNull();
  await finds;
});
