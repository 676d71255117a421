import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  bulkChangePartModelName,
  type ChangedProduct,
  type StoredBulkChangePart,
} from '../products/index.js';
import type { CategoryImportChange } from '../categories/index.js';
import { bulkChangeModelName, type StoredBulkChange } from './bulk-change.schema.js';

const partSize = 500;

/** Stores the previous and new values of many products or categories, so that the change can be undone in one step. */
@Injectable()
export class UndoableChanges {
  constructor(
    @InjectModel(bulkChangeModelName) private readonly changes: Model<StoredBulkChange>,
    @InjectModel(bulkChangePartModelName) private readonly parts: Model<StoredBulkChangePart>,
  ) {}

  /** Stores a change with its products for undo. Call it in the transaction that makes the change. */
  async keep(
    change: Omit<StoredBulkChange, 'at' | 'changed'>,
    products: ChangedProduct[],
    session: ClientSession,
  ) {
    const at = new Date();
    await this.changes.create([{ ...change, changed: products.length, at }], { session });
    const count = Math.ceil(products.length / partSize);
    const parts = Array.from({ length: count }, (_, part) => ({
      ...{ change: change._id, part, at },
      products: products.slice(part * partSize, (part + 1) * partSize),
    }));
    await this.parts.insertMany(parts, { session });
  }

  async keepCategories(
    change: Pick<StoredBulkChange, '_id' | 'summary' | 'by'>,
    categories: CategoryImportChange[],
    session: ClientSession,
  ) {
    const counts = { changed: categories.length, isCounted: false };
    await this.changes.create([{ ...change, ...counts, categories, at: new Date() }], { session });
  }
}
