import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toWire, wireNames, type Category, type CategoryWire } from 'contracts';
import type { Model } from 'mongoose';
import { CatalogueVersion } from '../versions/index.js';
import { categoryName, type StoredCategory } from './category.schema.js';

type NewCategory = Pick<StoredCategory, 'name' | 'mainImage' | 'createdAt'> & { _id: string };

@Injectable()
export class CategoriesService {
  constructor(
    @InjectModel(categoryName) private readonly categories: Model<StoredCategory>,
    private readonly version: CatalogueVersion,
  ) {}

  async listCategories(): Promise<CategoryWire[]> {
    this.version.requireOpen();
    const found = await this.categories
      .find({ deletedAt: null })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
    return found.map(({ _id, name, mainImage, createdAt }) =>
      asWire({
        id: String(_id),
        name,
        ...(mainImage && { mainImage }),
        createdAt: createdAt.toISOString(),
      }),
    );
  }

  async isEmpty() {
    return (await this.categories.exists({})) === null;
  }

  /** Adds what is not there yet; what is there stays as it is. */
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

function asWire(category: Category): CategoryWire {
  return toWire(wireNames.category, category);
}
