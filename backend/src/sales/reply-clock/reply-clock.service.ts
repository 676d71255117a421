import { Injectable } from '@nestjs/common';
import type { ReplyTime, WaitingInquiry } from 'contracts';
import { AccountsService } from '../../identity/accounts/index.js';
import { clock } from '../../platform/clock.js';
import {
  InquiryAnswers,
  InquiryAssignments,
  type WaitingInquiryFields,
} from '../inquiries/index.js';
import { Settings } from '../../platform/settings/index.js';
import {
  computeReplyDeadlines,
  toReplyDeadlineSettings,
  type ReplyDeadlineSettings,
} from './reply-hours.js';

/** Returns the usual response time, the reply hours, and the unanswered inquiries with their deadlines. */
@Injectable()
export class ReplyClock {
  constructor(
    private readonly answers: InquiryAnswers,
    private readonly accounts: AccountsService,
    private readonly settings: Settings,
    private readonly assignments: InquiryAssignments,
  ) {}

  async usualTime(): Promise<ReplyTime> {
    return { hours: await this.answers.usualHours() };
  }

  /**
   * Returns unanswered inquiries: first those of confirmed buyers, then those of unconfirmed
   * buyers, each oldest first.
   */
  async listWaiting(): Promise<WaitingInquiry[]> {
    const [waiting, hours] = await Promise.all([this.answers.waiting(), this.hours()]);
    const customers = await this.accounts.findByIds(waiting.map(({ uid }) => uid));
    const assignees = await this.assignments.findAssignees(waiting);
    return waiting.map((inquiry) => {
      const assignee = assignees.get(inquiry.assignee ?? '');
      const customer = customers.get(String(inquiry.uid))?.name ?? '';
      return { ...wireOf(inquiry, customer, hours), ...(assignee && { assignee }) };
    });
  }

  async hours(): Promise<ReplyDeadlineSettings> {
    return toReplyDeadlineSettings((await this.settings.read()).hours);
  }
}

function wireOf(
  inquiry: WaitingInquiryFields,
  customer: string,
  hours: ReplyDeadlineSettings,
): WaitingInquiry {
  const { _id, number, submittedAt } = inquiry;
  const [dueAt = submittedAt, overdueAt = dueAt] = computeReplyDeadlines(submittedAt, hours);
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

function urgencyAt(now: Date, dueAt: Date, overdueAt: Date): WaitingInquiry['urgency'] {
  if (now >= overdueAt) return 'overdue';
  return now >= dueAt ? 'due' : 'inTime';
}
