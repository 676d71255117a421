import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryOrderChange } from 'contracts';
import { Types, type Model } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors.js';
import { categoryModelName, type StoredCategory } from './category.schema.js';
import {
  categoryOrderId,
  categoryOrderModelName,
  type StoredCategoryOrder,
} from './category-order.schema.js';
import { sortInShopOrder } from './in-shop-order.js';

type ListedCategory = StoredCategory & { _id: Types.ObjectId };

@Injectable()
export class CategoryOrder {
  constructor(
    @InjectModel(categoryModelName) private readonly categories: Model<StoredCategory>,
    @InjectModel(categoryOrderModelName) private readonly orders: Model<StoredCategoryOrder>,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<ListedCategory[]> {
    return (await this.#read()).categories;
  }

  /**
   * Stores the new order. Throws the error `category.changed` if the current order differs from `base`, the order that
   * the caller read.
   */
  async change({ order, seen: base }: CategoryOrderChange, actor: string) {
    const { categories, revision } = await this.#read();
    const names = new Map(categories.map(({ _id, name }) => [String(_id), name]));
    if ([...names.keys()].join() !== base.join()) throw orderedMeanwhile();
    if (order.join() !== base.join()) {
      await this.#store(order, revision);
      await this.audit.recordChange('categories.ordered', {
        ...{ actor, subject: 'none' },
        before: base.map((id) => names.get(id)),
        after: order.map((id) => names.get(id)),
      });
    }
    return { success: true, message: 'Category order changed.' };
  }

  async #read() {
    const [categories, order] = await Promise.all([
      this.categories.find({ deletedAt: null }).sort({ createdAt: -1, _id: -1 }).lean(),
      this.orders.findById(categoryOrderId).lean(),
    ]);
    return {
      categories: sortInShopOrder(categories, order?.categories),
      revision: order?.revision ?? 0,
    };
  }

  async #store(order: string[], revision: number) {
    const categories = order.map((id) => new Types.ObjectId(id));
    await this.orders
      .updateOne(
        { _id: categoryOrderId, revision },
        { $set: { categories, revision: revision + 1 } },
        { upsert: true },
      )
      .catch(throwIfStoredMeanwhile);
  }
}

/**
 * Maps a duplicate-key error to a conflict. The upsert throws this error if the stored revision differs from the
 * one that the caller read.
 */
function throwIfStoredMeanwhile(error: unknown): never {
  if (isDuplicateKey(error)) throw orderedMeanwhile();
  throw error;
}

function orderedMeanwhile() {
  const message = 'Someone else just changed the categories. Check the new order and try again.';
  return new AppError('category.changed', message);
}
