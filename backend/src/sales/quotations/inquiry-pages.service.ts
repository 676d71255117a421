import { Injectable } from '@nestjs/common';
import type { StaffInquiryPage } from 'contracts';
import { InquiriesService, type StoredInquiry } from '../inquiries/index.js';
import { InquiryLinks } from './links/inquiry-links.service.js';
import { Messages } from './messages/messages.service.js';
import { QuotationLists } from './quotation-lists.service.js';
import { QuotationStore } from './versions/quotation-store.service.js';
import { Timeline } from './timeline.service.js';

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

  async showToStaff(inquiry: StoredInquiry): Promise<StaffInquiryPage> {
    const inquiryWire = await this.inquiries.showToStaff(inquiry);
    return {
      inquiry: inquiryWire,
      versions: await this.lists.showAll(await this.store.listOf(inquiry._id)),
      timeline: await this.timeline.listForStaff(inquiry, inquiryWire.createdBy?.name),
      links: await this.links.list(inquiry),
      ...(await this.lists.receiverOf(inquiry)),
      unread: await this.messages.countUnread(inquiry, 'staff'),
    };
  }
}
