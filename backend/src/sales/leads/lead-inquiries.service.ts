import { Injectable } from '@nestjs/common';
import type { calls, Lead } from 'contracts';
import type { z } from 'zod';
import { AccountsService } from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { InquirySubmitter } from '../inquiries/index.js';
import { LeadRecords } from './lead-records.service.js';

type InquiryOfLead = z.output<(typeof calls)['makeInquiryOfLead']['body']>;

/** Converts a lead into an inquiry. Throws `lead.has_inquiry` if the lead already has one. */
@Injectable()
export class LeadConversion {
  constructor(
    private readonly leads: LeadRecords,
    private readonly accounts: AccountsService,
    private readonly submissions: InquirySubmitter,
    private readonly audit: AuditLog,
  ) {}

  async make(number: string, { uid, products }: InquiryOfLead, actor: string): Promise<Lead> {
    const before = await this.leads.require(number);
    if (!(await this.accounts.findById(uid)))
      throw new NotFoundError('account.not_found', 'User not found.');
    const texts = { contactPhone: '', message: `Inquiry from chat ${number}`, note: '' };
    const submission = {
      ...{ ...texts, products, deliveryAddress: '', isWholeCart: false },
      files: [],
    };
    // Idempotency keys from browsers must not contain a space, so none of them can equal this key, which contains
    // one.
    const press = { submission, key: `lead ${number}` };
    await this.submissions.submitFor(uid, press, async (inquiry, session) => {
      if (!(await this.leads.setInquiry(number, inquiry.number, session)))
        throw new AppError('lead.has_inquiry', 'This lead already has an inquiry.');
    });
    const lead = await this.leads.show(number);
    if (!before.inquiryNumber) await this.#record(lead, actor);
    return lead;
  }

  #record({ number, inquiryNumber }: Lead, actor: string) {
    const change = { actor, subject: number, after: { inquiry: inquiryNumber } };
    return this.audit.recordChange('lead.inquiry_made', change);
  }
}
