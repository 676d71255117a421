import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startChild } from './children.mjs';
import { waitUntilIdle } from './cpu.mjs';

const defaultSize = 1000;
const batch = 5000;
/** A category whose products fill exactly one page. */
export const singlePageCategory = { name: 'A page of products', size: 24 };

/** @typedef {{ uri: string, mongo: import('./children.mjs').Child, backend: import('./children.mjs').Child, ids: string[] }} Catalogue */

/**
 * Starts embedded-mongo with `size` copies of the sample products, and a backend that uses this database. Calls
 * `measure`, then stops both processes.
 *
 * @template T
 * @param {(catalogue: Catalogue) => Promise<T>} measure
 * @param {{ size?: number, settings?: Record<string, string> }} [options] `settings`: additional environment variables
 * of the backend
 * @returns {Promise<T>}
 */
export async function withCatalogueBackend(measure, { size = defaultSize, settings = {} } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const mongo = await startChild({
    script: 'packages/embedded-mongo/dist/cli.js',
    args: ['--port', '0', '--dir', folder],
  });
  const uri = `mongodb://127.0.0.1:${mongo.port}/shop?replicaSet=rs0`;
  try {
    const secret = randomBytes(32).toString('hex');
    const env = { ...settings, MONGODB_URI: uri, DATA_DIR: folder, SESSION_SECRET: secret };
    const seeding = await startChild({ script: 'backend/dist/main.js', env });
    await seeding.stop();
    const ids = await multiplyCatalogue(uri, size);
    const backend = await startChild({ script: 'backend/dist/main.js', env, role: 'measured' });
    try {
      // The backend generates pictures and responses after its start. The measurement must not include this work.
      await waitUntilIdle(backend.pid);
      return await measure({ uri, mongo, backend, ids });
    } finally {
      await backend.stop();
    }
  } finally {
    await mongo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies the sample products until the collection has `size` products.
 *
 * @param {string} uri
 * @param {number} size
 * @param {{ arePicturesThere?: boolean }} [options] `arePicturesThere`: reuse the pictures of the sample; otherwise the
 * files of the picture URLs do not exist
 */
export async function multiplyCatalogue(uri, size, { arePicturesThere = false } = {}) {
  const connection = await mongoose.createConnection(uri).asPromise();
  const products = connection.collection('products');
  const sample = await products.find().toArray();
  const words = sample.flatMap(({ description }) => String(description).split(' '));
  /** @param {number} index */
  const copy = (index) => {
    const product = copyOf(sample[index % sample.length] ?? {}, index, words);
    const productWithPictures = arePicturesThere ? product : { ...product, ...picturesOf(index) };
    return index < singlePageCategory.size
      ? { ...productWithPictures, category: singlePageCategory.name }
      : productWithPictures;
  };
  const missing = size - sample.length;
  for (let start = 0; start < missing; start += batch) {
    const length = Math.min(batch, missing - start);
    await products.insertMany(Array.from({ length }, (_, index) => copy(start + index)));
  }
  const ids = await products.distinct('_id');
  await connection.close();
  return ids.map(String);
}

/**
 * Copies a product with a different description, because identical text would compress too well. @param {object}
 * original
 * @param {number} index @param {string[]} words
 */
function copyOf(original, index, words) {
  const digest = digestOf(index);
  const chosen = Array.from(
    { length: 32 },
    (_, at) => words[((digest[at] ?? 0) * (index + at)) % words.length],
  );
  return {
    ...original,
    _id: new mongoose.Types.ObjectId(),
    productName: `${chosen.slice(0, 4).join(' ')} ${index}`,
    modelNumber: `BENCH-${index}`,
    description: chosen.join(' '),
    // Copied products are not marked as best sellers, because a real home page shows only a few best sellers.
    isBest: false,
  };
}

/** Returns made-up picture URLs in the format of the shop. The files do not exist. @param {number} index */
function picturesOf(index) {
  const digest = digestOf(index).toString('hex');
  /** @param {number} at */
  const picture = (at) => {
    const id = digest.slice(at, at + 24);
    return { url: `/media/${id}`, width: 900, height: 900, public_id: id };
  };
  return { mainImage: picture(0), additionalImages: [picture(8), picture(24), picture(40)] };
}

/** @param {number} index */
const digestOf = (index) => createHash('sha256').update(`${index}`).digest();
