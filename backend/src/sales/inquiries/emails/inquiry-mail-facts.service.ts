import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AccountsService, CompanyRecords } from '../../../identity/accounts/index.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import { InquiryAnswers } from '../inquiry-answers.service.js';
import { LatestReply } from '../messages/latest-reply.service.js';

export type InquiryMailTrigger = 'submitted' | 'status';

/** The buyer, the company and other data that emails about an inquiry contain. */
@Injectable()
export class InquiryEmailData {
  constructor(
    private readonly accounts: AccountsService,
    private readonly companies: CompanyRecords,
    private readonly replies: LatestReply,
    private readonly answers: InquiryAnswers,
  ) {}

  async read(event: InquiryMailTrigger, inquiry: StoredInquiry, session: ClientSession) {
    const { _id, companyId } = inquiry;
    const buyer = (await this.accounts.findContact(inquiry, session)) ?? undefined;
    const company = companyId && (await this.companies.findById(companyId, session));
    return {
      buyer,
      company: company || undefined,
      reply: event === 'status' ? await this.replies.read(_id, session) : undefined,
      usualHours: await this.answers.usualHours(),
      isWithheld: Boolean(buyer && (await this.accounts.pricesWithheldFrom(buyer))),
    };
  }
}
