import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BinQuery } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { findDeleted, unsetDeleted } from '../../platform/database/index.js';
import { ValidationError, NotFoundError } from '../../platform/errors.js';
import { PictureDrafts } from '../media/index.js';
import { categoryModelName, type StoredCategory } from './category.schema.js';
import { nameTakenError, throwIfNameTaken } from './name-taken.js';
import { toVisibleCategory } from './visible-category.js';

interface NewCategory {
  name: string;
  pictures: Uint8Array[];
}

/** Staff operations on categories; every change is audited and bumps the catalogue version. */
@Injectable()
export class StaffCategories {
  constructor(
    @InjectModel(categoryModelName) private readonly categories: Model<StoredCategory>,
    private readonly drafts: PictureDrafts,
    private readonly audit: AuditLog,
  ) {}

  async add({ name, pictures }: NewCategory, actor: string) {
    if (pictures.length === 0) throw new ValidationError({ mainImage: 'Choose an image' });
    const nameKey = name.toLowerCase();
    if (await this.categories.exists({ nameKey })) throw nameTakenError();
    const added = await this.drafts.storeWith(pictures, ([picture]) =>
      this.categories
        .create({ name, nameKey, ...(picture && { mainImage: picture.url }) })
        .catch(throwIfNameTaken),
    );
    const category = toVisibleCategory(added.toObject());
    await this.audit.recordChange('category.added', {
      actor,
      subject: category._id,
      after: category,
    });
    return { message: 'Category added successfully', category };
  }

  /** Returns the name of a category. Throws an error if it does not exist or is deleted. */
  async findName(id: string) {
    const category = await this.categories.findOne({ _id: id, deletedAt: null }).lean();
    if (!category) throw unknown();
    return category.name;
  }

  async delete(id: string, actor: string) {
    const before = await this.categories
      .findOneAndUpdate(
        { _id: id, deletedAt: null },
        { $set: { deletedAt: new Date(), deletedBy: actor }, $unset: { nameKey: 1 } },
      )
      .lean();
    if (!before) throw unknown();
    const change = { actor, subject: id, before: toVisibleCategory(before) };
    await this.audit.recordChange('category.deleted', change);
    return { message: 'Category deleted successfully' };
  }

  listDeleted(query: BinQuery) {
    const collection = { model: this.categories, searched: ['name'], describe };
    return findDeleted<StoredCategory>(collection, query);
  }

  async restore(id: string, actor: string) {
    const deleted = await this.categories
      .findOne({ _id: id, deletedAt: trusted({ $ne: null }) })
      .lean();
    if (!deleted) throw unknown();
    const nameKey = deleted.name.toLowerCase();
    await this.categories
      .updateOne({ _id: id }, { $set: { nameKey }, $unset: unsetDeleted })
      .catch(throwIfNameTaken);
    const change = { actor, subject: id, after: toVisibleCategory(deleted) };
    await this.audit.recordChange('category.restored', change);
    return { message: 'Category restored' };
  }
}

const describe = ({ name }: StoredCategory) => ({ kind: 'category', name, detail: '' }) as const;

function unknown() {
  return new NotFoundError('category.not_found', 'Category not found');
}
