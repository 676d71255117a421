import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MemberInvitation, MemberInvitationForm } from 'contracts';
import { Types, type ClientSession, type Model } from 'mongoose';
import {
  AccountsService,
  CompanyRecords,
  createInvitationToken,
  displayName,
  isContactConfirmed,
  openInvitationFilter,
  validInvitationFilter,
  type RequestClient,
} from '../accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { memberNotFoundError, companyNotChangeableError } from './company-errors.js';
import { toMemberInvitationWire } from './company-wire.js';
import { MemberInvitationMails } from './member-invitation-mails.service.js';
import {
  memberInvitationModelName,
  type StoredMemberInvitation,
} from './member-invitation.schema.js';

/** The inviting owner. */
export interface Inviter {
  uid: string;
  companyId: string;
  client: RequestClient;
}

type Invited = Pick<StoredMemberInvitation, 'email' | 'role'>;

const maxListed = 100;

@Injectable()
export class MemberInvitations {
  constructor(
    @InjectModel(memberInvitationModelName)
    private readonly invitations: Model<StoredMemberInvitation>,
    private readonly accounts: AccountsService,
    private readonly records: CompanyRecords,
    private readonly mails: MemberInvitationMails,
    private readonly audit: AuditLog,
  ) {}

  /** Lists the invitations, newest first, excluding accepted and revoked ones. */
  async list(companyId: Types.ObjectId): Promise<MemberInvitation[]> {
    const invitations = await this.invitations
      .find({ companyId, ...openInvitationFilter })
      .sort({ sentAt: -1 })
      .limit(maxListed)
      .lean<StoredMemberInvitation[]>();
    const uids = [...new Set(invitations.map(({ invitedBy }) => invitedBy))];
    const owners = await this.accounts.findByIds(uids.map((uid) => new Types.ObjectId(uid)));
    return invitations.map((invitation) =>
      toMemberInvitationWire(invitation, displayName(owners.get(invitation.invitedBy))),
    );
  }

  async invite({ email: rawEmail, role }: MemberInvitationForm, inviter: Inviter) {
    const email = rawEmail.toLowerCase();
    const { uid: actor, companyId } = inviter;
    const members = await this.records.listMembers(companyId);
    if (members.some((member) => member.email === email))
      throw companyNotChangeableError(`${email} is already a member. Change the role instead.`);
    const filter = { companyId: new Types.ObjectId(companyId), email, ...openInvitationFilter };
    await this.#send(filter, { email, role }, inviter, true);
    const after = { role };
    await this.audit.recordChange('company.member_invited', { actor, subject: companyId, after });
  }

  async resend(id: string, inviter: Inviter) {
    const { uid: actor, companyId } = inviter;
    const filter = { _id: new Types.ObjectId(id), companyId, ...openInvitationFilter };
    const invitation = await this.invitations.findOne(filter).lean<StoredMemberInvitation>();
    if (!invitation) throw notFound();
    const { email, role } = invitation;
    await this.#send(filter, { email, role }, inviter);
    const change = { actor, subject: companyId, after: { role } };
    await this.audit.recordChange('company.invitation_resent', change);
  }

  async revoke(id: string, { uid: actor, companyId }: Omit<Inviter, 'client'>) {
    const invitation = await this.invitations
      .findOneAndUpdate(
        { _id: id, companyId, ...openInvitationFilter },
        { $set: { revokedAt: new Date() } },
      )
      .lean<StoredMemberInvitation>();
    if (!invitation) throw notFound();
    const change = { actor, subject: companyId, before: { role: invitation.role } };
    await this.audit.recordChange('company.invitation_revoked', change);
  }

  /**
   * Returns the invitation that belongs to the token of a link, with its company. Throws if the link is invalid or the
   * inviting member is no longer an owner.
   */
  async read(token: string) {
    const invitation = await this.invitations
      .findOne(validInvitationFilter(token))
      .lean<StoredMemberInvitation>();
    const company = invitation && (await this.records.findById(invitation.companyId));
    const sender = company && (await this.accounts.findById(invitation.invitedBy));
    const membership = sender?.membership;
    const isOwner =
      membership?.role === 'owner' && membership.companyId.equals(invitation?.companyId ?? '');
    if (!invitation || !company || !isOwner) throw linkExpired();
    return { invitation, company, invitedBy: displayName(sender) };
  }

  /** Marks the invitation as used; throws for the second of two concurrent requests. */
  async redeem(token: string, session: ClientSession) {
    const acceptedAt = new Date();
    const result = await this.invitations.updateOne(
      validInvitationFilter(token),
      { $set: { acceptedAt } },
      { session },
    );
    if (result.modifiedCount !== 1) throw linkExpired();
  }

  async #send(filter: object, invited: Invited, inviter: Inviter, upsert = false) {
    const { uid, companyId } = inviter;
    const [owner, company] = await Promise.all([
      this.accounts.findById(uid),
      this.records.findById(companyId),
    ]);
    if (!owner || !company) throw memberNotFoundError();
    if (!isContactConfirmed(owner))
      throw companyNotChangeableError('Confirm your email address before you invite others.');
    await this.mails.count(invited.email, inviter);
    const { token, stored } = createInvitationToken();
    const $set = { role: invited.role, invitedBy: uid, ...stored };
    const { matchedCount } = await this.invitations.updateOne(filter, { $set }, { upsert });
    if (!upsert && matchedCount === 0) throw notFound();
    const about = { company: company.name, invitedBy: displayName(owner) };
    this.mails.send(invited, { ...about, token });
  }
}

const notFound = () =>
  new NotFoundError('invitation.not_found', 'This invitation was already accepted or revoked.');

const linkExpired = () =>
  new AppError(
    'account.link_expired',
    'This invitation has expired, or was already used or revoked. Ask the company for a new one.',
  );
