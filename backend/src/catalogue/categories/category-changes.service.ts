import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryChange } from 'contracts';
import type { ClientSession, Model, Types } from 'mongoose';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { categoryModelName, type StoredCategory } from './category.schema.js';
import { formerNamesAfterRename } from './former-names.js';
import { throwIfNameTaken } from './name-taken.js';

export type StoredCategoryWithId = StoredCategory & { _id: Types.ObjectId };
type Changed = Partial<Pick<CategoryChange, 'name' | 'description'>> & { mainImage?: string };

@Injectable()
export class CategoryChanges {
  constructor(@InjectModel(categoryModelName) private readonly categories: Model<StoredCategory>) {}

  /** Returns a category. Throws `NotFoundError` if it does not exist or is deleted. */
  async find(id: string, session: ClientSession | null = null): Promise<StoredCategoryWithId> {
    const category = await this.categories
      .findOne({ _id: id, deletedAt: null })
      .session(session)
      .lean<StoredCategoryWithId>();
    if (!category) throw new NotFoundError('category.not_found', 'Category not found');
    return category;
  }

  /**
   * Stores the changed fields in the caller's transaction. Uses the driver directly, which bypasses the schema's
   * hook, because the caller bumps the catalogue version once for the whole transaction.
   */
  async store(before: StoredCategoryWithId, changed: Changed, session: ClientSession) {
    const { name = before.name, description, mainImage } = changed;
    const isRenamed = name !== before.name;
    const set = {
      ...(isRenamed && {
        ...{ name, nameKey: name.toLowerCase() },
        formerNames: formerNamesAfterRename(before, name, new Date()),
      }),
      ...(description && { description }),
      ...(mainImage && { mainImage }),
    };
    const unset = description === '' ? { $unset: { description: 1 } } : {};
    const { matchedCount } = await this.categories.collection
      .updateOne(
        { _id: before._id, deletedAt: null, revision: before.revision ?? null },
        { ...(Object.keys(set).length > 0 && { $set: set }), ...unset, $inc: { revision: 1 } },
        { session },
      )
      .catch(throwIfNameTaken);
    if (matchedCount === 0) throw categoryConflict(await this.find(String(before._id), session));
  }
}

/** Returns the error for a concurrent change of a category, with the stored value of each form field. */
export function categoryConflict({ name, description, mainImage }: StoredCategory) {
  const message = 'Someone else just changed this category.';
  const fields = { category: name, description: description ?? '', mainImage: mainImage ?? '' };
  return new AppError('category.changed', message, { fields });
}
