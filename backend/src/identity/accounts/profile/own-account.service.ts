import { Injectable } from '@nestjs/common';
import type { ReauthenticationForm, OwnProfile } from 'contracts';
import type { RequestClient } from '../access/access.decorators.js';
import type { StoredAccount } from '../account.schema.js';
import { AccountRemoval } from './account-removal.service.js';
import { PriceApproval } from '../approval/price-approval.service.js';
import { AccountMails } from '../account-mails.service.js';
import { EmailChanges } from '../email/email-changes.service.js';
import { AccountOwnershipProofs } from '../owner-proof.service.js';
import { toProfileWire } from './profile-wire.js';

@Injectable()
export class OwnAccount {
  constructor(
    private readonly proofs: AccountOwnershipProofs,
    private readonly emailChanges: EmailChanges,
    private readonly removal: AccountRemoval,
    private readonly mails: AccountMails,
    private readonly approval: PriceApproval,
  ) {}

  async show(browser: RequestClient): Promise<OwnProfile> {
    const account = await this.proofs.ownAccount(browser);
    return {
      ...toProfileWire(account),
      email: account.email ?? '',
      isEmailConfirmed: Boolean(account.emailVerifiedAt),
      pendingEmail: await this.emailChanges.pendingOf(account),
      mobile: account.mobile ?? '',
      hasPassword: Boolean(account.passwordHash),
      proof: this.proofs.kindOf(account),
      isStaff: account.role !== 'user',
      ...(await this.#approvalOf(account)),
    };
  }

  async #approvalOf(account: StoredAccount) {
    if (account.role !== 'user' || !(await this.approval.isOn())) return {};
    const pricesWithheld = await this.approval.withheldFrom(account);
    const declineReason = pricesWithheld && account.approval?.reason;
    return {
      asksForBusiness: true,
      ...(pricesWithheld && { pricesWithheld }),
      ...(declineReason && { declineReason }),
    };
  }

  async remove(proof: ReauthenticationForm, browser: RequestClient) {
    const account = await this.proofs.require(proof, browser);
    await this.removal.removeOwn(String(account._id));
    this.mails.tellDeleted(account, browser);
  }
}
