import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mongo } from 'mongoose';

import { poll } from 'test-kit';
import { openBeside } from '../support/connection.js';
import { startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

let store: Awaited<ReturnType<typeof startStore>>;

beforeAll(async () => {
  store = await startStore();
});

afterAll(async () => {
  await store.close();
});

async function countShown(uri: string, seed: 'sample' | 'none') {
  const api = await startReadyApi({ MONGODB_URI: uri, SEED: seed });
  const count = async (path: string) => {
    const body: unknown = await (await fetch(api.url + path)).json();
    return Array.isArray(body) ? body.length : NaN;
  };
  const counts = [await count('/api/api/all'), await count('/api/api/getCatagory')];
  await api.stop();
  return counts;
}

async function beside<Result>(
  uri: string,
  work: (db: Awaited<ReturnType<typeof openBeside>>['db']) => Promise<Result>,
) {
  const { db, close } = await openBeside(uri);
  const result = await work(db);
  await close();
  return result;
}

async function pictureHashes(db: mongo.Db, count: number) {
  const products = db.collection<{ mainImage: { url: string } }>('products').find().limit(count);
  return (await products.toArray()).map(({ mainImage }) => mainImage.url.replace('/media/', ''));
}

/**
 * URI of a database with the sample catalogue. Several tests share this database, and some of them delete parts of the
 * catalogue.
 */
let loaded: Promise<string> | undefined;
const loadOnce = () => (loaded ??= load());

async function load() {
  const uri = store.uri('loaded');
  await countShown(uri, 'sample');
  return uri;
}

// The timeout is long, because the tests load all sample pictures several times.
jest.setTimeout(120_000);

describe('the sample catalogue', () => {
  it('is not loaded with SEED=none', async () => {
    expect(await countShown(store.uri('unwanted'), 'none')).toEqual([0, 0]);
  });

  // @spec shop-157
  it("is not required for serving the site's default pictures", async () => {
    const api = await startReadyApi({ MONGODB_URI: store.uri('unwanted'), SEED: 'none' });
    const paths = ['hero', 'default', 'default'].map((name) => `/media/${name}-160.webp`);
    const responses = await Promise.all(paths.map((path) => fetch(api.url + path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await api.stop();
  });

  it('is not loaded into a catalogue that already has contents', async () => {
    const uri = store.uri('used');
    await beside(uri, (db) =>
      db
        .collection('categories')
        .insertOne({ name: 'Ours', nameKey: 'ours', createdAt: new Date() }),
    );
    expect(await countShown(uri, 'sample')).toEqual([0, 1]);
  });

  it('is loaded only once, even if two backends start concurrently or its contents are deleted', async () => {
    const uri = store.uri('once');
    const [first, second] = await Promise.all([
      countShown(uri, 'sample'),
      countShown(uri, 'sample'),
    ]);
    expect([first, second]).toEqual([
      [54, 8],
      [54, 8],
    ]);
    await beside(uri, async (db) => {
      await db.collection('products').deleteMany({});
      await db.collection('categories').deleteMany({});
    });
    expect(await countShown(uri, 'sample')).toEqual([0, 0]);
  });

  it('is completed at the next start if an earlier start was interrupted while loading it', async () => {
    const uri = await loadOnce();
    await beside(uri, async (db) => {
      await db.collection('catalogueStates').updateMany({}, { $set: { seed: 'loading' } });
      const products = await db.collection('products').find().limit(20).toArray();
      await db.collection('products').deleteMany({ _id: { $in: products.map(({ _id }) => _id) } });
      // Excludes the site's own pictures, which are stored only on first request.
      const [hash] = await pictureHashes(db, 1);
      const deletion = await db
        .collection('media.files')
        .deleteOne({ _id: new mongo.ObjectId(hash) });
      expect(deletion.deletedCount).toBe(1);
    });
    expect(await countShown(uri, 'none')).toEqual([54, 8]);
    const { files, chunks } = await beside(uri, async (db) => ({
      files: await db.collection('media.files').countDocuments(),
      chunks: await db.collection('media.chunks').distinct('files_id'),
    }));
    expect(chunks).toHaveLength(files);
  });

  it('is not visible until it is loaded completely', async () => {
    const uri = await loadOnce();
    const first = await startReadyApi({ MONGODB_URI: uri });
    await beside(uri, (db) =>
      db
        .collection('catalogueStates')
        .updateMany({}, { $set: { seed: 'loading' }, $inc: { version: 1 } }),
    );
    await poll(async () => (await fetch(`${first.url}/api/api/all`)).status, {
      timeout: 30_000,
    }).toBe(503);
    await first.stop();
  });
});
