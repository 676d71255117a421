import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MemberInvitationDetails } from 'contracts';
import type { Model } from 'mongoose';
import {
  accountModelName,
  AccountsService,
  type AccountFields,
  type RequestClient,
  type SignedInViewer,
} from '../accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { clock } from '../../platform/clock.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { alreadyMemberError, companyNotChangeableError } from './company-errors.js';
import { MemberInvitations } from './member-invitations.service.js';
import { MembershipChanges } from './membership-changes.service.js';

/**
 * Accepts invitations for an account that is signed in and has the invited address. The link proves access to this
 * address.
 */
@Injectable()
export class MemberAcceptance {
  constructor(
    @InjectModel(accountModelName) private readonly accountModel: Model<AccountFields>,
    private readonly accounts: AccountsService,
    private readonly invitations: MemberInvitations,
    private readonly changes: MembershipChanges,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  async show(token: string, { address }: RequestClient): Promise<MemberInvitationDetails> {
    await this.limits.count('linkOpeningsPerAddress', address);
    const { invitation, company, invitedBy } = await this.invitations.read(token);
    const { email, role, expiresAt } = invitation;
    return { email, role, company: company.name, invitedBy, expiresAt: expiresAt.toISOString() };
  }

  /** Accepts the invitation that a link identifies, and resolves with the company's name. */
  async accept(
    token: string,
    { uid }: SignedInViewer,
    { address }: RequestClient,
  ): Promise<string> {
    await this.limits.count('linkOpeningsPerAddress', address);
    const { invitation, company } = await this.invitations.read(token);
    const { email, role, companyId } = invitation;
    await this.#requireInvited(uid, email);
    await this.changes.run(companyId, async (session) => {
      await this.invitations.redeem(token, session);
      const { matchedCount } = await this.accountModel.updateOne(
        { _id: uid, email, deletedAt: null, role: 'user', membership: null },
        { $set: { membership: { companyId, role, joinedAt: clock.now() } } },
        { session },
      );
      if (matchedCount !== 1) throw alreadyMemberError();
    });
    await this.accounts.confirmEmail(uid, email, true);
    const change = { actor: uid, subject: String(companyId), after: { role } };
    await this.audit.recordChange('company.member_joined', change);
    return company.name;
  }

  async #requireInvited(uid: string, email: string) {
    const account = await this.accounts.findById(uid);
    if (account && account.role !== 'user')
      throw companyNotChangeableError("Staff can't join a company.");
    if (account?.email !== email) {
      throw companyNotChangeableError(
        `This invitation was sent to ${email}. Sign in with that address to accept it.`,
      );
    }
    if (account.membership) throw alreadyMemberError();
  }
}
