import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import type { SignedInViewer } from '../../identity/accounts/index.js';
import { NotFoundError } from '../../platform/errors.js';
import { InquiryAnswers } from './inquiry-answers.service.js';
import { InquiryChangeFeed, type ChangedInquiry } from './changes/inquiry-change-feed.service.js';
import { ownInquiriesFilter } from './inquiry-owner.js';
import { inquiryModelName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

interface SearchConditions {
  /** MongoDB condition for the inquiry number; undefined to search by customer only. */
  number: object | undefined;
  uids: Types.ObjectId[];
}

@Injectable()
export class InquiryRecords {
  constructor(
    @InjectModel(inquiryModelName) private readonly inquiries: Model<InquiryFields>,
    private readonly answers: InquiryAnswers,
    private readonly changes: InquiryChangeFeed,
  ) {}

  findByNumber(number: string): Promise<StoredInquiry | null> {
    return this.inquiries.findOne({ number }).lean<StoredInquiry>().exec();
  }

  async requireByNumber(number: string): Promise<StoredInquiry> {
    return (await this.findByNumber(number)) ?? refuse();
  }

  async requireById(id: string): Promise<StoredInquiry> {
    return (await this.findById(id)) ?? refuse();
  }

  findById(id: string): Promise<StoredInquiry | null> {
    return this.inquiries.findById(id).lean<StoredInquiry>().exec();
  }

  async showsPicture(url: string) {
    return (await this.inquiries.exists({ 'lines.mainImage.url': url })) !== null;
  }

  /** Newest first. */
  listNewestOf(
    viewer: SignedInViewer,
    most: number,
  ): Promise<Pick<StoredInquiry, '_id' | 'number' | 'companyId'>[]> {
    return this.inquiries
      .find(ownInquiriesFilter(viewer))
      .sort({ submittedAt: -1, _id: -1 })
      .limit(most)
      .select(['number', 'companyId'])
      .lean()
      .exec();
  }

  countOf(uid: string): Promise<number> {
    return this.inquiries.countDocuments({ uid }).exec();
  }

  /**
   * Returns inquiries with a matching number, highest number first, followed by the newest inquiries of the given
   * customers, without duplicates.
   */
  async listFound({ number, uids }: SearchConditions, most: number): Promise<StoredInquiry[]> {
    const read = (filter: object, order: Record<string, -1>) =>
      this.inquiries.find(filter).sort(order).limit(most).lean<StoredInquiry[]>().exec();
    const [numbered, ofCustomers] = await Promise.all([
      number ? read({ number }, { number: -1 }) : [],
      uids.length > 0 ? read({ uid: trusted({ $in: uids }) }, { submittedAt: -1, _id: -1 }) : [],
    ]);
    const byNumber = new Map(
      [...numbered, ...ofCustomers].map((inquiry) => [inquiry.number, inquiry]),
    );
    return [...byNumber.values()].slice(0, most);
  }

  /**
   * Sets a pending inquiry to `replied` without a status email, because the quotation's own email informs the buyer.
   */
  async markReplied(_id: StoredInquiry['_id'], at: Date, session: ClientSession) {
    const replied = { status: 'replied' as const, at };
    const change = { $set: { status: 'replied' as const }, $push: { history: replied } };
    await this.inquiries.updateOne({ _id, status: 'pending' }, change, { session });
    await this.markAnswered(_id, at, session);
  }

  /** Records that staff have answered the inquiry with a message. A message counts as an answer in every status. */
  markAnswered(_id: StoredInquiry['_id'], at: Date, session: ClientSession) {
    return this.answers.markAnswered(_id, at, session);
  }

  /**
   * Notifies open staff pages of a stored change and, if `inquiry` is given, the pages of its buyer. Must be called
   * last in the transaction.
   */
  recordChange(inquiry: ChangedInquiry | undefined, session: ClientSession) {
    return this.changes.recordChange('status', inquiry, session);
  }

  announce() {
    this.changes.pollNow();
  }
}

export const inquiryNotFoundError = () =>
  new NotFoundError('inquiry.not_found', 'Inquiry not found');

function refuse(): never {
  throw inquiryNotFoundError();
}
