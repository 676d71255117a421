import { Injectable } from '@nestjs/common';
import { computeTotals, formatMoney, type NotificationKind } from 'contracts';
import type { ClientSession } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { clock } from '../../platform/clock.js';
import { InquiryRecords, StaffEvents, type StoredInquiry } from '../inquiries/index.js';
import { BuyerPushes } from '../../identity/push/index.js';
import { QuotationMails } from './emails/quotation-mails.service.js';
import type { StoredQuotation } from './versions/quotation-version.schema.js';
import { Timeline, type NewEntry } from './timeline.service.js';

const notified: Partial<Record<NewEntry['kind'], NotificationKind>> = {
  change_requested: 'change_requested',
  quotation_accepted: 'quotation_accepted',
  quotation_declined: 'quotation_declined',
  lot_approved: 'lot_answered',
  lot_another: 'lot_answered',
};

/**
 * Handles the side effects of quotation events. Timeline, emails and notifications are written in the transaction;
 * live updates and audit entries follow after the commit.
 */
@Injectable()
export class QuotationEvents {
  constructor(
    private readonly timeline: Timeline,
    private readonly mails: QuotationMails,
    private readonly pushes: BuyerPushes,
    private readonly staffEvents: StaffEvents,
    private readonly inquiries: InquiryRecords,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Adds an event to the timeline and notifies open pages. Must be called last in the transaction: all calls write the
   * same document, so concurrent transactions conflict from this write until the commit.
   */
  async record(quotation: StoredQuotation, entry: NewEntry, session: ClientSession) {
    const { inquiryId: _id, uid, companyId, version } = quotation;
    await this.timeline.add(quotation, { ...entry, version }, session);
    await this.inquiries.recordChange({ _id, uid, companyId }, session);
  }

  /** Like `record`, but also sends a push message to the buyer. */
  async recordSent(quotation: StoredQuotation, entry: NewEntry, session: ClientSession) {
    const { _id, uid, companyId, inquiryNumber: inquiry } = quotation;
    const event = { kind: 'quotation_sent', uid, companyId, inquiry } as const;
    await this.pushes.add({ ...event, key: `quotation-${String(_id)}` }, session);
    await this.record(quotation, entry, session);
  }

  /**
   * Like `record`, but also emails the seller (or, for a withdrawal, the buyer) and notifies staff of the buyer's
   * decision.
   */
  async recordDecision(quotation: StoredQuotation, entry: NewEntry, session: ClientSession) {
    await this.mails.addDecision(quotation, entry, session);
    await this.#notifyStaff(quotation, entry, session);
    await this.record(quotation, entry, session);
  }

  async recordMessage(
    inquiry: StoredInquiry,
    message: {
      from: 'buyer' | 'staff';
      seq: number;
      text: string;
      photos: number;
      documents?: number;
    },
    session: ClientSession,
  ) {
    if (message.from === 'staff') {
      await this.inquiries.markAnswered(inquiry._id, clock.now(), session);
      await this.#notifyBuyerOfMessage(inquiry, message.seq, session);
    } else await this.#notifyOfMessage(inquiry, message.seq, session);
    await this.mails.addMessage(inquiry, message, session);
    await this.inquiries.recordChange(inquiry, session);
  }

  /** Sends emails and live updates. Must be called after the commit. */
  announce() {
    this.mails.wake();
    this.inquiries.announce();
  }

  recordAudit(kind: string, actor: string, { number, version, state }: StoredQuotation) {
    const subject = `${number} v${version}`;
    return this.audit.recordChange(kind, { actor, subject, after: { state } });
  }

  async #notifyStaff(quotationVersion: StoredQuotation, entry: NewEntry, session: ClientSession) {
    const kind = notified[entry.kind];
    if (!kind) return;
    const {
      _id,
      uid,
      number: quotation,
      inquiryNumber: inquiry,
      version,
      content,
    } = quotationVersion;
    const total = formatMoney(computeTotals(content).total, content.currency);
    // The key contains the time, so that each of the buyer's decisions about the same lot gets its own key.
    const key = `quotation-${String(_id)}-${entry.kind}-${entry.line ?? 0}-${clock.now().getTime()}`;
    const event = { key, kind, uid, inquiry, quotation, version, total };
    await this.staffEvents.record(event, session);
  }

  async #notifyBuyerOfMessage(inquiry: StoredInquiry, seq: number, session: ClientSession) {
    const { _id, uid, companyId, number } = inquiry;
    const event = { kind: 'message_received', uid, companyId, inquiry: number } as const;
    await this.pushes.add({ ...event, key: `message-${String(_id)}-${seq}` }, session);
  }

  async #notifyOfMessage({ _id, uid, number }: StoredInquiry, seq: number, session: ClientSession) {
    const event = { kind: 'message_received', uid, inquiry: number } as const;
    await this.staffEvents.record({ ...event, key: `message-${String(_id)}-${seq}` }, session);
  }
}
