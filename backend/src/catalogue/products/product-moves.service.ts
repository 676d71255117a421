import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { BulkProductSelection } from 'contracts';
import {
  mongo,
  trusted,
  type ClientSession,
  type Connection,
  type Model,
  type Types,
} from 'mongoose';
import { assertDeadlineNotPassed } from '../../platform/http/index.js';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { ChangedProductFilters } from './changed-products/product-filters.service.js';
import {
  undoableFields,
  bulkChangeFields,
  type ProductWithState,
  type ProductStateChange,
} from './product-move.js';
import { productModelName, type ProductFields } from './product.schema.js';

interface MoveOptions {
  session: ClientSession;
  /** True if the change increments the revision, so that an open form detects a conflict. */
  isCounted: boolean;
}

const sliceSize = 500;

/** Changes many products atomically from one state to another. */
@Injectable()
export class ProductStateChanges {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly version: CatalogueVersion,
    private readonly filters: ChangedProductFilters,
  ) {}

  /**
   * Returns at most `most` of the selected products in list order, excluding deleted ones. If the selection is a
   * filter, `only` limits it to the products with these ids.
   */
  async choose(
    choice: BulkProductSelection,
    most: number,
    only?: readonly Types.ObjectId[],
  ): Promise<ProductWithState[]> {
    const filter =
      'ids' in choice
        ? { deletedAt: null, _id: trusted({ $in: choice.ids }) }
        : { $and: [await this.filters.filterFor(choice.filter, only), allBut(choice.except)] };
    return this.products
      .find(filter)
      .select(bulkChangeFields)
      .sort({ createdAt: 1, _id: 1 })
      .limit(most)
      .batchSize(1_000)
      .lean<ProductWithState[]>();
  }

  /** Reads products, including deleted ones, within the transaction. */
  async read(ids: string[], session: ClientSession): Promise<Map<string, ProductWithState>> {
    const products = await this.products
      .find({ _id: trusted({ $in: ids }) }, null, { session })
      .select(undoableFields)
      .batchSize(1_000)
      .lean<ProductWithState[]>();
    return new Map(products.map((product) => [String(product._id), product]));
  }

  /** Returns the best sellers in order of rank, and the given products; omits deleted products. */
  readBest(ids: string[], session: ClientSession): Promise<ProductWithState[]> {
    const conditions = [{ isBest: true }, { _id: trusted({ $in: ids }) }];
    return this.products
      .find({ deletedAt: null, $or: conditions }, null, { session })
      .select(bulkChangeFields)
      .sort({ bestRank: 1, createdAt: 1, _id: 1 })
      .lean<ProductWithState[]>();
  }

  async countBest() {
    const best = { isBest: true, deletedAt: null };
    const [count, last] = await Promise.all([
      this.products.countDocuments(best),
      this.products.findOne(best).sort({ isBest: -1, bestRank: -1 }).lean(),
    ]);
    return { count, nextRank: (last?.bestRank ?? -1) + 1 };
  }

  /** Runs `work` in one transaction, then bumps the catalogue version, which invalidates caches. */
  async inOneStep(work: (session: ClientSession) => Promise<void>) {
    await this.connection.transaction(work);
    await this.version.bump();
  }

  /**
   * Deletes products that a change has created. Returns false if one of them was changed or deleted afterwards; the
   * caller must then abort the transaction.
   */
  async unmake(ids: string[], session: ClientSession): Promise<boolean> {
    assertDeadlineNotPassed();
    const { deletedCount } = await this.products.collection.deleteMany(
      {
        _id: { $in: ids.map((id) => new mongo.ObjectId(id)) },
        deletedAt: null,
        revision: null,
      },
      { session },
    );
    return deletedCount === ids.length;
  }

  /**
   * Changes products from one state to another. Returns false if a product is not in the expected previous state; the
   * caller must then abort the transaction.
   */
  async move(moves: ProductStateChange[], { session, isCounted }: MoveOptions): Promise<boolean> {
    for (let at = 0; at < moves.length; at += sliceSize) {
      const slice = moves.slice(at, at + sliceSize);
      // The driver bypasses the hook that rejects writes after the request deadline, so the deadline is checked
      // here.
      assertDeadlineNotPassed();
      const { matchedCount } = await this.products.collection.bulkWrite(
        slice.map((move) => ({ updateOne: writeOf(move, isCounted) })),
        { session, ordered: false },
      );
      if (matchedCount !== slice.length) return false;
    }
    return true;
  }
}

const allBut = (ids: string[]) => (ids.length > 0 ? { _id: trusted({ $nin: ids }) } : {});

function writeOf({ id, revision, from, to }: ProductStateChange, isCounted: boolean) {
  const present = Object.entries(to).filter(([, value]) => value !== null);
  const absent = Object.entries(to).filter(([, value]) => value === null);
  return {
    filter: { deletedAt: null, ...from, _id: new mongo.ObjectId(id), revision },
    update: {
      ...(present.length > 0 && { $set: Object.fromEntries(present) }),
      ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map(([key]) => [key, 1])) }),
      ...(isCounted && { $inc: { revision: 1 } }),
    },
  };
}
