import { Injectable } from '@nestjs/common';
import type { InquiryAssignee, PricesWithheldReason } from 'contracts';
import { Types } from 'mongoose';
import {
  AccountsService,
  CompanyRecords,
  displayName,
  type StoredAccount,
} from '../../identity/accounts/index.js';
import type { StoredInquiry } from './inquiry.schema.js';

type InquirySenderFields = Pick<StoredInquiry, 'uid' | 'companyId' | 'approvedBy'>;

/**
 * The customer who sent an inquiry, and the name of the inquiry's company. `customer` is undefined if the account was
 * deleted; `company` is undefined for a private inquiry.
 */
export interface InquirySender {
  customer: StoredAccount | undefined;
  company: string | undefined;
  /**
   * Name of the company owner who approved the inquiry; absent if no owner did, or if the owner's account was deleted.
   */
  approver?: string;
}

/** Reads the customers who sent inquiries, and their companies. */
@Injectable()
export class InquirySenders {
  constructor(
    private readonly accounts: AccountsService,
    private readonly companies: CompanyRecords,
  ) {}

  async read(inquiry: InquirySenderFields): Promise<InquirySender> {
    return (await this.readAll([inquiry]))(inquiry);
  }

  /** Like `read`, but for many inquiries: returns a function that looks up the sender of one of them. */
  async readAll(
    inquiries: InquirySenderFields[],
  ): Promise<(inquiry: InquirySenderFields) => InquirySender> {
    const approvers = inquiries.flatMap(({ approvedBy }) => approvedBy ?? []);
    const uids = [
      ...inquiries.map(({ uid }) => uid),
      ...approvers.map((uid) => new Types.ObjectId(uid)),
    ];
    const customers = await this.accounts.findByIds(uids);
    const names = await this.companies.namesOf(inquiries.map(({ companyId }) => companyId));
    return ({ uid, companyId, approvedBy }) => {
      const approver = customers.get(approvedBy ?? '');
      return {
        customer: customers.get(String(uid)),
        company: names.get(String(companyId)),
        ...(approver && { approver: displayName(approver) }),
      };
    };
  }

  /** Returns a variant of `read` that caches the senders. */
  caching(): (inquiry: InquirySenderFields) => Promise<InquirySender> {
    const senders = new Map<string, Promise<InquirySender>>();
    return (inquiry) => {
      const key = [inquiry.uid, inquiry.companyId, inquiry.approvedBy].map(String).join(' ');
      const sender = senders.get(key) ?? this.read(inquiry);
      senders.set(key, sender);
      return sender;
    };
  }

  /**
   * Returns a function that looks up the staff member who created an inquiry. It returns undefined for inquiries that
   * were not created by staff.
   */
  async readCreators(
    inquiries: StoredInquiry[],
  ): Promise<(inquiry: StoredInquiry) => InquiryAssignee | undefined> {
    const uids = inquiries.flatMap(({ createdBy }) => createdBy ?? []);
    const ids = uids.map((uid) => new Types.ObjectId(uid));
    const accounts = ids.length > 0 ? await this.accounts.findByIds(ids) : new Map<string, never>();
    return ({ createdBy: uid }) => (uid ? { uid, name: nameOf(accounts.get(uid)) } : undefined);
  }

  /** Returns up to 1,000 ids of customers whose name, email or mobile contains the text. */
  findIdsMatching(q: string): Promise<Types.ObjectId[]> {
    return this.accounts.findIdsMatching(q);
  }

  /**
   * Returns the reason why the sender sees no prices, or undefined if the sender sees them or was
   * deleted.
   */
  async pricesWithheldFrom({ customer }: InquirySender): Promise<PricesWithheldReason | undefined> {
    return customer && this.accounts.pricesWithheldFrom(customer);
  }
}

const nameOf = (member: StoredAccount | undefined) =>
  member ? displayName(member) : 'Former staff member';
