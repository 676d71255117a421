import { Injectable } from '@nestjs/common';
import { totalInCurrency } from 'contracts';
import { trusted } from 'mongoose';
import { AccountsService } from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import {
  InquirySubmitter,
  SubmittedInquiries,
  type InquirySubmission,
} from '../inquiries/index.js';
import { approvalNotFoundError, pricesChangedError } from './approval-errors.js';
import { ApprovalEvents } from './approval-events.service.js';
import { ApprovalRecords } from './approval-records.service.js';
import type { StoredInquiryApproval } from './inquiry-approval.schema.js';

/** The deciding owner and the owner's company. */
interface Actor {
  uid: string;
  companyId: string;
}

/**
 * Records the decisions of owners about inquiries that exceed their company's limit. Only the first
 * decision about an inquiry is stored.
 */
@Injectable()
export class ApprovalDecisions {
  constructor(
    private readonly records: ApprovalRecords,
    private readonly submitted: SubmittedInquiries,
    private readonly submissions: InquirySubmitter,
    private readonly accounts: AccountsService,
    private readonly events: ApprovalEvents,
    private readonly audit: AuditLog,
  ) {}

  /** Sends the inquiry with the current prices and returns its number. */
  async approve(id: string, { uid: actor, companyId }: Actor): Promise<string> {
    const approval = await this.records.require(id, { companyId });
    if (approval.state === 'approved' && approval.decidedBy === actor)
      return approval.inquiryNumber ?? '';
    if (approval.state !== 'waiting') throw await this.records.conflictOf(approval._id);
    const submission = toSubmission(approval);
    await this.#requireSamePrices(approval, submission);
    // Idempotency keys from browsers must not contain a space, so none of them can equal this key, which contains
    // one.
    const press = { submission, key: `approval ${String(approval._id)}`, approvedBy: actor };
    const { number, ...result } = await this.submissions.submitFor(
      String(approval.uid),
      press,
      async (inquiry, session) => {
        if (!inquiry.companyId?.equals(companyId)) throw approvalNotFoundError();
        const fields = { decidedBy: actor, inquiryNumber: inquiry.number };
        await this.records.change(approval, { from: ['waiting'], to: 'approved', fields }, session);
        await this.events.recordChange(approval, session);
      },
    );
    // Another owner approved the inquiry concurrently.
    if (result.approvedBy !== actor) throw await this.records.conflictOf(approval._id);
    this.events.announce();
    const after = { inquiry: number };
    await this.audit.recordChange('company.inquiry_approved', {
      ...{ actor, subject: companyId, after },
    });
    return number;
  }

  /** Returns the inquiry to the buyer with a note. Repeating the request with the same note changes nothing. */
  async return(id: string, returnNote: string, { uid: actor, companyId }: Actor) {
    const approval = await this.records.require(id, { companyId });
    const isRepeated = approval.decidedBy === actor && approval.returnNote === returnNote;
    if (approval.state === 'returned' && isRepeated) return;
    const fields = { decidedBy: actor, returnNote };
    await this.records.transaction(async (session) => {
      const change = { from: ['waiting' as const], to: 'returned' as const, fields };
      await this.events.recordReturn(await this.records.change(approval, change, session), session);
    });
    this.events.announce();
    const after = { member: String(approval.uid) };
    await this.audit.recordChange('company.inquiry_returned', {
      ...{ actor, subject: companyId, after },
    });
  }

  /**
   * If the total has changed since the owner saw it, stores the current prices for the owner to check, and throws
   * an error. Skips this check if the buyer may not see prices.
   */
  async #requireSamePrices(
    { _id, uid, lines }: StoredInquiryApproval,
    { products }: InquirySubmission,
  ) {
    const current = (await this.submitted.snapshot(String(uid), products)).lines;
    const isSame = (['dollars', 'rupees'] as const).every(
      (currency) => totalInCurrency(lines, currency) === totalInCurrency(current, currency),
    );
    const buyer = isSame ? null : await this.accounts.findById(String(uid));
    if (!buyer || (await this.accounts.pricesWithheldFrom(buyer))) return;
    const waiting = { _id, state: trusted({ $eq: 'waiting' as const }) };
    await this.records.model.updateOne(waiting, { $set: { lines: current } });
    throw pricesChangedError();
  }
}

const toSubmission = ({ lines, ...approval }: StoredInquiryApproval): InquirySubmission => ({
  ...{ contactPhone: approval.contactPhone, message: approval.message, note: approval.note },
  ...{ deliveryAddress: approval.deliveryAddress, isWholeCart: false, files: [] },
  products: lines.map(({ productId, productName, quantity, note: lineNote, targetPrice }) => ({
    ...{ productId: String(productId), productName, quantity, note: lineNote, targetPrice },
  })),
});
