import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { InquiryMails, type InquiryEvent } from './inquiry-mails.service.js';
import { InquiryNews } from './inquiry-news.service.js';
import type { StoredInquiry } from './inquiry.schema.js';

/** Who hears of what happens to inquiries: the customer and the seller by mail, staff who look on at once. */
@Injectable()
export class InquiryEvents {
  constructor(
    private readonly mails: InquiryMails,
    private readonly news: InquiryNews,
  ) {}

  /** Stores an event together with what it did. */
  async record(event: InquiryEvent, inquiry: StoredInquiry, session: ClientSession) {
    await this.mails.add(event, inquiry, session);
    await this.news.count(event, session);
  }

  /** Tells of it, once it is stored. */
  announce() {
    this.mails.send();
    this.news.lookSoon();
  }
}
