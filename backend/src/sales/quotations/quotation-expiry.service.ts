import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { quotationTransitions } from 'contracts';
import { trusted, type Connection, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, LOG } from '../../platform/http/index.js';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { clock } from '../../platform/clock.js';
import { QuotationEvents } from './quotation-events.service.js';
import { QuotationStore } from './versions/quotation-store.service.js';
import {
  quotationVersionModelName,
  type QuotationVersionFields,
  type StoredQuotation,
} from './versions/quotation-version.schema.js';

/**
 * Stores the state `expired` for quotation versions whose validity has ended. Reads report this state even before it is
 * stored.
 */
@Injectable()
export class QuotationExpiry extends PeriodicTask {
  protected readonly intervalMs = 60_000;
  protected readonly failure = 'could not record quotation expiries';

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(quotationVersionModelName)
    private readonly versions: Model<QuotationVersionFields>,
    private readonly store: QuotationStore,
    private readonly events: QuotationEvents,
    @Inject(LOG) protected readonly log: Logger,
  ) {
    super();
  }

  /** Uses one transaction per version, so that an error in one does not block the others. */
  async run() {
    const state = trusted({ $in: [...quotationTransitions.expire.from] });
    const due = await this.versions
      .find({ state, expiresAt: trusted({ $lt: clock.now() }) })
      .limit(500)
      .lean<StoredQuotation[]>();
    for (const { _id, expiresAt } of due) await this.#tryExpire(String(_id), expiresAt);
    if (due.length > 0) this.events.announce();
  }

  async #tryExpire(_id: string, at: Date) {
    try {
      await this.#expire(_id, at);
    } catch (error) {
      // The database is unavailable, so all further versions would also fail.
      if (isDatabaseUnavailable(error)) throw error;
      this.log.warn({ err: error }, 'could not record the expiry of a quotation');
    }
  }

  #expire(_id: string, at: Date) {
    return this.connection.transaction(async (session) => {
      const expired = await this.store.transition({ _id }, 'expire', { set: {}, session });
      await this.events.record(expired, { kind: 'quotation_expired', by: 'shop', at }, session);
    });
  }
}
