import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import { clock } from '../clock.js';
import { InquiryRecords, type StoredInquiry } from '../inquiries/index.js';
import { QuotationMails } from './quotation-mails.service.js';
import type { StoredQuotation } from './quotation-version.schema.js';
import { Timeline, type NewEntry } from './timeline.service.js';

/** Who hears of what happens to a quotation: timeline and mails with it, who looks on and the audit after it. */
@Injectable()
export class QuotationEvents {
  constructor(
    private readonly timeline: Timeline,
    private readonly mails: QuotationMails,
    private readonly inquiries: InquiryRecords,
    private readonly audit: AuditLog,
  ) {}

  /** The last step of its transaction, since all changes meet in it. */
  async record(stored: StoredQuotation, entry: NewEntry, session: ClientSession) {
    const { inquiryId: _id, uid, version } = stored;
    await this.timeline.add(stored, { ...entry, version }, session);
    await this.inquiries.recordChange({ _id, uid }, session);
  }

  /** The same, and the other side is told by mail. */
  async recordDecision(stored: StoredQuotation, entry: NewEntry, session: ClientSession) {
    await this.mails.addDecision(stored, entry, session);
    await this.record(stored, entry, session);
  }

  async recordMessage(
    inquiry: StoredInquiry,
    message: { from: 'buyer' | 'staff'; seq: number },
    session: ClientSession,
  ) {
    if (message.from === 'staff')
      await this.inquiries.markAnswered(inquiry._id, clock.now(), session);
    await this.mails.addMessage(inquiry, message, session);
    await this.inquiries.recordChange(inquiry, session);
  }

  /** Tells of it, once it is stored. */
  announce() {
    this.mails.wake();
    this.inquiries.announce();
  }

  /** Who did what; without prices. */
  recordAudit(kind: string, actor: string, { number, version, state }: StoredQuotation) {
    const subject = `${number} v${version}`;
    return this.audit.recordChange(kind, { actor, subject, after: { state } });
  }
}
