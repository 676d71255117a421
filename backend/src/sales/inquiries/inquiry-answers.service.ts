import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { medianHours } from './median-hours.js';
import { inquiryModelName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

type Answered = Required<Pick<StoredInquiry, 'submittedAt' | 'answeredAt'>>;

export type WaitingInquiryFields = Pick<
  StoredInquiry,
  '_id' | 'uid' | 'number' | 'submittedAt' | 'isUnconfirmed' | 'assignee'
> & {
  /** Only set for reminders. */
  lines?: Pick<StoredInquiry['lines'][number], 'quantity' | 'quantityUnit'>[];
};

const waitingFields = 'uid number submittedAt isUnconfirmed assignee';

interface ReminderFilter {
  level: number;
  since: Date;
  before: Date;
  isUnconfirmed: boolean;
}

const maxWaiting = 500;
const samples = 30;
const unanswered = { status: 'pending', answeredAt: null } as const;

/**
 * Records when inquiries were first answered, by a status change, a quotation or a message. Lists unanswered
 * inquiries.
 */
@Injectable()
export class InquiryAnswers {
  constructor(@InjectModel(inquiryModelName) private readonly inquiries: Model<InquiryFields>) {}

  /** Records the time of an answer, unless an earlier answer is already recorded. */
  async markAnswered(_id: StoredInquiry['_id'], answeredAt: Date, session: ClientSession) {
    await this.inquiries.updateOne(
      { _id, answeredAt: null },
      { $set: { answeredAt } },
      { session },
    );
  }

  /** Removes the answer time unless it is before `since`; used when a status change is undone. */
  async unmarkAnswered(_id: StoredInquiry['_id'], since: Date, session: ClientSession) {
    await this.inquiries.updateOne(
      { _id, answeredAt: trusted({ $gte: since }) },
      { $unset: { answeredAt: 1 } },
      { session },
    );
  }

  /** Returns the median time to the first answer in hours, or null if too few inquiries were answered. */
  async usualHours(): Promise<number | null> {
    return medianHours(await this.lastAnswered(samples));
  }

  /** Returns the most recently answered inquiries. */
  lastAnswered(limit: number): Promise<Answered[]> {
    return this.inquiries
      .find({ answeredAt: trusted({ $ne: null }) })
      .sort({ answeredAt: -1 })
      .limit(limit)
      .select('submittedAt answeredAt')
      .lean<Answered[]>()
      .exec();
  }

  /**
   * Returns unanswered inquiries: first those of confirmed buyers, then those of unconfirmed
   * buyers, each oldest first, so that fake accounts cannot displace real buyers.
   */
  async waiting(): Promise<WaitingInquiryFields[]> {
    const confirmedInquiries = await this.#unanswered({ isUnconfirmed: null }, maxWaiting);
    const remainingCount = maxWaiting - confirmedInquiries.length;
    return remainingCount > 0
      ? [
          ...confirmedInquiries,
          ...(await this.#unanswered({ isUnconfirmed: true }, remainingCount)),
        ]
      : confirmedInquiries;
  }

  /** Returns the unanswered inquiries for which no reminder of the given level was sent, oldest first. */
  listUntold({
    level,
    since,
    before,
    isUnconfirmed,
  }: ReminderFilter): Promise<WaitingInquiryFields[]> {
    const submittedAt = trusted({ $gte: since, $lte: before });
    const filter = { isUnconfirmed: isUnconfirmed || null, submittedAt, ...lessThan(level) };
    const fields = `${waitingFields} lines.quantity lines.quantityUnit`;
    return this.#unanswered(filter, maxWaiting, fields);
  }

  /** Claims the reminders of inquiries that are still unanswered and not claimed by another backend. */
  async claimReminders(ids: StoredInquiry['_id'][], level: number, session: ClientSession) {
    const filter = { _id: trusted({ $in: ids }), ...unanswered, ...lessThan(level) };
    const claimed = await this.inquiries.find(filter).session(session).select('_id').lean();
    const _id = trusted({ $in: claimed.map((inquiry) => inquiry._id) });
    await this.inquiries.updateMany({ _id }, { $set: { reminders: level } }, { session });
    return new Set(claimed.map((inquiry) => String(inquiry._id)));
  }

  #unanswered(
    filter: object,
    most: number,
    fields = waitingFields,
  ): Promise<WaitingInquiryFields[]> {
    return this.inquiries
      .find({ ...unanswered, ...filter })
      .sort({ submittedAt: 1, _id: 1 })
      .limit(most)
      .select(fields)
      .lean<WaitingInquiryFields[]>()
      .exec();
  }
}

const lessThan = (level: number) => ({
  $or: [{ reminders: null }, { reminders: trusted({ $lt: level }) }],
});
