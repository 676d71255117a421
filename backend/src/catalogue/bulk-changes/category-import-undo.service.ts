import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { CategoryProducts } from '../products/index.js';
import {
  CategoryBatchWriter,
  type CategoryImportChange,
  type StoredCategoryWithId,
} from '../categories/index.js';
import { skipReasons } from './exemption-reasons.js';
import type { SkippedProduct } from './plan.js';

/** Undoes a category import. Categories that were edited after the import keep their values. */
@Injectable()
export class CategoryImportUndo {
  constructor(
    private readonly categories: CategoryBatchWriter,
    private readonly products: CategoryProducts,
  ) {}

  /**
   * Reverts the categories of an import. Returns the skipped categories, or undefined if a concurrent request is
   * changing one of the categories.
   */
  async undoIn(
    session: ClientSession,
    moves: CategoryImportChange[],
  ): Promise<SkippedProduct[] | undefined> {
    const ids = moves.map(({ id }) => id);
    const storedCategories = await this.categories.read(ids, session);
    const skippedCategories: SkippedProduct[] = [];
    for (const move of moves) {
      const reason = await this.#whyKept(move, storedCategories.get(move.id), session);
      if (reason) skippedCategories.push({ ...namesOf(move), reason });
    }
    const stays = new Set(skippedCategories.map(({ id }) => id));
    const remainingMoves = moves.filter(({ id }) => !stays.has(id));
    return (await this.categories.takeBack(remainingMoves, session))
      ? skippedCategories
      : undefined;
  }

  async #whyKept(
    move: CategoryImportChange,
    now: StoredCategoryWithId | undefined,
    session: ClientSession,
  ): Promise<string | undefined> {
    if (!now) return skipReasons.gone;
    if (now.deletedAt) return skipReasons.deleted;
    if ((now.mainImage ?? null) !== move.to) return skipReasons.changed;
    if (!move.isNew) return undefined;
    if (now.revision) return skipReasons.changed;
    const products = await this.products.count(now.name, session);
    return products > 0 ? skipReasons.hasProducts : undefined;
  }
}

const namesOf = ({ id, name }: CategoryImportChange) => ({
  id,
  productName: name,
  modelNumber: '',
});
