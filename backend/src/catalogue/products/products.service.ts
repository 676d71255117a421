import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  maxUrlsPerSitemap,
  type PricesWire,
  type SitemapProducts,
  type ProductWire,
} from 'contracts';
import { trusted, type ClientSession, type Model, type QueryFilter, type Types } from 'mongoose';
import type { SignedInViewer, Viewer } from '../../identity/accounts/index.js';
import { NotFoundError } from '../../platform/errors.js';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { BuyerPricing } from '../pricing/index.js';
import { onSaleFilter } from './on-sale.js';
import { productModelName, type ProductFields, type StoredProduct } from './product.schema.js';
import {
  storedPriceFields,
  toVisiblePrices,
  toVisibleProduct,
  type StoredPrices,
} from './visible-product.js';

const batchSize = 1_000;

type NewProduct = Omit<ProductFields, 'deletedAt' | 'hidden'> & { _id: string };

@Injectable()
export class ProductsService {
  constructor(
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly version: CatalogueVersion,
    private readonly pricing: BuyerPricing,
  ) {}

  listProducts(viewer: Viewer) {
    return this.#list({}, viewer);
  }

  listBestProducts(viewer: Viewer) {
    return this.#list({ isBest: true }, viewer, { bestRank: 1, createdAt: 1, _id: 1 });
  }

  listCategoryProducts(category: string, viewer: Viewer) {
    return this.#list({ category }, viewer);
  }

  async showProduct(id: string, viewer: Viewer): Promise<ProductWire> {
    this.version.assertLoaded();
    const [product, pricingOf] = await Promise.all([
      this.products.findOne({ _id: id, ...onSaleFilter }).lean(),
      this.pricing.forViewer(viewer, [id]),
    ]);
    if (!product) throw new NotFoundError('product.not_found', 'Product not found');
    return toVisibleProduct(product, { viewer, pricingOf });
  }

  /** Returns the product, or null if it is no longer on sale. */
  findOnSale(id: string): Promise<StoredProduct | null> {
    return this.products
      .findOne({ _id: id, ...onSaleFilter })
      .lean<StoredProduct>()
      .exec();
  }

  /** Returns stored products, including those no longer on sale, keyed by id. */
  async findByIds(
    ids: (string | Types.ObjectId)[],
    session: ClientSession | null = null,
  ): Promise<Map<string, StoredProduct>> {
    const products = await this.products
      .find({ _id: trusted({ $in: ids }) })
      .session(session)
      .lean<StoredProduct[]>();
    return new Map(products.map((product) => [String(product._id), product]));
  }

  /** Returns products in no particular order; omits missing ones. */
  listByIds(ids: string[], viewer: Viewer) {
    return this.#list({ _id: trusted({ $in: ids }) }, viewer);
  }

  /** Returns the prices that the viewer may see for the given products; omits products that are not on sale. */
  async listPrices(ids: string[], viewer: SignedInViewer): Promise<PricesWire> {
    this.version.assertLoaded();
    const [products, pricingOf] = await Promise.all([
      this.products
        .find({ _id: trusted({ $in: ids }), ...onSaleFilter })
        .select(storedPriceFields)
        .lean<StoredPrices[]>(),
      this.pricing.forViewer(viewer, ids),
    ]);
    return products.map((product) => toVisiblePrices(product, { viewer, pricingOf }));
  }

  /** Returns one page of product data for the sitemap, in list order. */
  async listAddresses(page: number): Promise<SitemapProducts> {
    this.version.assertLoaded();
    const total = await this.count();
    const documents = await this.products
      .find(onSaleFilter)
      .select('mainImage.url')
      .sort({ createdAt: 1, _id: 1 })
      .skip((page - 1) * maxUrlsPerSitemap)
      .limit(maxUrlsPerSitemap)
      .batchSize(10_000)
      .lean<Pick<StoredProduct, '_id' | 'mainImage'>[]>();
    const products = documents.map(({ _id, mainImage }) => ({
      _id: String(_id),
      ...(mainImage && { picture: mainImage.url }),
    }));
    return { products, total };
  }

  /**
   * Returns the result of `make` for every product on sale, in list order; awaits `afterBatch` after every 1,000
   * products.
   */
  async mapAll<Field extends keyof StoredProduct, Result>(
    fields: readonly Field[],
    make: (product: Pick<StoredProduct, Field>) => Result,
    afterBatch: () => Promise<void>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    const cursor: AsyncIterable<unknown> = this.products
      .find(onSaleFilter)
      .select([...fields])
      .sort({ createdAt: 1, _id: 1 })
      .lean()
      .cursor({ batchSize });
    // The cast below is safe, because each product has the selected fields. Mongoose's types do not reflect a field
    // selection that is known only at run time.
    for await (const product of cursor) {
      results.push(make(product as Pick<StoredProduct, Field>));
      if (results.length % batchSize === 0) await afterBatch();
    }
    return results;
  }

  /** Returns the ids of the first `most` products in list order. */
  async listIds(most: number) {
    const products = await this.products
      .find(onSaleFilter, { _id: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(most)
      .lean();
    return products.map(({ _id }) => String(_id));
  }

  count(): Promise<number> {
    return this.products.countDocuments(onSaleFilter).exec();
  }

  async isEmpty() {
    return (await this.products.exists({})) === null;
  }

  /** Inserts missing products; existing ones stay unchanged. */
  async addMissing(products: NewProduct[]) {
    await this.products.bulkWrite(
      products.map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
      })),
    );
  }

  async #list(
    filter: QueryFilter<ProductFields>,
    viewer: Viewer,
    order: Record<string, 1> = { createdAt: 1, _id: 1 },
  ): Promise<ProductWire[]> {
    this.version.assertLoaded();
    const products = await this.products
      .find({ ...filter, ...onSaleFilter })
      .sort(order)
      .batchSize(batchSize)
      .lean();
    const ids = products.map(({ _id }) => _id);
    const pricingOf = await this.pricing.forViewer(viewer, ids);
    return products.map((product) => toVisibleProduct(product, { viewer, pricingOf }));
  }
}
