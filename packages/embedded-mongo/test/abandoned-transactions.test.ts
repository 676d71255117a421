import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';
import { CuttingProxy } from './histories/cutting-proxy.js';
import { useServer } from './server.js';

const never = 2 ** 31 - 1;
const server = useServer();
let proxy: CuttingProxy;
let client: MongoClient;
let collection: Collection<{ _id: number; by: string }>;

beforeEach(async () => {
  const { port } = new URL(server.url);
  proxy = new CuttingProxy(() => Number(port));
  const url = new URL(server.url);
  url.port = String(await proxy.start(never));
  url.searchParams.set('directConnection', 'true');
  client = await new MongoClient(url.href).connect();
  collection = server.db.collection('stones');
  await collection.deleteMany({});
  await collection.insertOne({ _id: 1, by: 'nobody' });
});

afterEach(async () => {
  await client.close();
  await proxy.close();
});

const clientCollection = () =>
  client.db(server.db.databaseName).collection<{ _id: number }>('stones');

it('an open transaction of a killed client blocks other clients for less than 20 seconds', async () => {
  const session = client.startSession();
  session.startTransaction();
  await clientCollection().updateOne({ _id: 1 }, { $set: { by: 'them' } }, { session });
  proxy.cutAll();
  await collection.updateOne({ _id: 1 }, { $set: { by: 'us' } }, { maxTimeMS: 20_000 });
  expect(await collection.findOne()).toEqual({ _id: 1, by: 'us' });
  await expect(session.commitTransaction()).rejects.toThrow(/has been aborted/);
});
