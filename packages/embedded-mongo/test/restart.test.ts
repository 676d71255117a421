import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type RunningServer, startServer } from '../src/index.js';
import { temporaryFolder } from './server.js';

const dir = temporaryFolder();
let server: RunningServer;
let client: MongoClient;

beforeAll(async () => {
  server = await startServer({ dir, testCommands: true });
  // Allows the driver to check up to once per millisecond whether the server is available again.
  const options = { minHeartbeatFrequencyMS: 1, serverSelectionTimeoutMS: 15_000 };
  client = await new MongoClient(server.url, options).connect();
});

afterAll(async () => {
  await client.close();
  await server.close();
});

it('a driver reconnects to a server that was stopped during commands and restarted', async () => {
  const collection = client.db('restart').collection('c');
  const findTen = () => Promise.allSettled(Array.from({ length: 10 }, () => collection.findOne()));
  await findTen();
  await client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: 'alwaysOn',
    data: { failCommands: ['find'], blockConnection: true, blockTimeMS: 500 },
  });
  const finds = findTen();
  // The reply to this ping shows that the server has received the `find` commands.
  await client.db('admin').command({ ping: 1 });
  await server.close();
  server = await startServer({ dir, port: Number(new URL(server.url).port) });
  expect(await collection.findOne()).toBeNull();
  await finds;
});
