import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { StaffCategories } from '../../categories/index.js';
import { AppError } from '../../../platform/errors.js';
import { productModelName, type ProductFields } from '../product.schema.js';

interface DeletionRequest {
  cid: string;
  /** Number of products in the category when the staff member confirmed the deletion. */
  confirmed?: number | undefined;
}

/**
 * Deletes a category. If the category has products, staff must confirm, because the category menu will no longer
 * link to these products.
 */
@Injectable()
export class CategoryDeletion {
  constructor(
    private readonly categories: StaffCategories,
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
  ) {}

  async delete({ cid, confirmed = 0 }: DeletionRequest, actor: string) {
    const category = await this.categories.findName(cid);
    const count = await this.products.countDocuments({ category, deletedAt: null });
    if (count > confirmed) throw hasProducts(category, count);
    return this.categories.delete(cid, actor);
  }
}

function hasProducts(category: string, count: number) {
  const message =
    count === 1
      ? `1 product is in ${category}. It will stay in the shop, but no category in the menu will list it.`
      : `${count} products are in ${category}. They will stay in the shop, but no category in the menu will list them.`;
  return new AppError('category.has_products', message, { fields: { products: String(count) } });
}
