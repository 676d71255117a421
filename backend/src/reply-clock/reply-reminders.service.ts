import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { clock } from '../clock.js';
import { CONFIG, type Config } from '../config/index.js';
import { isDatabaseUnavailable, LOG } from '../http/index.js';
import { InquiryAnswers, renderMail, type StoredInquiry } from '../inquiries/index.js';
import { Outbox, type NewMail } from '../mail/index.js';
import { ReplyClock } from './reply-clock.service.js';

const intervalMs = 60_000;
/** What has waited for longer is no news: a shop that begins to use the clock gets no mail of old inquiries. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Mails the seller when an inquiry waits for too long: once at each of two times. */
@Injectable()
export class ReplyReminders {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly answers: InquiryAnswers,
    private readonly replies: ReplyClock,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  start() {
    this.#timer ??= setInterval(() => void this.#tryRun(), intervalMs);
    void this.#tryRun();
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** Where both times have passed unnoticed, one mail tells of the later. */
  async run() {
    const now = clock.now();
    const waiting = await this.answers.waiting(new Date(now.getTime() - maxAgeMs));
    for (const inquiry of waiting) {
      const passed = this.replies.deadlinesOf(inquiry).filter((deadline) => now >= deadline);
      if (passed.length > (inquiry.reminders ?? 0)) await this.#remind(inquiry, passed.length);
    }
    this.outbox.wake();
  }

  #remind(inquiry: StoredInquiry, level: number) {
    return this.connection.transaction(async (session) => {
      if (!(await this.answers.claimReminder(inquiry._id, level, session))) return;
      await this.outbox.add([this.#mail(inquiry, level)], session);
    });
  }

  /** Without a word of the buyer. */
  #mail({ _id, number, submittedAt }: StoredInquiry, level: number): NewMail {
    const { business, publicUrl, replyClock } = this.config;
    const hours = (replyClock.remindersMs[level - 1] ?? 0) / 3_600_000;
    const waits = `has waited for an answer for ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
    const { timeZone } = replyClock.openingHours;
    const at = submittedAt.toLocaleString('en-IN', {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return {
      name: `<inquiry-${String(_id)}-waits-${level}@${new URL(publicUrl).hostname}>`,
      to: business.email,
      subject: `${number} ${waits}`,
      ...renderMail({
        title: `Inquiry ${number} ${waits} of business time`,
        facts: [['Submitted', at]],
        lines: [],
        closing: 'The staff area lists what waits, the oldest first.',
        publicUrl,
      }),
    };
  }

  async #tryRun() {
    try {
      await this.run();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.log.warn({ err: error }, 'reminders not written');
    }
  }
}
