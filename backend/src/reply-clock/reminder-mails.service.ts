import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { InquiryAnswers } from '../inquiries/index.js';
import { Outbox } from '../mail/index.js';
import { Settings } from '../settings/index.js';
import { reminderMail, type Reminder } from './reminder-email.js';
import { replyHoursOf } from './reply-hours.js';

/** Emails reminders to the seller: once per inquiry and level, across all backends. */
@Injectable()
export class ReminderMails {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly answers: InquiryAnswers,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends one email about all inquiries that no other backend has claimed. */
  async send(due: Reminder[]) {
    const { business, hours } = await this.settings.read();
    const { publicUrl } = this.config;
    const site = { business, publicUrl, hours: replyHoursOf(hours) };
    await this.connection.transaction(async (session) => {
      const own: Reminder[] = [];
      for (const reminder of due) own.push(await this.#claim(reminder, session));
      const left = own.filter(({ inquiries }) => inquiries.length > 0);
      if (left.length > 0) await this.outbox.add([reminderMail(left, site)], session);
    });
    this.outbox.wake();
  }

  async #claim({ level, inquiries }: Reminder, session: ClientSession): Promise<Reminder> {
    const ids = inquiries.map(({ _id }) => _id);
    const claimed = await this.answers.claimReminders(ids, level, session);
    return { level, inquiries: inquiries.filter(({ _id }) => claimed.has(String(_id))) };
  }
}
