import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { RateLimits } from './rate-limits.service.js';

const text = 'Too many mails were asked for. Please try again later.';

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
    await this.count(email);
  }

  /** Counts whether or not a mail follows, so that it tells nothing of the address. */
  async count(email: string) {
    const recipient = this.audit.pseudonymOf(email.toLowerCase());
    await this.limits.count('mailsPerRecipient', recipient, text);
    await this.limits.count('mailsPerRecipientAndDay', recipient, text);
    await this.limits.count('mailsPerShop', 'all', text);
    await this.limits.count('mailsPerShopAndDay', 'all', text);
  }
}
