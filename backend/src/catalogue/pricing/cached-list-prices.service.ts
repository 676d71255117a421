import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ExplicitPrice } from 'contracts';
import { SingleFlightCache } from 'server-kit';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { listPriceModelName, type ListPriceFields } from './list-price.schema.js';
import type { PriceListWithCategoryNames } from './price-list-rules.service.js';

type PricesByProduct = ReadonlyMap<string, ExplicitPrice>;

/** Maximum number of prices in a cached list. From a longer list, only the prices of requested products are read. */
const maxPricesOfCachedList = 5_000;
/** Maximum number of cached prices in all lists together; 100,000 prices use about 20 MB. */
const maxCachedPrices = 100_000;
/** Maximum number of products in a query by product id. If more products are requested, the whole list is read. */
const maxNamedProducts = 1_000;

/** Reads the explicit prices of price lists. */
@Injectable()
export class CachedListPrices {
  /**
   * Cached prices, keyed by list and `pricesRevision`. A change of prices increments the revision, so the old entry is
   * no longer used.
   */
  readonly #cache = new SingleFlightCache<{ prices: PricesByProduct | 'too many' }>({
    maxSize: maxCachedPrices,
    sizeOf: ({ prices }) => (prices === 'too many' ? 0 : prices.size),
  });

  constructor(
    @InjectModel(listPriceModelName) private readonly listPriceModel: Model<ListPriceFields>,
  ) {}

  /**
   * Returns explicit prices, keyed by product id: at least those of `products`, possibly more. If `session` is given,
   * the prices are read in its transaction.
   */
  async read(
    list: Pick<PriceListWithCategoryNames, 'id' | 'pricesRevision'>,
    products: readonly (string | Types.ObjectId)[],
    session?: ClientSession,
  ): Promise<PricesByProduct> {
    const cached = session ? 'too many' : await this.#readAll(list);
    if (cached !== 'too many') return cached;
    const named = products.length > maxNamedProducts ? {} : { product: trusted({ $in: products }) };
    const filter = { list: list.id, ...named };
    return byProduct(await this.#find(filter).session(session ?? null));
  }

  async #readAll({
    id,
    pricesRevision,
  }: Pick<PriceListWithCategoryNames, 'id' | 'pricesRevision'>) {
    const { prices } = await this.#cache.get(`${id} ${pricesRevision}`, async () => {
      const listPrices = await this.#find({ list: id }).limit(maxPricesOfCachedList + 1);
      return {
        prices: listPrices.length > maxPricesOfCachedList ? 'too many' : byProduct(listPrices),
      };
    });
    return prices;
  }

  #find(filter: object) {
    return this.listPriceModel
      .find(filter, { _id: 0, product: 1, dollarPrice: 1, discountedPrice: 1, priceTiers: 1 })
      .batchSize(1_000)
      .lean();
  }
}

type ProductPrice = ExplicitPrice & Pick<ListPriceFields, 'product'>;

const byProduct = (productPrices: ProductPrice[]): PricesByProduct =>
  new Map(productPrices.map(({ product, ...prices }) => [String(product), prices]));
