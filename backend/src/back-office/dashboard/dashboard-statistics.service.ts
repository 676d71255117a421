import { Injectable } from '@nestjs/common';
import type { ShopStatistics } from 'contracts';
import { InquiryStatistics } from '../../sales/inquiries/index.js';
import { NewsletterService } from '../../sales/newsletter/index.js';

const shownDays = 30;

@Injectable()
export class DashboardStatistics {
  constructor(
    private readonly inquiries: InquiryStatistics,
    private readonly newsletter: NewsletterService,
  ) {}

  async show(): Promise<ShopStatistics> {
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

const day = 86_400_000;

/** Returns the last `count` UTC dates including today, oldest first, such as `2026-01-31`. */
function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * day).toISOString().slice(0, 10),
  );
}
