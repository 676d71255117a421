import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { CategoryNames } from '../../categories/index.js';
import { assertDeadlineNotPassed } from '../../../platform/http/index.js';
import { productModelName, type ProductFields } from '../product.schema.js';

const sliceSize = 1_000;

/**
 * Finds and updates the products of a category. Products store the name of their category, so a rename must update all
 * of them, including deleted products.
 */
@Injectable()
export class CategoryProducts {
  constructor(
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    readonly names: CategoryNames,
  ) {}

  /** Counts the products in a category, excluding deleted ones. */
  count(category: string, session: ClientSession | null = null) {
    return this.products.countDocuments({ category, deletedAt: null }).session(session);
  }

  /** Returns the ids of a category's products, including deleted ones. */
  async listIds(category: string, session: ClientSession): Promise<Types.ObjectId[]> {
    const options = { projection: { _id: 1 }, session };
    // The queries run one after the other, because a transaction cannot run queries in parallel. Each query filters
    // by `deletedAt`, because that is the first field of the index.
    const ids: Types.ObjectId[] = [];
    for (const deletedAt of [null, { $gt: new Date(0) }]) {
      const cursor = this.products.collection.find({ deletedAt, category }, options);
      for (const { _id } of await cursor.toArray()) ids.push(_id);
    }
    return ids;
  }

  /** Sets the category of products in batches, so that other work can run in between. */
  async move(ids: Types.ObjectId[], category: string, session: ClientSession) {
    for (let at = 0; at < ids.length; at += sliceSize) {
      assertDeadlineNotPassed();
      const _id = { $in: ids.slice(at, at + sliceSize) };
      await this.products.collection.updateMany({ _id }, { $set: { category } }, { session });
    }
  }

  /** Updates products that were stored under the old name while the category was being renamed. */
  async catchUp(name: string, except: Types.ObjectId[] = []) {
    const current = await this.names.current(name);
    if (current === undefined || current === name) return;
    const filter = {
      category: name,
      ...(except.length > 0 && { _id: trusted({ $nin: except }) }),
    };
    await this.products.updateMany(filter, { $set: { category: current } });
  }
}
