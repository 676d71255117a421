import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StaffProductQuery } from 'contracts';
import { trusted, type Model, type QueryFilter, type Types } from 'mongoose';
import type { ProductFields } from '../product.schema.js';
import { staffProductFilter } from '../staff-product-filter.js';
import { bulkChangePartModelName, type StoredBulkChangePart } from './bulk-part.schema.js';

type Narrowed = Pick<StaffProductQuery, 'q' | 'category' | 'show' | 'change'>;

@Injectable()
export class ChangedProductFilters {
  constructor(
    @InjectModel(bulkChangePartModelName) private readonly parts: Model<StoredBulkChangePart>,
  ) {}

  /**
   * Returns a filter for products. If `change` is set, the filter matches only the products of that bulk change, and
   * none if the change was undone or has expired. If `only` is set, the filter matches only products with these ids.
   */
  async filterFor(
    { change, ...narrowed }: Narrowed,
    only?: readonly Types.ObjectId[],
  ): Promise<QueryFilter<ProductFields>> {
    const chosen = staffProductFilter(narrowed);
    const filter = only ? { $and: [chosen, { _id: trusted({ $in: only }) }] } : chosen;
    if (change === undefined) return filter;
    const parts = await this.parts.find({ change }).select('products.id').lean();
    const ids = parts.flatMap(({ products }) => products.map(({ id }) => id));
    return { $and: [filter, { _id: trusted({ $in: ids }) }] };
  }
}
