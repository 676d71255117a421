import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBeside } from '../support/connection.js';
import { startApi, startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

let store: Awaited<ReturnType<typeof startStore>>;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());

// These tests are slow, because each one waits until the two backends detect each other.
describe('a second backend on the same database', () => {
  it.each([
    ['SESSION_SECRET', 'another secret, just as long as the other'],
    ['ADMIN_PATH', '/elsewhere'],
    ['PUBLIC_URL', 'https://other.example'],
  ])('does not start if its %s differs from that of the first backend', async (name, value) => {
    const uri = store.uri(name.toLowerCase());
    const first = await startReadyApi({ MONGODB_URI: uri });
    const second = await startApi({ MONGODB_URI: uri, [name]: value });
    await expect(second.ready).rejects.toThrow(`${name} differs from the other backends`);
    await second.stop();
    await first.stop();
    const third = await startReadyApi({ MONGODB_URI: uri, [name]: value });
    await third.stop();
  });

  it('starts if its settings are the same, and does not create a second admin', async () => {
    const env = {
      MONGODB_URI: store.uri('same'),
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'owner of the shop',
    };
    const apis = await Promise.all([startReadyApi(env), startReadyApi(env)]);
    const { db, close } = await openBeside(env.MONGODB_URI);
    expect(await db.collection('accounts').countDocuments({ role: 'admin' })).toBe(1);
    expect(await db.collection('instances').countDocuments()).toBe(2);
    for (const api of apis) await api.stop();
    expect(await db.collection('instances').countDocuments()).toBe(0);
    await close();
  });
});

describe('a backend whose secrets differ from those of a killed backend', () => {
  it('starts once the last heartbeat of the killed backend is 15 seconds old', async () => {
    const uri = store.uri('killed');
    const { db, close } = await openBeside(uri);
    const seenAt = new Date(Date.now() - 13_000);
    await db
      .collection<{ _id: string; seenAt: Date; marks: object }>('instances')
      .insertOne({ _id: 'killed', seenAt, marks: { SESSION_SECRET: 'another' } });
    const api = await startReadyApi({ MONGODB_URI: uri });
    expect((await fetch(`${api.url}/api/health/ready`)).status).toBe(200);
    await api.stop();
    await close();
  });
});

describe('a backend that receives a newer catalogue version', () => {
  it('never returns older data', async () => {
    const uri = store.uri('newer');
    const [first, second] = [
      await startReadyApi({ MONGODB_URI: uri }),
      await startReadyApi({ MONGODB_URI: uri }),
    ];
    const { db, close } = await openBeside(uri);
    const list = async (version: string) => {
      const headers = { 'x-catalogue-version': version };
      const response = await fetch(`${first.url}/api/api/getCatagory`, { headers });
      return ((await response.json()) as unknown[]).length;
    };
    await db
      .collection('categories')
      .insertOne({ name: 'New', nameKey: 'new', createdAt: new Date() });
    await db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
    const ready = await fetch(`${second.url}/api/health/ready`);
    const { catalogueVersion } = (await ready.json()) as { catalogueVersion: string };
    expect(await list(catalogueVersion)).toBe(1);
    expect(await list('nonsense')).toBe(1);
    await close();
    await Promise.all([first.stop(), second.stop()]);
  });
});
