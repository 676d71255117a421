import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { CategoryNames } from '../../categories/index.js';
import { assertDeadlineNotPassed } from '../../../platform/http/index.js';
import { productModelName, type ProductFields } from '../product.schema.js';

const sliceSize = 1_000;

/** The products of a category, which carry its name; those in the bin follow it too. */
@Injectable()
export class ProductsOfCategory {
  constructor(
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    readonly names: CategoryNames,
  ) {}

  /** How many of them are on sale. */
  count(category: string, session: ClientSession | null = null) {
    return this.products.countDocuments({ category, deletedAt: null }).session(session);
  }

  /** All of them, the deleted ones included. */
  async listIds(category: string, session: ClientSession): Promise<Types.ObjectId[]> {
    const options = { projection: { _id: 1 }, session };
    // One after the other, as a transaction asks, and each with a time of deletion, which the index begins with.
    const ids: Types.ObjectId[] = [];
    for (const deletedAt of [null, { $gt: new Date(0) }]) {
      const found = this.products.collection.find({ deletedAt, category }, options);
      for (const { _id } of await found.toArray()) ids.push(_id);
    }
    return ids;
  }

  /** Gives products another name of their category; a slice at a time, so that others have their turn in between. */
  async move(ids: Types.ObjectId[], category: string, session: ClientSession) {
    for (let at = 0; at < ids.length; at += sliceSize) {
      assertDeadlineNotPassed();
      const _id = { $in: ids.slice(at, at + sliceSize) };
      await this.products.collection.updateMany({ _id }, { $set: { category } }, { session });
    }
  }

  /** Lets those follow too that were stored under an old name while their category got its new one. */
  async catchUp(name: string, except: Types.ObjectId[] = []) {
    const current = await this.names.current(name);
    if (current === undefined || current === name) return;
    const late = {
      category: name,
      ...(except.length > 0 && { _id: trusted({ $nin: except }) }),
    };
    await this.products.updateMany(late, { $set: { category: current } });
  }
}
