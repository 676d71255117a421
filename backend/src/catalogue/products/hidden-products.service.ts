import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { AuditLog } from '../../platform/audit/index.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { clock } from '../../platform/clock.js';
import { LOG } from '../../platform/http/index.js';
import { productModelName, type ProductFields } from './product.schema.js';

const maxNamedModels = 3;

/**
 * Publishes hidden products at their scheduled time. Publishing is a normal catalogue change, so every machine is
 * notified.
 */
@Injectable()
export class HiddenProducts extends PeriodicTask {
  protected readonly intervalMs = 15_000;
  protected readonly failure = 'could not show scheduled products';

  constructor(
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly audit: AuditLog,
    @Inject(LOG) protected readonly log: Logger,
  ) {
    super();
  }

  /** `hidden` is either an ISO date or `yes`; `yes` sorts after every date, so the range query excludes it. */
  async run() {
    const hidden = trusted({ $gt: '', $lte: clock.now().toISOString() });
    const due = { deletedAt: null, hidden };
    const first = await this.products.find(due, { modelNumber: 1 }).limit(maxNamedModels).lean();
    if (first.length === 0) return;
    const { modifiedCount: count } = await this.products.updateMany(due, { $unset: { hidden: 1 } });
    // When several machines check at the same time, only the first finds products to publish.
    if (count === 0) return;
    const models = first.map(({ modelNumber }) => modelNumber);
    const after = { count, ...(count <= maxNamedModels && { models }) };
    await this.audit.recordChange('products.appeared', {
      actor: 'schedule',
      subject: 'none',
      after,
    });
  }
}
