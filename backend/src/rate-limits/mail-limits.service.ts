import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { RateLimits } from './rate-limits.service.js';

const text = 'Too many mails were asked for. Please try again later.';

/** What a mail is for: none uses up what the others have. */
type MailPurpose = 'reset' | 'confirmation' | 'subscription' | 'email change';

/** Mails to an address that anybody may have typed in: rarely to each, and not without end from the shop. */
@Injectable()
export class MailLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** Links for a new password. */
  async countReset(email: string, address: string) {
    await this.limits.count('resetsPerAddress', address);
    await this.limits.count('resetsPerAccount', this.audit.pseudonymOf(email.toLowerCase()));
    await this.count('reset', email, address);
  }

  /** Counts whether or not a mail follows, so that it tells nothing of the address. */
  async count(purpose: MailPurpose, email: string, address: string) {
    const recipient = this.audit.pseudonymOf(email.toLowerCase());
    await this.limits.count('mailsPerRecipient', recipient, { text });
    await this.limits.count('mailsPerRecipientAndDay', recipient, { text });
    await this.limits.countForAll('mailsPerShop', address, { text, group: purpose });
    await this.limits.countForAll('mailsPerShopAndDay', address, { text, group: purpose });
  }
}
