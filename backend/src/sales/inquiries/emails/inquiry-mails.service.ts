import { Inject, Injectable } from '@nestjs/common';
import { confirmedEmail } from '../../../identity/accounts/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import type { ClientSession } from 'mongoose';
import { toEmailSite, Outbox, type NewMail } from '../../../platform/mail/index.js';
import { Settings } from '../../../platform/settings/index.js';
import { removeInquiryPrices } from '../inquiry-wire.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import { InquiryEmailData, type InquiryMailTrigger } from './inquiry-mail-facts.service.js';
import {
  createReceiptMail,
  createSellerMail,
  createStatusMail,
  statusMailIdPattern,
} from './inquiry-emails.js';

/**
 * Delay in milliseconds before the email is sent: ten seconds in which staff can undo the status change, and five
 * seconds for a slow network.
 */
export const statusDelayMs = 15_000;

@Injectable()
export class InquiryMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly facts: InquiryEmailData,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async add(event: InquiryMailTrigger, inquiry: StoredInquiry, session: ClientSession) {
    await this.outbox.add(await this.#write(event, inquiry, session), session);
  }

  /** Wakes the outbox worker. Must be called after the commit. */
  send() {
    this.outbox.wake();
  }

  async #write(
    event: InquiryMailTrigger,
    inquiry: StoredInquiry,
    session: ClientSession,
  ): Promise<NewMail[]> {
    const settings = await this.settings.read();
    const site = { ...toEmailSite(settings, this.config.publicUrl), mails: settings.mails };
    const { isWithheld, ...facts } = await this.facts.read(event, inquiry, session);
    const emailContext = { inquiry, site, ...facts };
    const email = confirmedEmail(facts.buyer);
    const buyerContext = isWithheld
      ? { ...emailContext, inquiry: removeInquiryPrices(inquiry) }
      : emailContext;
    const toBuyer = (mail: (context: typeof emailContext, to: string) => NewMail) =>
      email ? [mail(buyerContext, email)] : [];
    if (event === 'status') {
      const change = await this.#firstUnannouncedChange(inquiry, session);
      const isReverted = inquiry.history[change - 2]?.status === inquiry.status;
      const dueAt = new Date(Date.now() + statusDelayMs);
      if (isReverted) return [];
      return toBuyer((context, to) => ({ ...createStatusMail(context, to, change), dueAt }));
    }
    if (inquiry.isHeld) return [];
    return [createSellerMail(emailContext), ...toBuyer(createReceiptMail)];
  }
  /**
   * Deletes unsent status emails. Resolves with the one-based index of the first status change not yet announced to the
   * buyer.
   */
  async #firstUnannouncedChange(inquiry: StoredInquiry, session: ClientSession) {
    const names = statusMailIdPattern(inquiry);
    const mailIds = await this.outbox.withdraw(names, session);
    const changes = mailIds.map((name) => Number(names.exec(name)?.[1]));
    return Math.min(inquiry.history.length, ...changes);
  }
}
