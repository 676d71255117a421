import { Injectable } from '@nestjs/common';
import { AccountsService, type Client } from '../accounts/index.js';
import { AppError } from '../errors.js';
import { RateLimits } from '../rate-limits/index.js';

const rateLimits =
  'You have sent many inquiries in a short time. Please try again later, or call us.';
const unconfirmed =
  'We get very many inquiries right now. Please confirm your e-mail address, or try again later.';

/** How many inquiries are taken: each is a mail to the seller. */
@Injectable()
export class InquiryLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
  ) {}

  async count(uid: string, { address }: Client) {
    const account = await this.accounts.findById(uid);
    if (!account) throw new AppError('access.signed_out', 'Please sign in.');
    await this.limits.count('inquiriesPerAccount', uid, rateLimits);
    await this.limits.count('inquiriesPerAccountAndDay', uid, rateLimits);
    await this.limits.count('inquiriesPerAddress', address, rateLimits);
    // Accounts are made in no time; those who have confirmed who they are must not wait for those who have not.
    if (account.emailVerifiedAt) return;
    await this.limits.count('unconfirmedInquiries', 'all', unconfirmed);
    await this.limits.count('unconfirmedInquiriesPerDay', 'all', unconfirmed);
  }
}
