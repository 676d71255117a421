import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryChange, StaffCategoryWire } from 'contracts';
import { Types, type ClientSession, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import {
  CategoryChanges,
  categoryConflict,
  toVisibleCategory,
  type StoredCategoryWithId,
} from '../../categories/index.js';
import { PictureDrafts } from '../../media/index.js';
import { categoryRenameModelName, type StoredCategoryRename } from './category-rename.schema.js';
import { ProductStateChanges } from '../product-moves.service.js';
import { CategoryProducts } from './products-of-category.service.js';
import { formatProductCount } from '../count-in-words.js';

interface Request {
  cid: string;
  change: CategoryChange;
  pictures: Uint8Array[];
}

/** Changes the name, picture and description of a category. A rename updates its products in the same transaction. */
@Injectable()
export class CategoryEditing {
  constructor(
    @InjectModel(categoryRenameModelName) private readonly renames: Model<StoredCategoryRename>,
    private readonly categories: CategoryChanges,
    private readonly products: CategoryProducts,
    private readonly drafts: PictureDrafts,
    private readonly moves: ProductStateChanges,
    private readonly audit: AuditLog,
  ) {}

  async show(cid: string): Promise<StaffCategoryWire> {
    const category = await this.categories.find(cid);
    const products = await this.products.count(category.name);
    return { ...toVisibleCategory(category), revision: category.revision ?? 0, products };
  }

  async change({ cid, change, pictures }: Request, actor: string) {
    const before = await this.categories.find(cid);
    if (change.revision !== (before.revision ?? 0)) throw categoryConflict(before);
    const isRenamed = change.name !== before.name;
    const renameId = isRenamed ? new Types.ObjectId() : undefined;
    await this.drafts.storeWith(pictures, ([picture]) =>
      this.moves.inOneStep(async (session) => {
        const { name, description = '' } = change;
        const mainImage = picture && { mainImage: picture.url };
        await this.categories.store(before, { name, description, ...mainImage }, session);
        if (renameId) await this.#rename({ _id: renameId, before, to: name, by: actor }, session);
      }),
    );
    if (isRenamed) await this.products.catchUp(before.name);
    const category = await this.show(cid);
    const recorded = { actor, subject: cid, before: toVisibleCategory(before), after: category };
    await this.audit.recordChange('category.changed', recorded);
    const message = isRenamed
      ? `${summaryOf(before.name, category.category, category.products)}.`
      : `Category ${category.category} updated.`;
    return { message, category, ...(renameId && { renameId: String(renameId) }) };
  }

  async #rename(
    {
      _id,
      before,
      to,
      by,
    }: { _id: Types.ObjectId; before: StoredCategoryWithId; to: string; by: string },
    session: ClientSession,
  ) {
    const summary = summaryOf(before.name, to, await this.products.count(before.name, session));
    const joined = await this.products.listIds(to, session);
    const following = await this.products.listIds(before.name, session);
    await this.products.move(following, to, session);
    const names = { category: before._id, from: before.name, to };
    await this.renames.create([{ _id, ...names, summary, joined, at: new Date(), by }], {
      session,
    });
  }
}

const summaryOf = (from: string, to: string, products: number) =>
  `Category ${from} renamed to ${to}, with ${formatProductCount(products)}`;
