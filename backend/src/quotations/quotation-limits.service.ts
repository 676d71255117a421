import { Injectable } from '@nestjs/common';
import { AccountsService, type Client } from '../accounts/index.js';
import { RateLimits } from '../rate-limits/index.js';
import type { InquiryAccess } from './inquiry-access.guard.js';

const unconfirmed =
  'We get very many messages right now. Please confirm your e-mail address, or try again later.';

/** The buyer's side, or a member of the staff. */
export type MessageSender = { access: InquiryAccess; client: Client } | { staff: string };

/**
 * How often one may write to the other side and make the shop work. The owner of an inquiry and whoever has a link to it
 * are counted apart: a link that was passed on uses up nothing of what its owner has.
 */
@Injectable()
export class QuotationLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
  ) {}

  async countMessage(sender: MessageSender) {
    if ('staff' in sender) return this.limits.count('messagesPerStaffMember', sender.staff);
    const { access, client } = sender;
    await this.limits.count('messagesPerAccount', keyOf(access));
    await this.limits.count('messagesPerAccountAndDay', keyOf(access));
    await this.limits.count('messagesPerAddress', client.address);
    if (await this.#isKnown(access)) return;
    await this.limits.count('unconfirmedMessages', 'all', unconfirmed);
    await this.limits.count('unconfirmedMessagesPerDay', 'all', unconfirmed);
  }

  /** What a buyer says to a version. */
  async countAnswer(access: InquiryAccess) {
    await this.limits.count('quotationAnswersPerAccount', keyOf(access));
    await this.limits.count('quotationAnswersPerAccountAndDay', keyOf(access));
  }

  /** Each takes a processor for up to a second. */
  async countPdf(access: InquiryAccess, { address }: Client) {
    await this.limits.count('pdfsPerAccount', keyOf(access));
    await this.limits.count('pdfsPerAddress', address);
  }

  /** Accounts are made in no time; links are made by staff. */
  async #isKnown({ inquiry, by }: InquiryAccess) {
    if (by === 'link') return true;
    const account = await this.accounts.findById(String(inquiry.uid));
    return Boolean(account?.emailVerifiedAt);
  }
}

function keyOf({ inquiry, by }: InquiryAccess) {
  return by === 'owner' ? String(inquiry.uid) : `link ${String(inquiry._id)}`;
}
