import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { CompanyRecords, type EndedMembership } from '../../identity/accounts/index.js';
import { InquiryChangeFeed } from './changes/inquiry-change-feed.service.js';
import { inquiryModelName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

type LeftInquiries = (
  left: EndedMembership & { inquiryIds: StoredInquiry['_id'][] },
  session: ClientSession,
) => Promise<void>;

/**
 * Handles the inquiries of a member who leaves a company. They stay with the company. If it has no other members, the
 * inquiries become private.
 */
@Injectable()
export class CompanyInquiries implements OnModuleInit {
  readonly #listeners: LeftInquiries[] = [];

  constructor(
    @InjectModel(inquiryModelName) private readonly inquiries: Model<InquiryFields>,
    private readonly companies: CompanyRecords,
    private readonly changes: InquiryChangeFeed,
  ) {}

  onModuleInit() {
    this.companies.onLeft((left, session) => this.#leave(left, session));
  }

  /** Registers a listener that receives the ids of the inquiries that the member has sent. */
  onLeft(listener: LeftInquiries) {
    this.#listeners.push(listener);
  }

  async #leave(left: EndedMembership, session: ClientSession) {
    const { uid, companyId, isDeleted } = left;
    const sent = { uid: new Types.ObjectId(uid), companyId };
    const found = await this.inquiries.find(sent, { _id: 1 }).session(session).lean();
    const inquiryIds = found.map(({ _id }) => _id);
    if (isDeleted) await this.inquiries.updateMany(sent, { $unset: { companyId: 1 } }, { session });
    for (const listener of this.#listeners) await listener({ ...left, inquiryIds }, session);
    await this.changes.recordChangeOf([uid], session);
  }
}
