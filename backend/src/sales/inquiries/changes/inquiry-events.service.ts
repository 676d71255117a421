import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { InquiryMailTrigger } from '../emails/inquiry-mail-facts.service.js';
import { InquiryMails } from '../emails/inquiry-mails.service.js';
import { InquiryChangeFeed } from './inquiry-change-feed.service.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import { StaffEvents } from './staff-events.service.js';

/**
 * Reports inquiry events: sends emails to the buyer and the seller, notifications to staff, and live updates to open
 * pages.
 */
@Injectable()
export class InquiryEvents {
  constructor(
    private readonly mails: InquiryMails,
    private readonly staffEvents: StaffEvents,
    private readonly news: InquiryChangeFeed,
  ) {}

  /** Stores emails, notifications and updates in the transaction of the event; call `announce` after the commit. */
  async record(event: InquiryMailTrigger, inquiry: StoredInquiry, session: ClientSession) {
    await this.mails.add(event, inquiry, session);
    if (event === 'submitted') await this.#notifyStaff(inquiry, session);
    await this.news.recordChange(event, inquiry, session);
  }

  /** Stores the email and notification that were deferred until the buyer was confirmed. */
  async recordRelease(inquiry: StoredInquiry, session: ClientSession) {
    const released = { ...inquiry, isHeld: false };
    await this.mails.add('submitted', released, session);
    await this.#notifyStaff(released, session);
    await this.news.recordChange('status', released, session);
  }

  /** Sends emails and live updates. Must be called after the commit. */
  announce() {
    this.mails.send();
    this.news.pollNow();
  }

  /** Inquiries with deferred emails create no notification, because most of them come from fake accounts. */
  async #notifyStaff({ _id, uid, number, isHeld }: StoredInquiry, session: ClientSession) {
    if (isHeld) return;
    const event = { kind: 'inquiry_submitted', uid, inquiry: number } as const;
    await this.staffEvents.record({ ...event, key: `inquiry-${String(_id)}` }, session);
  }
}
