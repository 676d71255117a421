import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AccountsService, CompanyRecords, displayName } from '../../identity/accounts/index.js';
import { InquiryChangeFeed } from '../inquiries/index.js';
import { InquiryApprovalMails } from './approval-mails.service.js';
import { approvalRequestEmail, returnedInquiryEmail } from './approval-emails.js';
import type { StoredInquiryApproval } from './inquiry-approval.schema.js';

/** Stores emails, push messages and live updates about approvals in the transaction of the change. */
@Injectable()
export class ApprovalEvents {
  constructor(
    private readonly accounts: AccountsService,
    private readonly companies: CompanyRecords,
    private readonly mails: InquiryApprovalMails,
    private readonly feed: InquiryChangeFeed,
  ) {}

  /** Sends the emails and live updates. Must be called after the commit. */
  announce() {
    this.mails.send();
    this.feed.pollNow();
  }

  async recordRequest(approval: StoredInquiryApproval, session: ClientSession) {
    const { owners, buyer, company } = await this.#involvedIn(approval, session);
    const recipients = owners.filter(({ _id }) => !_id.equals(approval.uid));
    const event = { kind: 'requested' as const, approval, recipients };
    const about = { buyer: buyer ? displayName(buyer) : '', company, lines: approval.lines };
    await this.mails.add(event, (site) => approvalRequestEmail(site, about), session);
    await this.recordChange(approval, session);
  }

  async recordReturn(approval: StoredInquiryApproval, session: ClientSession) {
    const { owners, buyer, company } = await this.#involvedIn(approval, session);
    const decider = owners.find(({ _id }) => String(_id) === approval.decidedBy);
    const event = { kind: 'returned' as const, approval, recipients: buyer ? [buyer] : [] };
    const about = { owner: decider ? displayName(decider) : '', company, lines: approval.lines };
    await this.mails.add(event, (site) => returnedInquiryEmail(site, about), session);
    await this.recordChange(approval, session);
  }

  /** Updates the inquiry lists that the buyer and the owners have open. */
  async recordChange({ uid, companyId }: Changed, session: ClientSession) {
    const members = companyId ? await this.companies.listMembers(companyId, session) : [];
    const owners = members.filter(({ membership }) => membership.role === 'owner');
    const uids = new Set([uid, ...owners.map(({ _id }) => _id)].map(String));
    await this.feed.recordChangeOf([...uids], session);
  }

  async #involvedIn({ uid, companyId }: StoredInquiryApproval, session: ClientSession) {
    const members = companyId ? await this.companies.listMembers(companyId, session) : [];
    const names = await this.companies.namesOf([companyId]);
    return {
      owners: members.filter(({ membership }) => membership.role === 'owner'),
      buyer: await this.accounts.findById(String(uid)),
      company: names.get(String(companyId)) ?? '',
    };
  }
}

interface Changed {
  uid: string | Types.ObjectId;
  companyId?: Types.ObjectId | null | undefined;
}
