import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { mongo, trusted, type ClientSession, type Connection, type Model } from 'mongoose';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import type { StoredCategoryWithId } from './category-changes.service.js';
import { categoryModelName, type StoredCategory } from './category.schema.js';

interface BatchCategory {
  name: string;
  mainImage: string | undefined;
}

/** The creation of a category, or a change of its picture from `from` to `to`; null means no picture. */
export interface CategoryImportChange {
  id: string;
  name: string;
  from: string | null;
  to: string | null;
  isNew?: true;
}

type Keep = (moves: CategoryImportChange[], session: ClientSession) => Promise<void>;

/** Stores many categories in one transaction. */
@Injectable()
export class CategoryBatchWriter {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(categoryModelName) private readonly categories: Model<StoredCategory>,
    private readonly version: CatalogueVersion,
  ) {}

  /**
   * Creates new categories and replaces the pictures of existing ones. Calls `keep` with the changes in the same
   * transaction.
   */
  async store(batch: BatchCategory[], keep: Keep) {
    const startedAt = Date.now();
    await this.connection.transaction(async (session) => {
      const moves = await this.#movesOf(batch, session);
      if (moves.length === 0) return;
      await this.categories.collection.bulkWrite(
        moves.map((move, at) => writeOf(move, new Date(startedAt + at))),
        { session },
      );
      await keep(moves, session);
    });
    await this.version.bump();
  }

  /** Returns categories, including deleted ones, keyed by id. Reads them in the transaction of `session`. */
  async read(ids: string[], session: ClientSession): Promise<Map<string, StoredCategoryWithId>> {
    const categories = await this.categories
      .find({ _id: trusted({ $in: ids }) }, null, { session })
      .lean<StoredCategoryWithId[]>();
    return new Map(categories.map((category) => [String(category._id), category]));
  }

  /**
   * Reverts the changes. Returns false if a category was changed again; the caller must then abort the transaction.
   */
  async takeBack(moves: CategoryImportChange[], session: ClientSession): Promise<boolean> {
    if (moves.length === 0) return true;
    const { matchedCount, deletedCount } = await this.categories.collection.bulkWrite(
      moves.map(takeBackOf),
      { session },
    );
    return matchedCount + deletedCount === moves.length;
  }

  async #movesOf(batch: BatchCategory[], session: ClientSession): Promise<CategoryImportChange[]> {
    const nameKeys = batch.map(({ name }) => name.toLowerCase());
    const categories = await this.categories
      .find({ nameKey: trusted({ $in: nameKeys }) }, null, { session })
      .lean<StoredCategoryWithId[]>();
    const byNameKey = new Map(categories.map((category) => [category.nameKey, category]));
    return batch.flatMap(({ name, mainImage: to = null }): CategoryImportChange[] => {
      const before = byNameKey.get(name.toLowerCase());
      if (!before) return [{ id: String(new mongo.ObjectId()), name, from: null, to, isNew: true }];
      const from = before.mainImage ?? null;
      return to === null || to === from
        ? []
        : [{ id: String(before._id), name: before.name, from, to }];
    });
  }
}

function writeOf({ id, name, to, isNew }: CategoryImportChange, createdAt: Date) {
  const _id = new mongo.ObjectId(id);
  const mainImage = to === null ? {} : { mainImage: to };
  if (!isNew) return { updateOne: { filter: { _id }, update: { $set: mainImage } } };
  const document = { _id, name, nameKey: name.toLowerCase(), ...mainImage, createdAt };
  return { insertOne: { document } };
}

function takeBackOf({ id, from, to, isNew }: CategoryImportChange) {
  const filter = { _id: new mongo.ObjectId(id), mainImage: to };
  if (isNew) return { deleteOne: { filter: { ...filter, deletedAt: null, revision: null } } };
  const update = from === null ? { $unset: { mainImage: 1 } } : { $set: { mainImage: from } };
  return { updateOne: { filter, update } };
}
