import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  isContactConfirmed,
  type RequestClient,
} from '../../identity/accounts/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import type { InquiryAccess } from './inquiry-access.guard.js';

const unconfirmed =
  "We're receiving a lot of messages right now. Confirm your email address, or try again later.";

const tooManyPictures = 'Photo limit reached. Send text for now, and more photos tomorrow.';
const tooManyOfAll =
  "We're receiving a lot of photos right now. Send text for now, and photos later.";
const tooManyUnconfirmed =
  "We're receiving a lot of photos right now. Confirm your email address, or send text for now.";

/** The buyer or a link holder of an inquiry (`access`), or a buyer who has not submitted the inquiry yet (`uid`). */
type Buyer = ({ access: InquiryAccess } | { uid: string }) & { client: RequestClient };

/** The sender of a message. */
export type MessageSender = { access: InquiryAccess; client: RequestClient } | { staff: string };

/**
 * Rate limits for messages and expensive operations. The owner of an inquiry and holders of its link have separate
 * counters, so that a shared link cannot exhaust the owner's limits.
 */
@Injectable()
export class QuotationRateLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: AccountsService,
  ) {}

  async countMessage(sender: MessageSender) {
    if ('staff' in sender) return this.limits.count('messagesPerStaffMember', sender.staff);
    const { access, client } = sender;
    const { address } = client;
    await this.limits.count('messagesPerAccount', keyOf(access));
    await this.limits.count('messagesPerAccountAndDay', keyOf(access));
    await this.limits.count('messagesPerAddress', address);
    if (await this.#isKnown(access)) return;
    await this.limits.countForAll('unconfirmedMessages', address, { text: unconfirmed });
    await this.limits.countForAll('unconfirmedMessagesPerDay', address, { text: unconfirmed });
  }

  async countPictures(sender: Buyer | { staff: string }, points: number) {
    if ('staff' in sender || points === 0) return;
    const cost = { text: tooManyPictures, points };
    await this.limits.count('picturesPerAccountAndDay', keyOfBuyer(sender), cost);
    if (!('access' in sender)) return;
    const { inquiry } = sender.access;
    await this.limits.count('picturesPerInquiryAndMonth', String(inquiry._id), cost);
  }

  async countBytes(sender: Buyer | { staff: string }, points: number) {
    if ('staff' in sender || points === 0) return;
    const { address } = sender.client;
    const own = { text: tooManyPictures, points };
    await this.limits.count('pictureBytesPerAccountAndDay', keyOfBuyer(sender), own);
    const isKnown =
      'access' in sender ? await this.#isKnown(sender.access) : await this.#isConfirmed(sender.uid);
    if (!isKnown) {
      const unknown = { text: tooManyUnconfirmed, points };
      await this.limits.countForAll('unconfirmedPictureBytesPerDay', address, unknown);
    }
    const all = { text: tooManyOfAll, points };
    await this.limits.countForAll('pictureBytesPerDay', address, all);
  }

  async countAnswer(access: InquiryAccess) {
    await this.limits.count('quotationAnswersPerAccount', keyOf(access));
    await this.limits.count('quotationAnswersPerAccountAndDay', keyOf(access));
  }

  /** Counts a PDF towards the rate limits, because generating it takes up to a second of CPU time. */
  async countPdf(access: InquiryAccess, { address }: RequestClient) {
    await this.limits.count('pdfsPerAccount', keyOf(access));
    await this.limits.count('pdfsPerAddress', address);
  }

  /**
   * Returns true for confirmed buyers and for holders of a link, because only staff create links,
   * whereas anyone can create accounts.
   */
  async #isKnown(access: InquiryAccess) {
    if (access.by === 'link') return true;
    return this.#isConfirmed(access.viewer.uid);
  }

  async #isConfirmed(uid: string) {
    const account = await this.accounts.findById(uid);
    return account !== null && isContactConfirmed(account);
  }
}

const keyOfBuyer = (buyer: Buyer) => ('access' in buyer ? keyOf(buyer.access) : buyer.uid);

function keyOf(access: InquiryAccess) {
  return access.by === 'owner' ? access.viewer.uid : `link ${String(access.inquiry._id)}`;
}
