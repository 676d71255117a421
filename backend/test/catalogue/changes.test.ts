import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { knownCatalogueVersionHeader, readiness } from 'contracts';
import { poll } from 'test-kit';
import { z } from 'zod';
import type { RunningBackend } from '../../src/backend.js';
import { openBeside } from '../support/connection.js';
import { startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

let store: Awaited<ReturnType<typeof startStore>>;
let firstBackend: RunningBackend;
let secondBackend: RunningBackend;
let beside: Awaited<ReturnType<typeof openBeside>>;

beforeAll(async () => {
  store = await startStore();
  const env = { MONGODB_URI: store.uri('changes'), SEED: 'sample' };
  firstBackend = await startReadyApi(env);
  secondBackend = await startReadyApi(env);
  beside = await openBeside(env.MONGODB_URI);
});

afterAll(async () => {
  await beside.close();
  await Promise.all([firstBackend.stop(), secondBackend.stop()]);
  await store.close();
});

const named = z.array(z.object({ _id: z.string(), productName: z.string() }));

async function read(api: RunningBackend) {
  const response = await fetch(`${api.url}/api/api/all`);
  return { etag: response.headers.get('etag'), products: named.parse(await response.json()) };
}

async function versionOf(api: RunningBackend) {
  const response = await fetch(`${api.url}/api/health/ready`);
  return readiness.parse(await response.json()).catalogueVersion;
}

async function rename(productName: string) {
  await beside.db
    .collection('products')
    .updateOne({ modelNumber: 'OP-7CH-75' }, { $set: { productName } });
  await beside.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
}

describe('a catalogue change', () => {
  it('appears in the product lists and product details of every backend', async () => {
    const before = await read(firstBackend);
    const name = 'A name nobody had';
    await rename(name);
    for (const api of [firstBackend, secondBackend]) {
      await poll(async () =>
        (await read(api)).products.map(({ productName }) => productName),
      ).toContain(name);
    }
    const after = await read(firstBackend);
    expect(after.etag).not.toBe(before.etag);
    const changed = after.products.find(({ productName }) => productName === name);
    const single = await fetch(`${secondBackend.url}/api/api/product/?id=${changed?._id}`);
    expect(await single.json()).toMatchObject({ productName: name });
  });

  it('gives the catalogue a new version that is the same on every backend', async () => {
    const before = await versionOf(firstBackend);
    await rename('Another name');
    await poll(() => versionOf(firstBackend)).not.toBe(before);
    expect(await versionOf(secondBackend)).toBe(await versionOf(firstBackend));
  });

  it('ends pending long polls for a new catalogue version on every backend', async () => {
    const knownVersion = await versionOf(firstBackend);
    const headers = { [knownCatalogueVersionHeader]: knownVersion };
    const waiting = [firstBackend, secondBackend].map(async ({ url }) => {
      for (;;) {
        const response = await fetch(`${url}/api/health/ready`, { headers });
        const { catalogueVersion } = readiness.parse(await response.json());
        if (catalogueVersion !== knownVersion) return catalogueVersion;
      }
    });
    await rename('A name that is waited for');
    const newVersions = await Promise.all(waiting);
    expect(newVersions).toEqual([await versionOf(firstBackend), await versionOf(firstBackend)]);
  });

  it('keeps the ETag of unaffected responses', async () => {
    const path = '/api/api/getCatagory';
    const before = (await fetch(firstBackend.url + path)).headers.get('etag');
    await rename('A third name');
    await poll(async () => (await read(firstBackend)).products[0]?.productName).toBe(
      'A third name',
    );
    expect((await fetch(firstBackend.url + path)).headers.get('etag')).toBe(before);
  });
});
