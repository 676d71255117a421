import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../platform/periodic-task.js';
import { clock } from '../../platform/clock.js';
import { LOG } from '../../platform/http/index.js';
import { TooManyRequestsError } from '../../platform/errors.js';
import { InquiryAnswers } from '../inquiries/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import type { Reminder } from './reminder-email.js';
import { ReminderMails } from './reminder-mails.service.js';
import { ReplyClock } from './reply-clock.service.js';
import { computeReplyDeadlines, type ReplyDeadlineSettings } from './reply-hours.js';

/**
 * Age in milliseconds above which an inquiry causes no reminder, so that enabling reminders does not report old
 * inquiries.
 */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

interface Due {
  now: Date;
  hours: ReplyDeadlineSettings;
  isUnconfirmed: boolean;
}

/** Emails the seller about overdue inquiries: up to two reminders per inquiry, all due reminders in one email. */
@Injectable()
export class ReplyReminders extends PeriodicTask {
  protected readonly intervalMs = 60_000;
  protected readonly failure = 'could not write reminders';

  constructor(
    private readonly answers: InquiryAnswers,
    private readonly replies: ReplyClock,
    private readonly mails: ReminderMails,
    private readonly limits: RateLimits,
    @Inject(LOG) protected readonly log: Logger,
  ) {
    super();
  }

  /** If both deadlines of an inquiry have passed, only the later reminder is sent. */
  async run() {
    const now = clock.now();
    const hours = await this.replies.hours();
    const confirmedDue = await this.#findDue({ now, hours, isUnconfirmed: false });
    const unknown = await this.#findDue({ now, hours, isUnconfirmed: true });
    const includesUnconfirmed = unknown.length > 0 && (await this.#mayTellOfUnconfirmed());
    const due = [...confirmedDue, ...(includesUnconfirmed ? unknown : [])];
    if (due.length > 0) await this.mails.send(due);
  }

  /** Processes later levels first, so that each inquiry is in one reminder only. */
  async #findDue({ now, hours, isUnconfirmed }: Due): Promise<Reminder[]> {
    const since = new Date(now.getTime() - maxAgeMs);
    const reminders = await Promise.all(
      hours.remindersMs.map(async (ms, at) => {
        const level = at + 1;
        // Business time never passes faster than real time, so inquiries submitted after `before` cannot be due.
        const before = new Date(now.getTime() - ms);
        const old = await this.answers.listUntold({ level, since, before, isUnconfirmed });
        return {
          level,
          inquiries: old.filter(
            ({ submittedAt }) => passedAt(now, computeReplyDeadlines(submittedAt, hours)) === level,
          ),
        };
      }),
    );
    return reminders.filter(({ inquiries }) => inquiries.length > 0).reverse();
  }

  /** Applies a rate limit, so that fake inquiries cannot cause an unlimited number of emails. */
  #mayTellOfUnconfirmed() {
    return this.limits.count('unconfirmedReminders', 'all').then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooManyRequestsError) return false;
        throw error;
      },
    );
  }
}

const passedAt = (now: Date, deadlines: Date[]) =>
  deadlines.filter((deadline) => now >= deadline).length;
