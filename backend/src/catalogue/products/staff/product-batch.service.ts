import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { modelNumberKey, type Image, type ProductForm, type StaffProductWire } from 'contracts';
import { mongo, trusted, type ClientSession, type Connection, type Model } from 'mongoose';
import { AppError } from '../../../platform/errors.js';
import { CatalogueVersion } from '../../../platform/catalogue-version/index.js';
import { toAdditionalImage } from '../pictures/product-pictures.js';
import type { ProductStateChange, ProductState } from '../product-move.js';
import { productModelName, type ProductFields, type StoredProduct } from '../product.schema.js';
import { toUpdateOperators } from './update-operators.js';
import { toStaffProduct } from '../visible-product.js';

export interface ProductToStore {
  form: ProductForm;
  /** Id of the product to update, with the `revision` that was read; both are absent for a new product. */
  id?: string;
  revision?: number;
  mainImage?: Image;
  additionalImages?: Image[];
}

export interface StoredProductChange extends ProductStateChange {
  modelNumber: string;
  productName: string;
  isNew?: true;
}

interface Storing {
  onStored: (count: number) => void;
  /** Called once with every product written by this batch, inside the same transaction. */
  keep: (moves: StoredProductChange[], session: ClientSession) => Promise<void>;
}

const batchSize = 500;

/** Stores many products in one transaction. */
@Injectable()
export class ProductBatchWriter {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly version: CatalogueVersion,
  ) {}

  /** Returns the products with the given model numbers, keyed by `modelNumberKey`; excludes deleted ones. */
  async find(models: string[]): Promise<Map<string, StaffProductWire[]>> {
    const ids = await this.#idsOf(new Set(models.map(modelNumberKey)));
    const byKey = new Map<string, StaffProductWire[]>();
    for (let at = 0; at < ids.length; at += batchSize) {
      const products = await this.products
        .find({ _id: trusted({ $in: ids.slice(at, at + batchSize) }), deletedAt: null })
        .lean();
      for (const product of products.map(toStaffProduct)) {
        const key = modelNumberKey(product.modelNumber);
        byKey.set(key, [...(byKey.get(key) ?? []), product]);
      }
    }
    return byKey;
  }

  // Keys are computed, not stored, because imports are rare and a stored key could differ from its model number.
  async #idsOf(keys: Set<string>) {
    const all = this.products
      .find({ deletedAt: null })
      .select(['modelNumber'])
      .lean()
      .cursor({ batchSize: 5_000 });
    const ids: StoredProduct['_id'][] = [];
    for await (const { _id, modelNumber } of all)
      if (keys.has(modelNumberKey(modelNumber))) ids.push(_id);
    return ids;
  }

  /** Stores all products of the batch, or none if one of them has been changed since it was read. */
  async store(batch: ProductToStore[], { onStored, keep }: Storing) {
    await this.connection.transaction(async (session) =>
      keep(await this.#storeIn(session, batch, onStored), session),
    );
    await this.version.bump();
  }

  async #storeIn(session: ClientSession, batch: ProductToStore[], onStored: Storing['onStored']) {
    const startedAt = Date.now();
    const moves: StoredProductChange[] = [];
    for (let at = 0; at < batch.length; at += batchSize) {
      const part = batch.slice(at, at + batchSize);
      const storedProducts = await this.#readUnchanged(session, part);
      const changes = part.map((product, n) => changeOf(product, new Date(startedAt + at + n)));
      // The driver bypasses validation and hooks. This is safe, because the contract has validated the fields and
      // `store` bumps the version.
      await this.products.collection.bulkWrite(changes.map(writeOf), { session, ordered: false });
      moves.push(...changes.map((change) => moveOf(change, storedProducts.get(change.id))));
      onStored(at + part.length);
    }
    return moves;
  }

  // Once the transaction has read these products, concurrent writes to them conflict with the transaction.
  async #readUnchanged(session: ClientSession, part: ProductToStore[]) {
    const ids = part.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return new Map<string, StoredProduct>();
    const documents = await this.products
      .find({ _id: trusted({ $in: ids }), deletedAt: null }, null, { session })
      .lean<StoredProduct[]>();
    const productsById = new Map(documents.map((product) => [String(product._id), product]));
    const isChanged = ({ id, revision }: ProductToStore) =>
      id && (productsById.get(id)?.revision ?? 0) !== (revision ?? 0);
    if (productsById.size !== new Set(ids).size || part.some(isChanged)) throw outdated();
    return productsById;
  }
}

function outdated() {
  const message = 'Someone else just changed one of these products. Nothing was saved. Try again.';
  return new AppError('product.changed', message);
}

interface Change {
  id: string;
  isNew: boolean;
  set: Partial<ProductFields>;
  unset: Record<string, 1>;
}

function changeOf(product: ProductToStore, createdAt: Date): Change {
  const { set, unset } = toUpdateOperators(product.form);
  const pictures = {
    ...(product.mainImage && { mainImage: product.mainImage }),
    ...(product.additionalImages && {
      additionalImages: product.additionalImages.map(toAdditionalImage),
    }),
  };
  if (product.id) return { id: product.id, isNew: false, set: { ...set, ...pictures }, unset };
  const fresh = { additionalImages: [], isBest: false, ...set, ...pictures, createdAt };
  return { id: String(new mongo.ObjectId()), isNew: true, set: fresh, unset: {} };
}

function writeOf({ id, isNew, set, unset }: Change) {
  const _id = new mongo.ObjectId(id);
  if (isNew) return { insertOne: { document: { _id, ...set } } };
  const change = { $set: set, $inc: { revision: 1 } };
  const $unset = Object.keys(unset).length > 0 ? { $unset: unset } : {};
  return { updateOne: { filter: { _id }, update: { ...change, ...$unset } } };
}

function moveOf(
  { id, set, unset }: Change,
  before: StoredProduct | undefined,
): StoredProductChange {
  const names = { modelNumber: set.modelNumber ?? '', productName: set.productName ?? '' };
  if (!before) return { id, ...names, revision: null, from: {}, to: {}, isNew: true };
  const after: Record<string, unknown> = { ...set };
  const fields = [...Object.keys(set), ...Object.keys(unset)] as (keyof ProductState)[];
  const stateOf = (fieldsOf: Record<string, unknown>) =>
    // The cast is safe, because `fields` contains only names of product fields.
    Object.fromEntries(fields.map((name) => [name, fieldsOf[name] ?? null])) as ProductState;
  const [from, to] = [stateOf({ ...before }), stateOf(after)];
  return { id, ...names, revision: before.revision ?? null, from, to };
}
