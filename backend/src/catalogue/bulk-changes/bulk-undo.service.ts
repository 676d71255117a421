import { formatCount } from 'contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BinQuery, BulkUndoResult } from 'contracts';
import { type ClientSession, type Model } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import {
  formatCategoryCount,
  formatProductCount,
  ProductStateChanges,
  type ProductWithState,
  type ProductStateChange,
  type ProductState,
  bulkChangePartModelName,
  type ChangedProduct,
  type StoredBulkChangePart,
} from '../products/index.js';
import { CategoryNames, type CategoryImportChange } from '../categories/index.js';
import { listUndoRecords } from '../../platform/database/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { bulkChangeModelName, type StoredBulkChange } from './bulk-change.schema.js';
import { CategoryImportUndo } from './category-import-undo.service.js';
import { skipReasons } from './exemption-reasons.js';
import { hasProductState, type SkippedProduct } from './plan.js';

const shownKept = 50;

interface Outcome {
  summary: string;
  restored: number;
  kept: SkippedProduct[];
  kind: 'products.bulk_undone' | 'categories.import_undone';
}

/** Undoes a bulk change. Products and categories that were edited after the bulk change keep their values. */
@Injectable()
export class BulkUndo {
  constructor(
    private readonly products: ProductStateChanges,
    private readonly categories: CategoryNames,
    private readonly imported: CategoryImportUndo,
    @InjectModel(bulkChangeModelName) private readonly changes: Model<StoredBulkChange>,
    @InjectModel(bulkChangePartModelName) private readonly parts: Model<StoredBulkChangePart>,
    private readonly audit: AuditLog,
  ) {}

  async undo(id: string, actor: string): Promise<BulkUndoResult> {
    let outcome: Outcome = { summary: '', restored: 0, kept: [], kind: 'products.bulk_undone' };
    await this.products.inOneStep(async (session) => {
      // The second of two concurrent undo requests no longer finds the change.
      const change = await this.changes.findByIdAndDelete(id, { session }).lean();
      if (!change) throw unknown();
      const { categories } = change;
      outcome = categories
        ? await this.#undoCategories(session, { ...change, categories })
        : await this.#undoProducts(session, change);
    });
    const { summary, restored, kept: skippedProducts, kind } = outcome;
    const after = { summary, restored, kept: skippedProducts.length };
    await this.audit.recordChange(kind, { actor, subject: id, after });
    return {
      success: true,
      message: messageOf(outcome),
      ...{ restored, kept: skippedProducts.slice(0, shownKept), keptCount: skippedProducts.length },
    };
  }

  /** Returns the ids of the undoable changes that include the given product or category. */
  async changesOf(id: string): Promise<string[]> {
    const idLists = await Promise.all([
      this.parts.distinct('change', { 'products.id': id }),
      this.changes.distinct('_id', { 'categories.id': id }),
    ]);
    return idLists.flat().map(String);
  }

  /** Lists changes for the bin. The `deletedAt` of an entry is the time of the change. */
  listDeleted(query: BinQuery) {
    return listUndoRecords(this.changes, 'bulkChange', query);
  }

  async #undoCategories(
    session: ClientSession,
    {
      summary,
      categories,
    }: Pick<StoredBulkChange, 'summary'> & { categories: CategoryImportChange[] },
  ): Promise<Outcome> {
    const skippedProducts = await this.imported.undoIn(session, categories);
    if (!skippedProducts) throw inUse('categories');
    const restored = categories.length - skippedProducts.length;
    return { summary, restored, kept: skippedProducts, kind: 'categories.import_undone' };
  }

  async #undoProducts(session: ClientSession, change: StoredBulkChange): Promise<Outcome> {
    const { _id: id, summary, isCounted, isWhole, at } = change;
    const nameSince = await this.categories.since(at);
    const skippedProducts: SkippedProduct[] = [];
    let restored = 0;
    const parts = this.parts.find({ change: id }, null, { session }).sort({ part: 1 });
    for (const { products: then } of await parts.lean()) {
      const products = then.map((product) => renamedSince(product, nameSince));
      const currentProducts = await this.products.read(
        products.map((product) => product.id),
        session,
      );
      const remainingProducts = products.filter((product) => {
        const reason = whyKept(product, currentProducts.get(product.id), isCounted);
        if (reason) skippedProducts.push({ ...namesOf(product), reason });
        return !reason;
      });
      const createdIds = remainingProducts.filter(({ isNew }) => isNew).map(({ id }) => id);
      const moves = remainingProducts
        .filter(({ isNew }) => !isNew)
        .map((product) => backwards(product, isCounted));
      if (!(await this.products.move(moves, { session, isCounted }))) throw inUse('products');
      if (!(await this.products.unmake(createdIds, session))) throw inUse('products');
      restored += remainingProducts.length;
    }
    if (isWhole && skippedProducts.length > 0) throw changedSince();
    await this.parts.deleteMany({ change: id }, { session });
    return { summary, restored, kept: skippedProducts, kind: 'products.bulk_undone' };
  }
}

/** Placeholder for the name of a deleted category; an empty string is never a valid category name. */
const deletedName = '';

/** Replaces category names with the current ones, and the names of deleted categories with `deletedName`. */
function renamedSince<Move extends ProductStateChange>(
  move: Move,
  nameSince: (name: string) => string | undefined,
): Move {
  const renamed = ({ category, ...state }: ProductState): ProductState =>
    typeof category === 'string'
      ? { ...state, category: nameSince(category) ?? deletedName }
      : state;
  return { ...move, from: renamed(move.from), to: renamed(move.to) };
}

const revisionAfter = ({ revision }: ProductStateChange, isCounted: boolean) =>
  isCounted ? (revision ?? 0) + 1 : revision;

function backwards(move: ProductStateChange, isCounted: boolean): ProductStateChange {
  const { id, from, to } = move;
  return { id, revision: revisionAfter(move, isCounted), from: to, to: from };
}

/** Returns the reason for not reverting a product, or undefined if the product is unchanged since the bulk change. */
function whyKept(move: ChangedProduct, now: ProductWithState | undefined, isCounted: boolean) {
  if (!now) return skipReasons.gone;
  if (move.isNew && now.deletedAt) return skipReasons.deleted;
  if (move.isNew) return now.revision ? skipReasons.changed : undefined;
  if (move.from.category === deletedName) return skipReasons.withoutCategory;
  const isDeletion = move.to.deletedAt instanceof Date;
  if (isDeletion && !now.deletedAt) return skipReasons.restored;
  if (!isDeletion && now.deletedAt) return skipReasons.deleted;
  const isAsLeft =
    (now.revision ?? null) === revisionAfter(move, isCounted) && hasProductState(now, move.to);
  return isAsLeft ? undefined : skipReasons.changed;
}

const namesOf = ({ id, modelNumber, productName }: ChangedProduct) => ({
  id,
  modelNumber,
  productName,
});

function messageOf({ restored, kept: { length: skippedCount }, kind }: Outcome) {
  const count = kind === 'categories.import_undone' ? formatCategoryCount : formatProductCount;
  const skipped =
    skippedCount === 0 ? '' : `, ${formatCount(skippedCount)} skipped (changed since)`;
  return `Undone. ${count(restored)} restored${skipped}.`;
}

function unknown() {
  const message = 'This change was already undone, or is older than 30 days.';
  return new NotFoundError('product.not_found', message);
}

function inUse(records: 'products' | 'categories') {
  const message = `Someone else is changing one of these ${records}. Try again in a moment.`;
  return new AppError('product.changed', message);
}

function changedSince() {
  const message = 'The best sellers have been changed again, so nothing was undone.';
  return new AppError('product.changed', message);
}
