import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isStaffRole, pagePaths, type Invitation, type InvitationForm } from 'contracts';
import { Types, type Model } from 'mongoose';
import {
  AccountsService,
  createInvitationToken,
  displayName,
  invitationStateOf,
  openInvitationFilter,
  validInvitationFilter,
} from '../accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { MailService } from '../../platform/mail/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { invitationEmail } from './invitation-email.js';
import { invitationModelName, type StoredInvitation } from './invitation.schema.js';

const maxListed = 100;

@Injectable()
export class Invitations {
  constructor(
    @InjectModel(invitationModelName) private readonly invitations: Model<StoredInvitation>,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly mail: MailService,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<Invitation[]> {
    const invitations = await this.invitations
      .find()
      .sort({ sentAt: -1 })
      .limit(maxListed)
      .lean<StoredInvitation[]>();
    const uids = [...new Set(invitations.map(({ invitedBy }) => invitedBy))];
    const owners = await this.accounts.findByIds(uids.map((uid) => new Types.ObjectId(uid)));
    return invitations.map((invitation) =>
      wireOf(invitation, displayName(owners.get(invitation.invitedBy))),
    );
  }

  async invite({ email: rawEmail, role }: InvitationForm, actor: string) {
    const email = rawEmail.toLowerCase();
    const account = await this.accounts.findByEmail(email);
    if (isStaffRole(account?.role)) {
      const message = `${email} is already staff. Change the role instead.`;
      throw new AppError('staff.not_changeable', message);
    }
    if (await this.accounts.isReserved({ email })) {
      const message = `${email} belongs to a deleted account. Restore it from the bin first.`;
      throw new AppError('staff.not_changeable', message);
    }
    await this.#send({ email, ...openInvitationFilter }, { email, role, invitedBy: actor }, true);
    await this.audit.recordChange('staff.invited', { actor, subject: email, after: { role } });
  }

  async resend(id: string, actor: string) {
    const filter = { _id: id, ...openInvitationFilter };
    const invitation = await this.invitations.findOne(filter).lean<StoredInvitation>();
    if (!invitation) throw notFound();
    await this.#send(filter, { email: invitation.email, role: invitation.role, invitedBy: actor });
    const after = { role: invitation.role };
    await this.audit.recordChange('staff.invitation_resent', {
      actor,
      subject: invitation.email,
      after,
    });
  }

  async revoke(id: string, actor: string) {
    const invitation = await this.invitations
      .findOneAndUpdate({ _id: id, ...openInvitationFilter }, { $set: { revokedAt: new Date() } })
      .lean<StoredInvitation>();
    if (!invitation) throw notFound();
    const { email: subject, role } = invitation;
    await this.audit.recordChange('staff.invitation_revoked', { actor, subject, before: { role } });
  }

  /**
   * Returns the invitation that belongs to the token of a link. Throws if the link is invalid or the inviting person is
   * no longer an owner.
   */
  async read(token: string): Promise<StoredInvitation> {
    const invitation = await this.invitations
      .findOne(validInvitationFilter(token))
      .lean<StoredInvitation>();
    const owner = invitation && (await this.accounts.findById(invitation.invitedBy));
    if (!invitation || owner?.role !== 'admin') throw linkExpired();
    return invitation;
  }

  /** Marks the invitation as used; throws for the second of two concurrent requests. */
  async redeem(token: string) {
    const result = await this.invitations.updateOne(validInvitationFilter(token), {
      $set: { acceptedAt: new Date() },
    });
    if (result.modifiedCount !== 1) throw linkExpired();
  }

  async #send(
    filter: object,
    invitation: Pick<StoredInvitation, 'email' | 'role' | 'invitedBy'>,
    upsert = false,
  ) {
    await this.limits.count('invitationsPerStaffMember', invitation.invitedBy);
    await this.limits.count('invitationsPerRecipient', this.audit.pseudonymOf(invitation.email));
    const owner = await this.accounts.findById(invitation.invitedBy);
    const { token, stored } = createInvitationToken();
    const $set = { ...invitation, ...stored };
    const { matchedCount } = await this.invitations.updateOne(filter, { $set }, { upsert });
    if (!upsert && matchedCount === 0) throw notFound();
    this.mail.sendLater((site) => {
      const link = `${site.publicUrl}${pagePaths.acceptInvitation}?token=${token}`;
      return Promise.resolve({
        to: invitation.email,
        ...invitationEmail(site, { role: invitation.role, link, invitedBy: owner?.name ?? '' }),
      });
    });
  }
}

function wireOf(invitation: StoredInvitation, invitedBy: string): Invitation {
  const { _id, email, role, sentAt, expiresAt } = invitation;
  return {
    ...{ id: String(_id), email, role, invitedBy, state: invitationStateOf(invitation) },
    ...{ sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() },
  };
}

const notFound = () =>
  new NotFoundError('invitation.not_found', 'This invitation was already accepted or revoked.');
const linkExpired = () =>
  new AppError(
    'account.link_expired',
    'This invitation has expired, or was already used or revoked. Ask the owner who invited you for a new one.',
  );
