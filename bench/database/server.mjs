import { join } from 'node:path';
import mongoose from 'mongoose';
import { startChild } from '../children.mjs';

/** @typedef {{ client: import('mongoose').mongo.MongoClient, products: import('./work.mjs').Products, pid: number }} Ours */
/** @typedef {'measured' | 'other'} Role */

/** Starts embedded-mongo with its data in a subfolder of `folder`. @param {string} folder @param {Role} role */
export const startServer = (folder, role) =>
  startChild({
    script: 'packages/embedded-mongo/dist/cli.js',
    args: ['--port', '0', '--dir', dataFolder(folder)],
    role,
  });

/** @param {string} folder */
export const dataFolder = (folder) => join(folder, 'ours');

/** @template T @param {{ folder: string, role: Role }} place @param {(ours: Ours) => Promise<T>} measure */
export async function withServer({ folder, role }, measure) {
  const server = await startServer(folder, role);
  const client = await new mongoose.mongo.MongoClient(server.url).connect();
  const products = /** @type {Ours['products']} */ (client.db('shop').collection('products'));
  try {
    await products.createIndex({ sku: 1 }, { unique: true });
    await products.createIndex({ category: 1, price: 1 });
    return await measure({ client, products, pid: server.pid });
  } finally {
    await client.close();
    await server.stop();
  }
}
