import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { InquiryMails, type InquiryEvent } from './inquiry-mails.service.js';
import { InquiryChangeFeed } from './inquiry-change-feed.service.js';
import type { StoredInquiry } from './inquiry.schema.js';

/** Who hears of what happens to inquiries: the customer and the seller by mail, who looks on at once. */
@Injectable()
export class InquiryEvents {
  constructor(
    private readonly mails: InquiryMails,
    private readonly news: InquiryChangeFeed,
  ) {}

  /** Stores an event together with what it did. */
  async record(event: InquiryEvent, inquiry: StoredInquiry, session: ClientSession) {
    await this.mails.add(event, inquiry, session);
    await this.news.recordChange(event, inquiry, session);
  }

  /** Tells of it, once it is stored. */
  announce() {
    this.mails.send();
    this.news.pollNow();
  }
}
