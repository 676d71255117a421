import { Injectable } from '@nestjs/common';
import { pagePaths } from 'contracts';
import type { RequestClient } from '../accounts/index.js';
import { MailService } from '../../platform/mail/index.js';
import { MailRateLimits, RateLimits } from '../../platform/rate-limits/index.js';
import { memberInvitationEmail } from './member-invitation-email.js';
import type { StoredMemberInvitation } from './member-invitation.schema.js';

/** Sends the emails that invite people to become members of a company. */
@Injectable()
export class MemberInvitationMails {
  constructor(
    private readonly limits: RateLimits,
    private readonly mailLimits: MailRateLimits,
    private readonly mail: MailService,
  ) {}

  /** Throws if the inviting account, the recipient, the network or the shop has reached its limit. */
  async count(email: string, { uid, client }: { uid: string; client: RequestClient }) {
    await this.limits.count('companyInvitationsPerAccount', uid);
    await this.mailLimits.count('company invitation', email, { address: client.address });
  }

  /** Sends the email in the background. */
  send(
    { email, role }: Pick<StoredMemberInvitation, 'email' | 'role'>,
    { token, ...about }: { token: string; company: string; invitedBy: string },
  ) {
    this.mail.sendLater((site) => {
      const link = `${site.publicUrl}${pagePaths.ownAccount}?invitation=${token}`;
      const written = memberInvitationEmail(site, { ...about, role, link });
      return Promise.resolve({ to: email, ...written });
    });
  }
}
