import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Document, type Long, MongoClient } from 'mongodb';
import { onTestFinished } from 'test-kit';
import { useServer } from '../../../test/server.js';

const server = useServer();

interface Status {
  connections: { current: number };
  metrics: { cursor: { open: { total: Long } }; states: { held: number } };
  storageEngine: { commits: Long };
}
const status = async () => (await server.db.command({ serverStatus: 1 })) as unknown as Status;
const things = () => server.db.collection<{ _id: number }>('things');

beforeAll(async () => {
  await things().insertMany([1, 2, 3].map((_id) => ({ _id })));
});

describe('serverStatus', () => {
  it('counts the connections', async () => {
    const before = await status();
    const otherClient = await new MongoClient(server.url).connect();
    onTestFinished(() => otherClient.close());
    await otherClient.db().command({ ping: 1 });
    expect((await status()).connections.current).toBeGreaterThan(before.connections.current);
  });

  it('counts the open cursors', async () => {
    const total = async () => Number((await status()).metrics.cursor.open.total);
    const before = await total();
    const cursor = things().find({}, { batchSize: 1 });
    await cursor.next();
    expect(await total()).toBe(before + 1);
    await cursor.close();
    expect(await total()).toBe(before);
  });

  it('counts the commits of the storage engine', async () => {
    const before = Number((await status()).storageEngine.commits);
    await things().insertOne({ _id: 4 });
    await things().deleteOne({ _id: 4 });
    expect(Number((await status()).storageEngine.commits)).toBeGreaterThanOrEqual(before + 2);
  });

  it('reports the replica set, the uptime and the memory use', async () => {
    const reply: Document = await server.db.command({ serverStatus: 1 });
    expect(reply).toMatchObject({
      repl: { setName: 'rs0', isWritablePrimary: true },
      localTime: expect.any(Date) as unknown,
      uptime: expect.any(Number) as unknown,
    });
    expect((reply['mem'] as { resident: number }).resident).toBeGreaterThan(10);
  });
});
