import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ProductsOfCategory } from '../products/index.js';
import { CategoryBatch, type CategoryMove, type IdentifiedCategory } from '../categories/index.js';
import { exemptionReasons } from './exemption-reasons.js';
import type { ExemptProduct } from './plan.js';

/** Undoes a category import; categories that were edited since keep their values. */
@Injectable()
export class CategoryImportUndo {
  constructor(
    private readonly categories: CategoryBatch,
    private readonly products: ProductsOfCategory,
  ) {}

  /** Returns the categories that were not reverted, or undefined if another request is changing one of them. */
  async undoIn(
    session: ClientSession,
    moves: CategoryMove[],
  ): Promise<ExemptProduct[] | undefined> {
    const ids = moves.map(({ id }) => id);
    const stored = await this.categories.read(ids, session);
    const kept: ExemptProduct[] = [];
    for (const move of moves) {
      const reason = await this.#whyKept(move, stored.get(move.id), session);
      if (reason) kept.push({ ...namesOf(move), reason });
    }
    const stays = new Set(kept.map(({ id }) => id));
    const left = moves.filter(({ id }) => !stays.has(id));
    return (await this.categories.takeBack(left, session)) ? kept : undefined;
  }

  async #whyKept(
    move: CategoryMove,
    now: IdentifiedCategory | undefined,
    session: ClientSession,
  ): Promise<string | undefined> {
    if (!now) return exemptionReasons.gone;
    if (now.deletedAt) return exemptionReasons.deleted;
    if ((now.mainImage ?? null) !== move.to) return exemptionReasons.changed;
    if (!move.isNew) return undefined;
    if (now.revision) return exemptionReasons.changed;
    const products = await this.products.count(now.name, session);
    return products > 0 ? exemptionReasons.hasProducts : undefined;
  }
}

const namesOf = ({ id, name }: CategoryMove) => ({ id, productName: name, modelNumber: '' });
