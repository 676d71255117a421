import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ProductWire } from 'contracts';
import { trusted, type Model, type QueryFilter, type Types } from 'mongoose';
import type { Viewer } from '../accounts/index.js';
import { NotFound } from '../errors.js';
import { CatalogueVersion } from '../versions/index.js';
import { productModelName, type ProductFields, type StoredProduct } from './product.schema.js';
import { visibleProduct } from './visible-product.js';

type NewProduct = Omit<ProductFields, 'deletedAt'> & { _id: string };

@Injectable()
export class ProductsService {
  constructor(
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly version: CatalogueVersion,
  ) {}

  listProducts(viewer: Viewer) {
    return this.list({}, viewer);
  }

  listBestProducts(viewer: Viewer) {
    return this.list({ isBest: true }, viewer, { bestRank: 1, createdAt: 1, _id: 1 });
  }

  listCategoryProducts(category: string, viewer: Viewer) {
    return this.list({ category }, viewer);
  }

  async showProduct(id: string, viewer: Viewer): Promise<ProductWire> {
    this.version.requireOpen();
    const found = await this.products.findOne({ _id: id, deletedAt: null }).lean();
    if (!found) throw new NotFound('product.not_found', 'Product not found');
    return visibleProduct(found, viewer);
  }

  /** The stored product itself, for modules that sell it; nothing when it is no longer sold. */
  findOnSale(id: string): Promise<StoredProduct | null> {
    return this.products.findOne({ _id: id, deletedAt: null }).lean<StoredProduct>().exec();
  }

  /** Stored products by their ids, those included that are no longer sold. */
  async findByIds(ids: (string | Types.ObjectId)[]): Promise<Map<string, StoredProduct>> {
    const found = await this.products.find({ _id: trusted({ $in: ids }) }).lean<StoredProduct[]>();
    return new Map(found.map((product) => [String(product._id), product]));
  }

  /** Some products, in any order; those that are gone are left out. */
  listByIds(ids: string[], viewer: Viewer) {
    return this.list({ _id: trusted({ $in: ids }) }, viewer);
  }

  /** Something made of each product, in the order of the lists, a batch at a time. */
  async mapAll<Made>(make: (product: StoredProduct) => Made): Promise<Made[]> {
    const made: Made[] = [];
    const cursor = this.products
      .find({ deletedAt: null })
      .sort({ createdAt: 1, _id: 1 })
      .lean()
      .cursor({ batchSize: 1_000 });
    for await (const product of cursor) made.push(make(product));
    return made;
  }

  /** The first ids in the order of the lists. */
  async listIds(most: number) {
    const found = await this.products
      .find({ deletedAt: null }, { _id: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(most)
      .lean();
    return found.map(({ _id }) => String(_id));
  }

  async isEmpty() {
    return (await this.products.exists({})) === null;
  }

  /** Adds what is not there yet; what is there stays as it is. */
  async addMissing(products: NewProduct[]) {
    await this.products.bulkWrite(
      products.map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
      })),
    );
  }

  private async list(
    filter: QueryFilter<ProductFields>,
    viewer: Viewer,
    order: Record<string, 1> = { createdAt: 1, _id: 1 },
  ): Promise<ProductWire[]> {
    this.version.requireOpen();
    const found = await this.products
      .find({ ...filter, deletedAt: null })
      .sort(order)
      .batchSize(1_000)
      .lean();
    return found.map((product) => visibleProduct(product, viewer));
  }
}
