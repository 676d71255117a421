import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { CompanyInquiries } from '../../inquiries/index.js';
import { clock } from '../../../platform/clock.js';
import {
  quotationVersionModelName,
  type QuotationVersionFields,
} from '../versions/quotation-version.schema.js';
import { inquiryLinkModelName, type LinkFields } from './inquiry-link.schema.js';

/** When a member leaves a company, revokes the inquiry links that the member received by email. */
@Injectable()
export class MemberLinks implements OnModuleInit {
  constructor(
    @InjectModel(inquiryLinkModelName) private readonly links: Model<LinkFields>,
    @InjectModel(quotationVersionModelName)
    private readonly versions: Model<QuotationVersionFields>,
    private readonly inquiries: CompanyInquiries,
  ) {}

  onModuleInit() {
    this.inquiries.onLeft(({ inquiryIds, isDeleted }, session) =>
      isDeleted ? this.#makePrivate(inquiryIds, session) : this.#revoke(inquiryIds, session),
    );
  }

  async #revoke(ids: Types.ObjectId[], session: ClientSession) {
    const filter = { inquiryId: trusted({ $in: ids }), revokedAt: null };
    await this.links.updateMany(filter, { $set: { revokedAt: clock.now() } }, { session });
  }

  async #makePrivate(ids: Types.ObjectId[], session: ClientSession) {
    const filter = { inquiryId: trusted({ $in: ids }) };
    await this.versions.updateMany(filter, { $unset: { companyId: 1 } }, { session });
  }
}
