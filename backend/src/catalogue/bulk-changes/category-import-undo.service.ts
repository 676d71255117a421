import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ProductsOfCategory } from '../products/index.js';
import { CategoryBatch, type CategoryMove, type IdentifiedCategory } from '../categories/index.js';
import { keptReasons } from './kept-reasons.js';
import type { Exempt } from './plan.js';

/** Undoes a category import; categories that were edited since keep their values. */
@Injectable()
export class CategoryImportUndo {
  constructor(
    private readonly categories: CategoryBatch,
    private readonly products: ProductsOfCategory,
  ) {}

  /** Returns the categories that were not reverted, or undefined if another request is changing one of them. */
  async undoIn(session: ClientSession, moves: CategoryMove[]): Promise<Exempt[] | undefined> {
    const ids = moves.map(({ id }) => id);
    const stored = await this.categories.read(ids, session);
    const kept: Exempt[] = [];
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
    if (!now) return keptReasons.gone;
    if (now.deletedAt) return keptReasons.deleted;
    if ((now.mainImage ?? null) !== move.to) return keptReasons.changed;
    if (!move.isNew) return undefined;
    if (now.revision) return keptReasons.changed;
    const products = await this.products.count(now.name, session);
    return products > 0 ? keptReasons.hasProducts : undefined;
  }
}

const namesOf = ({ id, name }: CategoryMove) => ({ id, productName: name, modelNumber: '' });
