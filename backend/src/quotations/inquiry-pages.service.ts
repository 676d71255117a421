import { Injectable } from '@nestjs/common';
import type { InquiryPage, StaffInquiryPage } from 'contracts';
import { InquiriesService, type StoredInquiry } from '../inquiries/index.js';
import type { InquiryAccess } from './inquiry-access.guard.js';
import { InquiryLinks } from './inquiry-links.service.js';
import { Messages } from './messages.service.js';
import { QuotationLists } from './quotation-lists.service.js';
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
  ) {}

  async showToBuyer({ inquiry, by }: InquiryAccess): Promise<InquiryPage> {
    const versions = await this.store.listOf(inquiry._id);
    return {
      viewer: by,
      inquiry: await this.inquiries.showOne(inquiry),
      versions: versions.filter(({ state }) => state !== 'draft').map(quotationWire),
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
      unread: await this.messages.countUnread(inquiry._id, 'staff'),
    };
  }
}
