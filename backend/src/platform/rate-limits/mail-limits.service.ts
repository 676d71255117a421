import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { sharedLimits } from './rate-limit-table.js';
import { RateLimits } from './rate-limits.service.js';

const text = 'Too many mails were asked for. Please try again later.';

/** Each purpose has its own counters, so that nobody uses up password resets by asking for the newsletter. */
type MailPurpose = 'reset' | 'confirmation' | 'subscription' | 'email change';

interface Asker {
  /** The network that asks. */
  address: string;
  /** The id of the account, when a known browser of its owner asks and the address is confirmed. */
  owner?: string | undefined;
}

/** Limits for mails to an address that anybody may have typed in. They count whether or not a mail follows. */
@Injectable()
export class MailLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** Throws `TooManyRequestsError` when the recipient, the network or the shop has had too many mails. */
  async count(purpose: MailPurpose, email: string, { address, owner }: Asker) {
    if (owner) return this.#countOwner(`${purpose} ${owner}`);
    const key = `${purpose} ${this.audit.pseudonymOf(email.toLowerCase())}`;
    await this.limits.count('mailsPerRecipientAndNetwork', key, { network: address, text });
    await this.limits.countShared(sharedLimits.mails, key, { network: address, text });
    await this.countForShop(purpose, address);
  }

  /** For mails whose recipient has limits elsewhere. */
  async countForShop(purpose: MailPurpose, address: string) {
    await this.limits.countForAll('mailsPerShop', address, { text, group: purpose });
    await this.limits.countForAll('mailsPerShopAndDay', address, { text, group: purpose });
  }

  async #countOwner(key: string) {
    await this.limits.count('mailsOfKnownBrowsersPerAccount', key, { text });
    await this.limits.count('mailsOfKnownBrowsersPerAccountAndDay', key, { text });
  }
}
