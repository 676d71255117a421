import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Connection, type Model } from 'mongoose';
import { clock } from '../../../platform/clock.js';
import { InquiryRecords } from '../../inquiries/index.js';
import { MailOutcomes, type MailOutcome } from '../../../platform/mail/index.js';
import {
  quotationVersionModelName,
  type QuotationVersionFields,
  type StoredQuotation,
} from './quotation-version.schema.js';

/**
 * Matches the Message-ID of the email or text message that delivered a quotation version. The first capture group is
 * the id of the version.
 */
const deliveryMessageId = /^<quotation-([0-9a-f]{24})-(sent|messaged)@/;

export const quotationMailKey = (_id: StoredQuotation['_id']) => `quotation-${String(_id)}-sent`;
export const quotationPhoneMessageKey = (_id: StoredQuotation['_id']) =>
  `quotation-${String(_id)}-messaged`;

/** Records when a version was emailed or messaged, when delivery failed, and when the buyer first viewed it. */
@Injectable()
export class DeliveryRecords implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(quotationVersionModelName)
    private readonly versions: Model<QuotationVersionFields>,
    private readonly inquiries: InquiryRecords,
    private readonly outcomes: MailOutcomes,
  ) {}

  onModuleInit() {
    this.outcomes.on({
      concerns: ({ messageId }) => deliveryMessageId.test(messageId),
      record: (outcome, session) => this.#recordOutcome(outcome, session),
    });
  }

  /**
   * Records the first view of a version; does nothing if a view is already recorded, or if the
   * version was sent before deliveries were recorded.
   */
  async recordOpening({ _id, delivery }: StoredQuotation) {
    if (!delivery || delivery.openedAt) return;
    await this.connection.transaction(async (session) => {
      const unopened = { _id, 'delivery.openedAt': null };
      const $set = { 'delivery.openedAt': clock.now() };
      const { modifiedCount } = await this.versions.updateOne(unopened, { $set }, { session });
      if (modifiedCount > 0) await this.#notifyStaff(session);
    });
    this.inquiries.announce();
  }

  async #recordOutcome({ messageId, state, at }: MailOutcome, session: ClientSession) {
    const [, _id, kind] = deliveryMessageId.exec(messageId) ?? [];
    const accepted = kind === 'messaged' ? 'delivery.messagedAt' : 'delivery.emailedAt';
    const field = state === 'sent' ? accepted : 'delivery.refusedAt';
    const tracked = { _id, delivery: trusted({ $exists: true }) };
    await this.versions.updateOne(tracked, { $set: { [field]: at } }, { session });
    await this.#notifyStaff(session);
  }

  /** Updates staff pages only, because buyers do not see the delivery state. */
  #notifyStaff(session: ClientSession) {
    return this.inquiries.recordChange(undefined, session);
  }
}
