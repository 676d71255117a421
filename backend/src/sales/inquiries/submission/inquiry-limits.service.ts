import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  isContactConfirmed,
  type RequestClient,
} from '../../../identity/accounts/index.js';
import { AppError, TooManyRequestsError } from '../../../platform/errors.js';
import { RateLimits } from '../../../platform/rate-limits/index.js';
import { ApprovalLimit } from './approval-limit.service.js';
import type { InquirySubmission } from './submission.js';

const tooMany = 'You have sent many inquiries in a short time. Try again later, or call us.';
const unconfirmed =
  "We're receiving a lot of inquiries right now. Confirm your email address to send yours immediately; your cart is saved.";

/**
 * Estimated number of bytes that each line needs in addition to the submission: a product snapshot and rows in emails.
 */
const bytesPerLine = 1_000;

const bytesOf = (submission: InquirySubmission) =>
  Buffer.byteLength(JSON.stringify(submission)) + bytesPerLine * submission.products.length;

/** Rate limits for inquiries, because each sends an email to the seller. */
@Injectable()
export class InquiryRateLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
    /** The amount above which an inquiry needs approval. */
    readonly approval: ApprovalLimit,
  ) {}

  /**
   * Throws when a limit is exceeded; otherwise resolves with the flags to store on the inquiry (none for confirmed
   * buyers).
   */
  async count(uid: string, { address }: RequestClient, submission: InquirySubmission) {
    const account = await this.accounts.findById(uid);
    if (!account) throw new AppError('access.signed_out', 'Sign in to continue.');
    await this.limits.count('inquiriesPerAccount', uid, { text: tooMany });
    await this.limits.count('inquiriesPerAccountAndDay', uid, { text: tooMany });
    await this.limits.count('inquiriesPerAddress', address, { text: tooMany });
    const sized = { text: tooMany, points: bytesOf(submission) };
    await this.limits.count('inquiryBytesPerAccountAndDay', uid, sized);
    await this.limits.countForAll('inquiryBytesPerDay', address, sized);
    // The limits below apply to unconfirmed buyers only, so that fake accounts cannot exhaust them for confirmed
    // buyers.
    if (isContactConfirmed(account)) return {};
    const isHeld = !(await this.#isMailed(address));
    if (isHeld)
      await this.limits.countForAll('heldInquiriesPerDay', address, { text: unconfirmed });
    return { isUnconfirmed: true, isHeld };
  }

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
