import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { ProductStateChanges, type ProductWithState } from '../products/index.js';
import { AppError } from '../../platform/errors.js';
import { UndoableChanges } from './undoable-changes.service.js';
import { hasProductState, toStateChange, toProductReference } from './plan.js';

/** Ids of the best sellers before and after the change, in display order. */
interface Outcome {
  before: string[];
  after: string[];
}

@Injectable()
export class BestProductSelection {
  constructor(
    private readonly products: ProductStateChanges,
    private readonly undoableChanges: UndoableChanges,
    private readonly audit: AuditLog,
  ) {}

  /** Replaces the list of best sellers with the chosen products; skips products that were deleted. */
  async choose(chosen: string[], actor: string) {
    const ids = [...new Set(chosen.map((id) => id.toLowerCase()))];
    let outcome: Outcome = { before: [], after: [] };
    await this.products.inOneStep(async (session) => {
      outcome = await this.#chooseIn(session, ids, actor);
    });
    await this.audit.recordChange('best.chosen', { actor, subject: 'none', ...outcome });
    const message = 'Best products updated successfully!';
    return { success: true, message, bestProducts: outcome.after };
  }

  async #chooseIn(session: ClientSession, ids: string[], by: string): Promise<Outcome> {
    const products = await this.products.readBest(ids, session);
    const existingIds = new Set(products.map(({ _id }) => String(_id)));
    const before = products.filter(({ isBest }) => isBest).map(({ _id }) => String(_id));
    const after = ids.filter((id) => existingIds.has(id));
    const moves = products
      .filter((product) => !hasProductState(product, stateOf(product, after)))
      .map((product) => ({
        ...toProductReference(product),
        ...toStateChange(product, stateOf(product, after)),
      }));
    if (moves.length === 0) return { before, after };
    if (!(await this.products.move(moves, { session, isCounted: false }))) throw inUse();
    const step = { _id: new Types.ObjectId(), summary: inWords(before, after), by };
    await this.undoableChanges.keep({ ...step, isCounted: false, isWhole: true }, moves, session);
    return { before, after };
  }
}

function stateOf({ _id }: ProductWithState, best: string[]) {
  const place = best.indexOf(String(_id));
  return place < 0 ? { isBest: false, bestRank: null } : { isBest: true, bestRank: place };
}

function inWords(before: string[], after: string[]) {
  const added = after.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !after.includes(id)).length;
  if (added + removed === 0) return 'Best seller order changed';
  return `Best sellers changed: ${added} added, ${removed} removed`;
}

function inUse() {
  const message = 'Someone else is changing one of these products. Try again in a moment.';
  return new AppError('product.changed', message);
}
