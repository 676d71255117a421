import { Inject, Injectable } from '@nestjs/common';
import { AccountsService, confirmedEmail } from '../../../identity/accounts/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import type { ClientSession } from 'mongoose';
import { Outbox, type NewMail } from '../../../platform/mail/index.js';
import { Settings } from '../../../platform/settings/index.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import { LatestReply } from '../messages/latest-reply.service.js';
import { receiptMail, sellerMail, statusMail, statusMailNames } from './inquiry-emails.js';

/** What may happen to an inquiry. */
export type InquiryEvent = 'submitted' | 'status';

/** Staff may take a status back for ten seconds; the rest is for a slow network. */
export const statusDelayMs = 15_000;

/** Who is told what by mail. */
@Injectable()
export class InquiryMails {
  constructor(
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly replies: LatestReply,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Stores the mails of an event together with it. */
  async add(event: InquiryEvent, inquiry: StoredInquiry, session: ClientSession) {
    await this.outbox.add(await this.#write(event, inquiry, session), session);
  }

  /** Has them sent, once the event is stored. */
  send() {
    this.outbox.wake();
  }

  async #write(
    event: InquiryEvent,
    inquiry: StoredInquiry,
    session: ClientSession,
  ): Promise<NewMail[]> {
    const buyer = (await this.accounts.findById(String(inquiry.uid))) ?? undefined;
    const { business, mails, hours } = await this.settings.read();
    const { publicUrl } = this.config;
    const site = { business, mails, publicUrl, timeZone: hours.timeZone };
    const reply =
      inquiry.status === 'replied' ? await this.replies.read(inquiry._id, session) : undefined;
    const told = { inquiry, buyer, site, reply };
    const email = confirmedEmail(buyer);
    const toBuyer = (mail: (to: string) => NewMail) => (email ? [mail(email)] : []);
    if (event === 'status') {
      const change = await this.#firstUnannouncedChange(inquiry, session);
      const isTakenBack = inquiry.history[change - 2]?.status === inquiry.status;
      const dueAt = new Date(Date.now() + statusDelayMs);
      return isTakenBack ? [] : toBuyer((to) => ({ ...statusMail(told, to, change), dueAt }));
    }
    if (inquiry.isHeld) return [];
    return [sellerMail(told), ...toBuyer((to) => receiptMail(told, to))];
  }
  /**
   * Withdraws mails that are not sent yet; resolves with the first history entry, from one, that the buyer has not
   * been told of.
   */
  async #firstUnannouncedChange(inquiry: StoredInquiry, session: ClientSession) {
    const names = statusMailNames(inquiry);
    const held = await this.outbox.withdraw(names, session);
    const changes = held.map((name) => Number(names.exec(name)?.[1]));
    return Math.min(inquiry.history.length, ...changes);
  }
}
