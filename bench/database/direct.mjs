import { join } from 'node:path';
import { open } from 'lmdb';
import mongoose from 'mongoose';
import { createProducts } from './documents.mjs';

const { BSON } = mongoose.mongo;

/** @typedef {import('./documents.mjs').Product} Product */
/**
 * Minimal baseline that stores the same documents and indexes as embedded-mongo directly in LMDB, without network,
 * query planner or operators. Every write is flushed to disk.
 */
export class DirectClient {
  /** @param {string} folder */
  constructor(folder) {
    const path = join(folder, 'direct');
    this.environment = open({ path, noSubdir: false, overlappingSync: false });
    this.documents = this.environment.openDB({ name: 'documents', encoding: 'binary' });
    this.numbers = this.environment.openDB({ name: 'numbers' });
    this.prices = this.environment.openDB({ name: 'prices' });
  }

  /** @param {number} id */
  get(id) {
    return read(this.documents.get(id));
  }

  /** @param {string} sku */
  bySku(sku) {
    return this.get(this.numbers.get(sku));
  }

  /** @param {string} category @param {number} limit */
  page(category, limit) {
    const keys = this.prices.getKeys({ ...within(category), limit });
    return [...keys].map((key) => this.get(/** @type {number[]} */ (key)[2] ?? 0));
  }

  /** @param {string} category */
  count(category) {
    return this.prices.getKeysCount(within(category));
  }

  /** @param {(product: Product) => void} visit */
  scan(visit) {
    for (const { value } of this.documents.getRange({})) visit(read(value));
  }

  /** @param {() => void} work */
  async write(work) {
    await this.environment.transaction(work);
    await this.environment.flushed;
  }

  /** @param {number} first @param {number} count */
  insert(first, count) {
    return this.write(() => {
      for (const product of createProducts(first, count)) {
        this.documents.put(product._id, Buffer.from(BSON.serialize(product)));
        this.numbers.put(product.sku, product._id);
        this.prices.put([product.category, product.price, product._id], 0);
      }
    });
  }

  /** @param {number} first @param {number} count */
  remove(first, count) {
    return this.write(() => {
      for (const { _id, sku, category, price } of createProducts(first, count)) {
        this.documents.remove(_id);
        this.numbers.remove(sku);
        this.prices.remove([category, price, _id]);
      }
    });
  }

  /** @param {readonly number[]} ids */
  sell(ids) {
    return this.write(() => {
      for (const id of ids) {
        const product = this.get(id);
        product.stock += 1;
        this.documents.put(id, Buffer.from(BSON.serialize(product)));
      }
    });
  }

  close() {
    return this.environment.close();
  }
}

/** @param {Uint8Array} bytes */
const read = (bytes) => /** @type {Product} */ (BSON.deserialize(bytes));

/** @param {string} category */
const within = (category) => ({ start: [category], end: [category, Infinity] });
