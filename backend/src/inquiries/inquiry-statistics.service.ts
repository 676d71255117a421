import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Statistics } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { countAnswerTimes } from './answer-times.js';
import { inquiryName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

interface DayCount {
  _id: string;
  count: number;
}

const mostShown = 8;

/** What the charts of staff draw of inquiries. */
@Injectable()
export class InquiryStatistics {
  constructor(@InjectModel(inquiryName) private readonly inquiries: Model<InquiryFields>) {}

  async countPerDay(since: Date) {
    const counted: DayCount[] = await this.inquiries.aggregate([
      { $match: { submittedAt: { $gte: since } } },
      { $group: { _id: dayOf('$submittedAt'), count: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, count }) => [_id, count]));
  }

  listMostAsked(since: Date): Promise<Statistics['mostAsked']> {
    return this.inquiries.aggregate<Statistics['mostAsked'][number]>([
      { $match: { submittedAt: { $gte: since } } },
      { $unwind: '$lines' },
      { $group: { _id: '$lines.productId', ...firstNames, inquiries: { $sum: 1 } } },
      { $sort: { inquiries: -1, name: 1 } },
      { $limit: mostShown },
      { $project: { _id: 0, name: 1, modelNumber: 1, inquiries: 1 } },
    ]);
  }

  async listAnswerTimes(since: Date): Promise<Statistics['answerTimes']> {
    const found = await this.inquiries
      .find({ submittedAt: trusted({ $gte: since }), status: trusted({ $ne: 'pending' }) })
      .select({ submittedAt: 1, history: 1 })
      .lean<Pick<StoredInquiry, 'submittedAt' | 'history'>[]>();
    return countAnswerTimes(found);
  }
}

const dayOf = (date: string) => ({ $dateToString: { date, format: '%Y-%m-%d' } });
const firstNames = {
  name: { $first: '$lines.productName' },
  modelNumber: { $first: '$lines.modelNumber' },
};
