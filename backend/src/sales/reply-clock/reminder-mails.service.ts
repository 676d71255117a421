import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AccountsService } from '../../identity/accounts/index.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { InquiryAnswers } from '../inquiries/index.js';
import { toEmailSite, Outbox } from '../../platform/mail/index.js';
import { Settings } from '../../platform/settings/index.js';
import { createReminderMail, type Reminder } from './reminder-email.js';
import { toReplyDeadlineSettings } from './reply-hours.js';

/** Emails the seller about unanswered inquiries. Claims ensure that only one backend sends each reminder. */
@Injectable()
export class ReminderMails {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly answers: InquiryAnswers,
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Claims the inquiries and sends one email about those that no other backend has claimed. */
  async send(due: Reminder[]) {
    const settings = await this.settings.read();
    const hours = toReplyDeadlineSettings(settings.hours);
    const site = { ...toEmailSite(settings, this.config.publicUrl), hours };
    await this.connection.transaction(async (session) => {
      const claims: Reminder[] = [];
      for (const reminder of due) claims.push(await this.#claim(reminder, session));
      const claimedReminders = claims.filter(({ inquiries }) => inquiries.length > 0);
      if (claimedReminders.length === 0) return;
      const customers = await this.#customersOf(claimedReminders);
      await this.outbox.add(
        [createReminderMail(claimedReminders, { ...site, customers })],
        session,
      );
    });
    this.outbox.wake();
  }

  async #customersOf(reminders: Reminder[]) {
    const uids = reminders.flatMap(({ inquiries }) => inquiries.map(({ uid }) => uid));
    const accounts = await this.accounts.findByIds(uids);
    return new Map([...accounts].map(([uid, { name }]) => [uid, name]));
  }

  async #claim({ level, inquiries }: Reminder, session: ClientSession): Promise<Reminder> {
    const ids = inquiries.map(({ _id }) => _id);
    const claimed = await this.answers.claimReminders(ids, level, session);
    return { level, inquiries: inquiries.filter(({ _id }) => claimed.has(String(_id))) };
  }
}
