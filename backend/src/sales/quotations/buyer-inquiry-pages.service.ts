import { Injectable } from '@nestjs/common';
import { fromWire, wireNames, type InquiryPage } from 'contracts';
import { InquiriesService } from '../inquiries/index.js';
import { PaymentDetails } from '../payment/index.js';
import { DeliveryRecords } from './versions/delivery-records.service.js';
import { buyerIdOf, hasMemberPermission, type InquiryAccess } from './inquiry-access.guard.js';
import { Messages } from './messages/messages.service.js';
import { QuotationStore } from './versions/quotation-store.service.js';
import { toQuotationWire } from './versions/quotation-wire.js';
import { Timeline } from './timeline.service.js';

/**
 * Reads inquiry pages for buyers. Each read records that the buyer viewed the latest quotation version, unless staff
 * opened the buyer's link.
 */
@Injectable()
export class BuyerInquiryPages {
  constructor(
    private readonly store: QuotationStore,
    private readonly inquiries: InquiriesService,
    private readonly messages: Messages,
    private readonly timeline: Timeline,
    private readonly deliveries: DeliveryRecords,
    private readonly payments: PaymentDetails,
  ) {}

  async show(access: InquiryAccess): Promise<InquiryPage> {
    const { inquiry, by } = access;
    const versions = (await this.store.listOf(inquiry._id)).filter(
      ({ state }) => state !== 'draft',
    );
    const [latest] = versions;
    const inquiryWire = await this.#inquiryOf(access);
    const sender = fromWire(wireNames.account, inquiryWire.userId);
    const isBuyer = by === 'owner' || !access.isStaff;
    if (latest && isBuyer) await this.deliveries.recordOpening(latest);
    const accepted = versions.find(({ state }) => state === 'accepted');
    return {
      viewer: by,
      inquiry: inquiryWire,
      versions: versions.map(toQuotationWire),
      timeline: await this.timeline.listForBuyer(inquiry, inquiry.companyId ? sender.name : ''),
      unread: await this.messages.countUnread(inquiry, 'buyer', buyerIdOf(access)),
      ...(!hasMemberPermission(access, 'quotation.answer') && { mayAnswer: false }),
      ...(accepted && { payment: await this.payments.forBuyer(accepted) }),
    };
  }

  /** Staff who open the buyer's link see the inquiry's prices even if the buyer may not see prices. */
  async #inquiryOf({ inquiry, ...access }: InquiryAccess) {
    if (access.by === 'link' && access.isStaff) return this.inquiries.showOne(inquiry);
    const viewer = access.by === 'owner' ? access.viewer : undefined;
    return (await this.inquiries.showToBuyer(inquiry, viewer)).inquiry;
  }
}
