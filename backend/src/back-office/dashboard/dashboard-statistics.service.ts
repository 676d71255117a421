import { Injectable } from '@nestjs/common';
import type { Statistics } from 'contracts';
import { InquiryStatistics } from '../../sales/inquiries/index.js';
import { NewsletterService } from '../../sales/newsletter/index.js';
import { lastDays } from './last-days.js';

const shownDays = 30;

@Injectable()
export class DashboardStatistics {
  constructor(
    private readonly inquiries: InquiryStatistics,
    private readonly newsletter: NewsletterService,
  ) {}

  async show(): Promise<Statistics> {
    const days = lastDays(shownDays, new Date());
    const since = new Date(days[0] ?? 0);
    const [inquiries, subscribers] = await Promise.all([
      this.inquiries.count(since),
      this.newsletter.countPerDay(since),
    ]);
    const perDay = (counts: Map<string, number>) =>
      days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
    return {
      inquiriesPerDay: perDay(inquiries.perDay),
      subscribersPerDay: perDay(subscribers),
      answerTimes: inquiries.answerTimes,
      mostAsked: inquiries.mostAsked,
    };
  }
}
