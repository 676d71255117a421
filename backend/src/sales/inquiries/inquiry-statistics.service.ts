import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { countAnswerTimes } from './answer-times.js';
import { inquiryModelName, type InquiryFields } from './inquiry.schema.js';
import { countMostRequested, type RequestedProduct } from './most-requested.js';

const projection = {
  submittedAt: 1,
  status: 1,
  history: 1,
  'lines.productId': 1,
  'lines.productName': 1,
  'lines.modelNumber': 1,
} as const;

@Injectable()
export class InquiryStatistics {
  constructor(@InjectModel(inquiryModelName) private readonly inquiries: Model<InquiryFields>) {}

  /** Computes all statistics from one query, which costs a third as much as three queries. */
  async count(since: Date) {
    const inquiries = await this.inquiries
      .find({ submittedAt: trusted({ $gte: since }) })
      .select(projection)
      .sort({ submittedAt: -1 })
      .lean<RequestedProduct[]>();
    return {
      perDay: countPerDay(inquiries),
      answerTimes: countAnswerTimes(inquiries.filter(({ status }) => status !== 'pending')),
      mostAsked: countMostRequested(inquiries),
    };
  }
}

function countPerDay(inquiries: RequestedProduct[]) {
  const counts = new Map<string, number>();
  for (const { submittedAt } of inquiries) {
    const day = submittedAt.toISOString().slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
