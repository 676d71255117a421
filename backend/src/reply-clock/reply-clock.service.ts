import { Inject, Injectable } from '@nestjs/common';
import type { ReplyTime, WaitingInquiry } from 'contracts';
import { AccountsService } from '../accounts/index.js';
import { clock } from '../clock.js';
import { CONFIG, type Config } from '../config/index.js';
import { InquiryAnswers, type WaitingFields } from '../inquiries/index.js';
import { medianHours } from './median-hours.js';
import { addBusinessTime } from './opening-hours.js';

const samples = 30;

/** How soon inquiries are answered, and which wait. */
@Injectable()
export class ReplyClock {
  constructor(
    private readonly answers: InquiryAnswers,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async usualTime(): Promise<ReplyTime> {
    return { hours: medianHours(await this.answers.lastAnswered(samples)) };
  }

  /** Of buyers who are known first, each the oldest first, so that what is overdue comes before the rest. */
  async listWaiting(): Promise<WaitingInquiry[]> {
    const waiting = await this.answers.waiting();
    const customers = await this.accounts.findByIds(waiting.map(({ uid }) => uid));
    return waiting.map((inquiry) =>
      this.#wire(inquiry, customers.get(String(inquiry.uid))?.name ?? ''),
    );
  }

  /** When each of the periods ends in which an answer is due. */
  deadlinesOf({ submittedAt }: Pick<WaitingFields, 'submittedAt'>) {
    const { openingHours, remindersMs } = this.config.replyClock;
    return remindersMs.map((ms) => addBusinessTime(submittedAt, ms, openingHours));
  }

  #wire(inquiry: WaitingFields, customer: string): WaitingInquiry {
    const { _id, number, submittedAt } = inquiry;
    const [dueAt = submittedAt, overdueAt = dueAt] = this.deadlinesOf(inquiry);
    return {
      id: String(_id),
      number,
      customer,
      isConfirmed: !inquiry.isUnconfirmed,
      submittedAt: submittedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      overdueAt: overdueAt.toISOString(),
      urgency: urgencyAt(clock.now(), dueAt, overdueAt),
    };
  }
}

function urgencyAt(now: Date, dueAt: Date, overdueAt: Date): WaitingInquiry['urgency'] {
  if (now >= overdueAt) return 'overdue';
  return now >= dueAt ? 'due' : 'inTime';
}
