import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Image, ProductForm, StaffProductWire } from 'contracts';
import { mongo, trusted, type ClientSession, type Connection, type Model } from 'mongoose';
import { AppError } from '../errors.js';
import { CatalogueVersion } from '../versions/index.js';
import { asAdditional } from './product-pictures.js';
import { productModelName, type ProductFields } from './product.schema.js';
import { updateOperators } from './update-operators.js';
import { staffProduct } from './visible-product.js';

export interface BatchProduct {
  form: ProductForm;
  /** The product that is changed, and the revision that was read; a new one without. */
  id?: string;
  revision?: number;
  mainImage?: Image;
  additionalImages?: Image[];
}

const batchSize = 500;

/** Stores many products at once: all of them or none. */
@Injectable()
export class ProductBatch {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly version: CatalogueVersion,
  ) {}

  /** The products with these model numbers. */
  async find(models: string[]): Promise<Map<string, StaffProductWire[]>> {
    const found = await this.products
      .find({ modelNumber: trusted({ $in: models }), deletedAt: null })
      .lean();
    const byModel = new Map<string, StaffProductWire[]>();
    for (const product of found.map(staffProduct))
      byModel.set(product.modelNumber, [...(byModel.get(product.modelNumber) ?? []), product]);
    return byModel;
  }

  /** Nothing is stored when one of the products has been changed since it was read. */
  async store(batch: BatchProduct[], onStored: (count: number) => void) {
    await this.connection.transaction((session) => this.#storeIn(session, batch, onStored));
    await this.version.bump();
  }

  async #storeIn(session: ClientSession, batch: BatchProduct[], onStored: (count: number) => void) {
    const begun = Date.now();
    for (let at = 0; at < batch.length; at += batchSize) {
      const part = batch.slice(at, at + batchSize);
      await this.#requireUnchanged(session, part);
      // Straight to the driver: the contract has checked every field, and one count of the change is enough.
      await this.products.collection.bulkWrite(
        part.map((product, n) => writeOf(product, new Date(begun + at + n))),
        { session, ordered: false },
      );
      onStored(at + part.length);
    }
  }

  // Concurrent writes to these products conflict with the transaction from here on.
  async #requireUnchanged(session: ClientSession, part: BatchProduct[]) {
    const ids = part.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return;
    const found = await this.products
      .find({ _id: trusted({ $in: ids }), deletedAt: null }, { revision: 1 }, { session })
      .lean();
    const revisions = new Map(found.map(({ _id, revision }) => [String(_id), revision ?? 0]));
    if (part.some(({ id, revision }) => id && revisions.get(id) !== (revision ?? 0)))
      throw outdated();
  }
}

function outdated() {
  const message = 'Somebody changed one of these products meanwhile. Nothing was stored.';
  return new AppError('product.changed', message);
}

function writeOf(product: BatchProduct, createdAt: Date) {
  const { set, unset } = updateOperators(product.form);
  const pictures = {
    ...(product.mainImage && { mainImage: product.mainImage }),
    ...(product.additionalImages && {
      additionalImages: product.additionalImages.map(asAdditional),
    }),
  };
  if (!product.id) {
    return {
      insertOne: {
        document: { additionalImages: [], isBest: false, ...set, ...pictures, createdAt },
      },
    };
  }
  const filter = { _id: new mongo.ObjectId(product.id) };
  const change = { $set: { ...set, ...pictures }, $inc: { revision: 1 } };
  const $unset = Object.keys(unset).length > 0 ? { $unset: unset } : {};
  return { updateOne: { filter, update: { ...change, ...$unset } } };
}
