import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BinQuery, StaffProductPage, StaffProductQuery } from 'contracts';
import type { Model, Types } from 'mongoose';
import { ChangedProductFilters } from '../changed-products/product-filters.service.js';
import { findDeleted, readPageRows } from '../../../platform/database/index.js';
import { productModelName, type ProductFields } from '../product.schema.js';
import { toStaffProduct } from '../visible-product.js';

@Injectable()
export class StaffProductList {
  constructor(
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly filters: ChangedProductFilters,
  ) {}

  /** Returns one page of products; `only` limits the list to products with these ids. */
  async show(
    { page, limit, sort, ...narrowed }: StaffProductQuery,
    only?: readonly Types.ObjectId[],
  ): Promise<StaffProductPage> {
    const filter = await this.filters.filterFor(narrowed, only);
    const window = { skip: (page - 1) * limit, limit };
    const pageQuery = this.products
      .find(filter)
      .sort(orderOf(sort, narrowed.show))
      .skip(window.skip)
      .limit(limit);
    // A list of hidden products uses their own index, which is faster than the collection scan of other searches.
    const isSearch = narrowed.q !== '' && narrowed.show !== 'hidden';
    const { rows, total } = await readPageRows({
      ...{ query: pageQuery, window, isSearch },
      read: () => pageQuery.lean(),
      count: () => this.products.countDocuments(filter),
    });
    return { items: rows.map(toStaffProduct), total, page, limit };
  }

  listDeleted(query: BinQuery) {
    const collection = { model: this.products, searched: deletedTexts, describe };
    return findDeleted<ProductFields>(collection, query);
  }
}

const deletedTexts = ['productName', 'modelNumber'];

const describe = ({ productName, modelNumber }: ProductFields) =>
  ({ kind: 'product', name: productName, detail: modelNumber }) as const;

const usual = { createdAt: 1, _id: 1 } as const;

/**
 * Default sort orders: best sellers are sorted as in the shop, and hidden products by the time at which they will
 * appear.
 */
const usualOf: Partial<Record<NonNullable<StaffProductQuery['show']>, Record<string, 1>>> = {
  best: { bestRank: 1, ...usual },
  hidden: { hidden: 1, ...usual },
};

// All fields sort in the same direction, so that one index serves both ascending and descending order.
function orderOf(
  sort: StaffProductQuery['sort'],
  show: StaffProductQuery['show'],
): Record<string, 1 | -1> {
  if (!sort) return (show && usualOf[show]) ?? usual;
  return sort.startsWith('-') ? { [sort.slice(1)]: -1, _id: -1 } : { [sort]: 1, _id: 1 };
}
