import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { needsApproval } from 'contracts';
import type { ClientSession, Model } from 'mongoose';
import {
  accountModelName,
  AccountsService,
  CompanyRecords,
  type AccountFields,
  type StoredAccount,
} from '../../../identity/accounts/index.js';
import { AppError } from '../../../platform/errors.js';
import type { StoredInquiry } from '../inquiry.schema.js';

/** The amount above which a company's owners must approve the inquiries of its buyers. Owners need no approval. */
@Injectable()
export class ApprovalLimit {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly contacts: AccountsService,
    private readonly companies: CompanyRecords,
  ) {}

  /**
   * Throws `inquiry.approval_required` if an owner must approve the inquiry. Reads all data in the transaction of
   * `session`.
   */
  async requireBelow({ uid, companyId, lines }: StoredInquiry, session: ClientSession) {
    const company = companyId && (await this.companies.findById(companyId, session));
    if (!company?.approvalLimits) return;
    const buyer = await this.accounts.findById(uid).session(session).lean<StoredAccount>();
    if (!buyer || buyer.membership?.role === 'owner') return;
    const { dollars = null, rupees = null } = company.approvalLimits;
    const limits = { dollars, rupees };
    const hasLimit = dollars !== null || rupees !== null;
    // Every inquiry of a buyer who may not see prices needs approval, because the outcome of a limit check would reveal
    // information about the prices.
    const isUnknown = hasLimit && (await this.contacts.pricesWithheldFrom(buyer)) !== undefined;
    if (!isUnknown && !needsApproval(lines, limits)) return;
    throw new AppError(
      'inquiry.approval_required',
      `An owner of ${company.name} must approve this inquiry before it is sent.`,
    );
  }
}
