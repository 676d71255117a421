import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { inquiryName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

type Answered = Required<Pick<StoredInquiry, 'submittedAt' | 'answeredAt'>>;

const maxWaiting = 500;
const unanswered = { status: 'pending', answeredAt: null } as const;

/** When inquiries were first answered: by the status, a quotation or a message; and which nobody has answered. */
@Injectable()
export class InquiryAnswers {
  constructor(@InjectModel(inquiryName) private readonly inquiries: Model<InquiryFields>) {}

  /** The first answer counts. */
  async markAnswered(_id: StoredInquiry['_id'], answeredAt: Date, session: ClientSession) {
    await this.inquiries.updateOne(
      { _id, answeredAt: null },
      { $set: { answeredAt } },
      { session },
    );
  }

  /** Takes an answer back that was given since then, with the status that gave it. */
  async unmarkAnswered(_id: StoredInquiry['_id'], since: Date, session: ClientSession) {
    await this.inquiries.updateOne(
      { _id, answeredAt: trusted({ $gte: since }) },
      { $unset: { answeredAt: 1 } },
      { session },
    );
  }

  /** Those that were answered last. */
  lastAnswered(limit: number): Promise<Answered[]> {
    return this.inquiries
      .find({ answeredAt: trusted({ $ne: null }) })
      .sort({ answeredAt: -1 })
      .limit(limit)
      .select('submittedAt answeredAt')
      .lean<Answered[]>()
      .exec();
  }

  /** The oldest first. */
  waiting(since = new Date(0)): Promise<StoredInquiry[]> {
    return this.inquiries
      .find({ ...unanswered, submittedAt: trusted({ $gte: since }) })
      .sort({ submittedAt: 1, _id: 1 })
      .limit(maxWaiting)
      .lean<StoredInquiry[]>()
      .exec();
  }

  /** False where somebody has answered meanwhile, or another backend has reminded. */
  async claimReminder(_id: StoredInquiry['_id'], level: number, session: ClientSession) {
    const $or = [{ reminders: null }, { reminders: trusted({ $lt: level }) }];
    const { modifiedCount } = await this.inquiries.updateOne(
      { _id, ...unanswered, $or },
      { $set: { reminders: level } },
      { session },
    );
    return modifiedCount === 1;
  }
}
