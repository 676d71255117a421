import { Injectable } from '@nestjs/common';
import type { InquiryPage, StaffInquiryPage } from 'contracts';
import { InquiriesService, type StoredInquiry } from '../inquiries/index.js';
import { DeliveryRecords } from './delivery-records.service.js';
import type { InquiryAccess } from './inquiry-access.guard.js';
import { InquiryLinks } from './inquiry-links.service.js';
import { Messages } from './messages.service.js';
import { QuotationLists } from './quotation-lists.service.js';
import { QuotationSides } from './quotation-sides.service.js';
import { QuotationStore } from './quotation-store.service.js';
import { quotationWire } from './quotation-wire.js';
import { Timeline } from './timeline.service.js';

/** One inquiry with everything about it, as each side may see it. */
@Injectable()
export class InquiryPages {
  constructor(
    private readonly store: QuotationStore,
    private readonly inquiries: InquiriesService,
    private readonly links: InquiryLinks,
    private readonly messages: Messages,
    private readonly timeline: Timeline,
    private readonly lists: QuotationLists,
    private readonly sides: QuotationSides,
    private readonly deliveries: DeliveryRecords,
  ) {}

  async showToBuyer(access: InquiryAccess): Promise<InquiryPage> {
    const { inquiry, by } = access;
    const versions = (await this.store.listOf(inquiry._id)).filter(
      ({ state }) => state !== 'draft',
    );
    const [latest] = versions;
    const isBuyer = by === 'owner' || !access.isStaff;
    if (latest && isBuyer) await this.deliveries.recordOpening(latest);
    return {
      viewer: by,
      inquiry: await this.inquiries.showOne(inquiry),
      versions: versions.map(quotationWire),
      timeline: await this.timeline.listForBuyer(inquiry),
      unread: await this.messages.countUnread(inquiry._id, 'buyer'),
    };
  }

  async showToStaff(inquiry: StoredInquiry): Promise<StaffInquiryPage> {
    return {
      inquiry: await this.inquiries.showToStaff(inquiry),
      versions: await this.lists.showAll(await this.store.listOf(inquiry._id)),
      timeline: await this.timeline.listForStaff(inquiry),
      links: await this.links.list(inquiry),
      emailTo: await this.sides.emailOf(inquiry.uid),
      unread: await this.messages.countUnread(inquiry._id, 'staff'),
    };
  }
}
