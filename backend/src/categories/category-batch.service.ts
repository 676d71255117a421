import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { CatalogueVersion } from '../versions/index.js';
import { categoryName, type StoredCategory } from './category.schema.js';

interface BatchCategory {
  name: string;
  mainImage: string | undefined;
}

/** Stores many categories at once: all of them or none. */
@Injectable()
export class CategoryBatch {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(categoryName) private readonly categories: Model<StoredCategory>,
    private readonly version: CatalogueVersion,
  ) {}

  /** One whose name is known keeps its name and gets the image. */
  async store(batch: BatchCategory[]) {
    const begun = Date.now();
    await this.connection.transaction((session) =>
      this.categories.collection.bulkWrite(
        batch.map(({ name, mainImage }, at) => ({
          updateOne: {
            filter: { nameKey: name.toLowerCase() },
            update: {
              ...(mainImage && { $set: { mainImage } }),
              $setOnInsert: { name, createdAt: new Date(begun + at) },
            },
            upsert: true,
          },
        })),
        { session },
      ),
    );
    await this.version.bump();
  }
}
