import { Injectable } from '@nestjs/common';
import { AccountsService, isConfirmed, type Client } from '../../../identity/accounts/index.js';
import { AppError, TooManyRequestsError } from '../../../platform/errors.js';
import { RateLimits } from '../../../platform/rate-limits/index.js';
import type { Submission } from './submission.js';

const tooMany = 'You have sent many inquiries in a short time. Please try again later, or call us.';
const unconfirmed =
  'We get very many inquiries right now. Please confirm your e-mail address, which lets yours through at once; your cart stays as it is.';

/** Of a line what the shop adds to it: the product as it is now, and its rows in the mails. */
const bytesPerLine = 1_000;

const bytesOf = (submission: Submission) =>
  JSON.stringify(submission).length + bytesPerLine * submission.products.length;

/** How many inquiries are taken: each is a mail to the seller. */
@Injectable()
export class InquiryLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
  ) {}

  /** Resolves with what the inquiry keeps of a buyer who has shown no way to reach him. */
  async count(uid: string, { address }: Client, submission: Submission) {
    const account = await this.accounts.findById(uid);
    if (!account) throw new AppError('access.signed_out', 'Please sign in.');
    await this.limits.count('inquiriesPerAccount', uid, { text: tooMany });
    await this.limits.count('inquiriesPerAccountAndDay', uid, { text: tooMany });
    await this.limits.count('inquiriesPerAddress', address, { text: tooMany });
    const sized = { text: tooMany, points: bytesOf(submission) };
    await this.limits.count('inquiryBytesPerAccountAndDay', uid, sized);
    await this.limits.countForAll('inquiryBytesPerDay', address, sized);
    // Accounts are made in no time; those who have confirmed who they are must not wait for those who have not.
    if (isConfirmed(account)) return {};
    const isHeld = !(await this.#isMailed(address));
    if (isHeld)
      await this.limits.countForAll('heldInquiriesPerDay', address, { text: unconfirmed });
    return { isUnconfirmed: true, isHeld };
  }

  /** Whether it is among those that are mailed to the seller at once. */
  async #isMailed(address: string) {
    try {
      await this.limits.countForAll('unconfirmedInquiries', address);
      await this.limits.countForAll('unconfirmedInquiriesPerDay', address);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequestsError) return false;
      throw error;
    }
  }
}
