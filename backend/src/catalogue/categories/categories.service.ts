import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryWire } from 'contracts';
import type { ClientSession, Model } from 'mongoose';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { CategoryOrder } from './category-order.service.js';
import { categoryModelName, type StoredCategory } from './category.schema.js';
import { toVisibleCategory } from './visible-category.js';

type NewCategory = Pick<StoredCategory, 'name' | 'mainImage' | 'createdAt'> & { _id: string };

@Injectable()
export class CategoriesService {
  constructor(
    @InjectModel(categoryModelName) private readonly categories: Model<StoredCategory>,
    private readonly version: CatalogueVersion,
    private readonly order: CategoryOrder,
  ) {}

  async listCategories(): Promise<CategoryWire[]> {
    this.version.assertLoaded();
    return (await this.order.list()).map(toVisibleCategory);
  }

  /** True if the category exists and is not deleted. */
  async has(name: string) {
    return (await this.categories.exists({ name, deletedAt: null })) !== null;
  }

  /** Returns the names of the categories that are not deleted, keyed by category id. */
  async namesById(session: ClientSession | null = null): Promise<Map<string, string>> {
    const categories = await this.categories
      .find({ deletedAt: null }, { name: 1 })
      .session(session)
      .lean();
    return new Map(categories.map(({ _id, name }) => [String(_id), name]));
  }

  async usesPicture(url: string) {
    return (await this.categories.exists({ mainImage: url })) !== null;
  }

  async isEmpty() {
    return (await this.categories.exists({})) === null;
  }

  /** Inserts missing categories; existing ones stay unchanged. */
  async addMissing(categories: NewCategory[]) {
    await this.categories.bulkWrite(
      categories.map(({ _id, ...rest }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...rest, nameKey: rest.name.toLowerCase() } },
          upsert: true,
        },
      })),
    );
  }
}
