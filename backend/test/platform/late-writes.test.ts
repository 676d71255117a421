import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createConnection,
  Schema,
  type ClientSession,
  type Connection,
  type Model,
} from 'mongoose';
import { connectOptions, prepareConnection } from '../../src/platform/database/mongoose-options.js';
import { UnavailableError } from '../../src/platform/errors.js';
import { requestDeadline } from '../../src/platform/http/index.js';
import { startStore } from '../support/store.js';

interface Stone {
  name: string;
}

let store: Awaited<ReturnType<typeof startStore>>;
let connection: Connection;
let stones: Model<Stone>;

beforeAll(async () => {
  store = await startStore();
  connection = prepareConnection(createConnection(store.uri('stones'), connectOptions));
  stones = connection.model<Stone>('Stone', new Schema<Stone>({ name: String }));
  await connection.asPromise();
});

beforeEach(async () => {
  await stones.deleteMany();
  await stones.create({ name: 'agate' });
});

afterAll(async () => {
  await connection.close();
  await store.close();
});

const filter = { name: 'agate' };
const opal = { name: 'opal' };

const writes: Record<string, () => PromiseLike<unknown>> = {
  create: () => stones.create(opal),
  insertMany: () => stones.insertMany([opal]),
  bulkWrite: () => stones.bulkWrite([{ insertOne: { document: opal } }]),
  updateOne: () => stones.updateOne(filter, opal),
  updateMany: () => stones.updateMany(filter, opal),
  replaceOne: () => stones.replaceOne(filter, opal),
  findOneAndUpdate: () => stones.findOneAndUpdate(filter, opal),
  findOneAndReplace: () => stones.findOneAndReplace(filter, opal),
  findOneAndDelete: () => stones.findOneAndDelete(filter),
  deleteOne: () => stones.deleteOne(filter),
  deleteMany: () => stones.deleteMany(filter),
};

const names = async () => (await stones.find().lean()).map(({ name }) => name);

describe.each(Object.entries(writes))('a write with %s', (_, write) => {
  // @spec core-37
  it('is rejected if it starts after the request deadline', async () => {
    const lateWrite = requestDeadline.run({ isPast: true }, async () => write());
    await expect(lateWrite).rejects.toBeInstanceOf(UnavailableError);
    expect(await names()).toEqual(['agate']);
  });

  it('is executed if it starts before the request deadline', async () => {
    await requestDeadline.run({ isPast: false }, async () => write());
    expect(await names()).not.toEqual(['agate']);
  });
});

describe('a transaction', () => {
  // @spec core-37
  it('is rolled back when the request deadline passes before the commit', async () => {
    const time = { isPast: false };
    const two = async (session: ClientSession) => {
      await stones.create([opal], { session });
      time.isPast = true;
      await stones.deleteMany(filter, { session });
    };
    const lateWrite = requestDeadline.run(time, () => connection.transaction(two));
    await expect(lateWrite).rejects.toBeInstanceOf(UnavailableError);
    expect(await names()).toEqual(['agate']);
  });
});
