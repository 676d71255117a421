import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type BulkChange,
  type BulkProductSelection,
  type BulkPreview,
  formatCount,
  maxBulkProducts,
} from 'contracts';
import { Types } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { ProductStateChanges, CategoryProducts, type ChangedProduct } from '../products/index.js';
import { CategoryNames } from '../categories/index.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { AppError, ValidationError } from '../../platform/errors.js';
import { describeBulkChange } from './describe-bulk-change.js';
import { UndoableChanges } from './undoable-changes.service.js';
import { planBulkChange, type BulkChangePlan } from './plan.js';
import { listChangedFields } from './preview-fields.js';

interface BulkChangeRequest {
  choice: BulkProductSelection;
  change: BulkChange;
}

const shownRows = 10;
const shownRefusals = 50;
const maxBest = 1_000;

/** Applies bulk changes to products: previews them first, then stores them with the previous values for undo. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly products: ProductStateChanges,
    private readonly categories: CategoryNames,
    private readonly ofCategory: CategoryProducts,
    private readonly undoableChanges: UndoableChanges,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async preview(request: BulkChangeRequest, actor: string): Promise<BulkPreview> {
    const currentRequest = await this.#withCurrentName(request);
    const { moves, unchanged, refusals } = await this.#plan(currentRequest, actor);
    return {
      summary: this.#inWords(currentRequest.change, moves),
      chosen: moves.length + unchanged + refusals.length,
      changed: moves.length,
      ...{ unchanged, refused: refusals.length },
      rows: moves.slice(0, shownRows).map(({ id, modelNumber, productName, from, to }) => ({
        ...{ id, modelNumber, productName },
        fields: listChangedFields(from, to),
      })),
      refusals: refusals.slice(0, shownRefusals),
      fingerprint: fingerprintOf(currentRequest.change, moves),
    };
  }

  async apply(
    { fingerprint, ...request }: BulkChangeRequest & { fingerprint: string },
    actor: string,
  ) {
    const currentRequest = await this.#withCurrentName(request);
    const { change } = currentRequest;
    const { moves } = await this.#plan(currentRequest, actor);
    if (fingerprintOf(change, moves) !== fingerprint) throw outdated();
    if (moves.length === 0) throw new ValidationError({ choice: noChangeMessage }, noChangeMessage);
    const summary = this.#inWords(change, moves);
    const isCounted = !['best', 'delete'].includes(change.kind);
    const id = new Types.ObjectId();
    await this.products.inOneStep(async (session) => {
      if (!(await this.products.move(moves, { session, isCounted }))) throw outdated();
      await this.undoableChanges.keep({ _id: id, summary, isCounted, by: actor }, moves, session);
    });
    if (change.kind === 'category') await this.ofCategory.catchUp(change.category);
    const after = { summary, ...change };
    await this.audit.recordChange('products.bulk_changed', { actor, subject: String(id), after });
    return {
      success: true as const,
      message: `${summary}.`,
      id: String(id),
      changed: moves.length,
    };
  }

  #inWords(change: BulkChange, moves: ChangedProduct[]) {
    const { timeZone } = this.config.replyClock.openingHours;
    const haveTiers = moves.some(({ to }) => 'priceTiers' in to);
    return `${describeBulkChange(change, moves.length, timeZone)}${haveTiers ? ', with their tier prices' : ''}`;
  }

  async #withCurrentName({ choice, change }: BulkChangeRequest): Promise<BulkChangeRequest> {
    if (change.kind !== 'category') return { choice, change };
    const category = await this.categories.require(change.category);
    return { choice, change: { ...change, category } };
  }

  async #plan({ choice, change }: BulkChangeRequest, actor: string): Promise<BulkChangePlan> {
    const chosen = await this.products.choose(choice, maxBulkProducts + 1);
    if (chosen.length > maxBulkProducts) throw new ValidationError({ choice: tooMany }, tooMany);
    const { count, nextRank } = await this.products.countBest();
    const plan = planBulkChange(chosen, change, { now: new Date(), actor, nextRank });
    if (change.kind === 'best' && change.isBest && count + plan.moves.length > maxBest)
      throw new ValidationError({ change: tooManyBest }, tooManyBest);
    return plan;
  }
}

const noChangeMessage = 'No products would change.';
const tooMany = `Choose at most ${formatCount(maxBulkProducts)} products at once.`;
const tooManyBest = `At most ${formatCount(maxBest)} products can be best sellers.`;

/**
 * Returns a hash of the change and of the products' revisions and previous values, which determine the whole preview.
 */
function fingerprintOf(change: BulkChange, moves: ChangedProduct[]) {
  const was = moves.map(({ id, revision, from }) => [id, revision, from]);
  return createHash('sha256')
    .update(JSON.stringify([change, was]))
    .digest('hex');
}

function outdated() {
  const message = 'Someone else just changed one of these products. Nothing was saved. Try again.';
  return new AppError('product.changed', message);
}
