import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Connection, createConnection, Schema } from 'mongoose';
import { prepareModels } from '../../src/platform/database/connect.js';
import { connectOptions } from '../../src/platform/database/mongoose-options.js';
import { startStore } from '../support/store.js';

let store: Awaited<ReturnType<typeof startStore>>;
let connection: Connection;

beforeAll(async () => {
  store = await startStore();
  connection = await createConnection(store.uri('shop'), connectOptions).asPromise();
});

afterAll(async () => {
  await connection.close();
  await store.close();
});

it('prepareModels creates the collections and indexes that are missing', async () => {
  const stones = new Schema({ name: String, soldAt: Date, weight: Number });
  stones.index({ name: 1 }, { unique: true });
  stones.index({ soldAt: 1 }, { expireAfterSeconds: 60 });
  stones.index({ weight: -1, _id: 1 }, { sparse: true });
  connection.model('Stone', stones, 'stones');
  connection.model('Shelf', new Schema({ name: String }), 'shelves');
  await prepareModels(connection);
  await prepareModels(connection);
  const names = (await connection.listCollections()).map(({ name }) => name);
  expect(names.sort()).toEqual(['shelves', 'stones']);
  expect(await connection.collection('stones').indexes()).toEqual([
    expect.objectContaining({ key: { _id: 1 } }),
    expect.objectContaining({ key: { name: 1 }, name: 'name_1', unique: true }),
    expect.objectContaining({ key: { soldAt: 1 }, expireAfterSeconds: 60 }),
    expect.objectContaining({ key: { weight: -1, _id: 1 }, sparse: true }),
  ]);
});
