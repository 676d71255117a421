import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import type { RunningBackend } from '../../src/backend.js';
import { startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

let store: Awaited<ReturnType<typeof startStore>>;
let api: RunningBackend;

beforeAll(async () => {
  store = await startStore();
  api = await startReadyApi({ MONGODB_URI: store.uri('lost'), SEED: 'sample' });
  await fetch(`${api.url}/api/api/all`);
  await store.stop();
});

afterAll(async () => {
  await api.stop();
  await store.close();
});

const status = async (path: string) => (await fetch(api.url + path)).status;

describe('a backend that loses its database', () => {
  it('returns 503 for requests that need the database', async () => {
    expect(await status('/api/health/ready')).toBe(503);
    expect(await status('/api/api/catagoryproduct/?catagoryName=never%20asked')).toBe(503);
  });

  it('stays alive and serves cached responses', async () => {
    expect(await status('/api/health/live')).toBe(200);
    expect(await status('/api/api/all')).toBe(200);
    expect(await status('/api/api/getCatagory')).toBe(200);
  });

  it('recovers once the database is available again', async () => {
    await store.restart();
    await poll(() => status('/api/health/ready'), { timeout: 50_000 }).toBe(200);
    expect(await status('/api/api/catagoryproduct/?catagoryName=never%20asked')).toBe(200);
  });
});
