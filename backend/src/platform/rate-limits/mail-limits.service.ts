import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import { sharedRateLimits } from './rate-limit-table.js';
import { RateLimits } from './rate-limits.service.js';

const text = 'Too many emails were requested. Try again later.';

/** Each purpose has separate counters, so that newsletter requests cannot exhaust the limit for password resets. */
type MailPurpose =
  'reset' | 'confirmation' | 'subscription' | 'email change' | 'company invitation';

interface Requester {
  /** IP address of the client. */
  address: string;
  /**
   * Account id; set only if the request comes from a known browser of the account owner and the address is confirmed.
   */
  owner?: string | undefined;
}

/** Limits for emails to addresses that anyone may enter. A request counts whether or not an email is sent. */
@Injectable()
export class MailRateLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** Throws `TooManyRequestsError` when the recipient, the network or the shop has reached its limit. */
  async count(purpose: MailPurpose, email: string, { address, owner }: Requester) {
    if (owner) return this.#countOwner(`${purpose} ${owner}`);
    const key = `${purpose} ${this.audit.pseudonymOf(email.toLowerCase())}`;
    await this.limits.count('mailsPerRecipientAndNetwork', key, { network: address, text });
    await this.limits.countShared(sharedRateLimits.mails, key, { network: address, text });
    await this.countForShop(purpose, address);
  }

  /** Applies only the shop-wide limits, for emails whose recipients are limited elsewhere. */
  async countForShop(purpose: MailPurpose, address: string) {
    await this.limits.countForAll('mailsPerShop', address, { text, group: purpose });
    await this.limits.countForAll('mailsPerShopAndDay', address, { text, group: purpose });
  }

  async #countOwner(key: string) {
    await this.limits.count('mailsOfKnownBrowsersPerAccount', key, { text });
    await this.limits.count('mailsOfKnownBrowsersPerAccountAndDay', key, { text });
  }
}
