import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { CompanyRecords, type EndedMembership } from '../../identity/accounts/index.js';
import { InquiryChangeFeed } from './changes/inquiry-change-feed.service.js';
import { inquiryModelName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

type LeftInquiries = (
  membership: EndedMembership & { inquiryIds: StoredInquiry['_id'][] },
  session: ClientSession,
) => Promise<void>;

/**
 * Handles the inquiries of a member who leaves a company. The inquiries stay with the company, or become private if the
 * company has no other members.
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
    this.companies.onLeft((membership, session) => this.#leave(membership, session));
  }

  /** Registers a listener that runs when a member leaves and receives the ids of the inquiries that the member sent. */
  onLeft(listener: LeftInquiries) {
    this.#listeners.push(listener);
  }

  async #leave(membership: EndedMembership, session: ClientSession) {
    const { uid, companyId, isDeleted } = membership;
    const filter = { uid: new Types.ObjectId(uid), companyId };
    const inquiries = await this.inquiries.find(filter, { _id: 1 }).session(session).lean();
    const inquiryIds = inquiries.map(({ _id }) => _id);
    if (isDeleted)
      await this.inquiries.updateMany(filter, { $unset: { companyId: 1 } }, { session });
    for (const listener of this.#listeners) await listener({ ...membership, inquiryIds }, session);
    await this.changes.recordChangeOf([uid], session);
  }
}
