import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { QuotationStatistics } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { clock } from '../../platform/clock.js';
import { countQuotations, listLastMonths } from './versions/count-quotations.js';
import {
  quotationVersionModelName,
  type QuotationVersionFields,
  type StoredQuotation,
} from './versions/quotation-version.schema.js';
import { quotationState } from './versions/quotation-wire.js';

const shownMonths = 6;

const projection = [
  ...['inquiryId', 'state', 'sentAt', 'content.validUntil', 'content.currency', 'content.tax'],
  ...['content.packing', 'content.freight', 'content.lines.quantity', 'content.lines.unitPrice'],
  'content.lines.discountBasisPoints',
];

@Injectable()
export class QuotationStatisticsService {
  constructor(
    @InjectModel(quotationVersionModelName)
    private readonly versions: Model<QuotationVersionFields>,
  ) {}

  async show(): Promise<QuotationStatistics> {
    const months = listLastMonths(shownMonths, clock.now());
    const since = new Date(`${months[0]}-01T00:00:00.000Z`);
    const sentVersions = await this.versions
      .find({ sentAt: trusted({ $gte: since }) })
      .sort({ sentAt: 1, _id: 1 })
      .select(projection)
      .lean<StoredQuotation[]>();
    // The versions are sorted by time, so the map keeps the last version of each inquiry.
    const latest = new Map(sentVersions.map((version) => [String(version.inquiryId), version]));
    const quotations = [...latest.values()].flatMap((version) => {
      const { sentAt, content } = version;
      return sentAt ? [{ state: quotationState(version), sentAt, content }] : [];
    });
    return countQuotations(quotations, months);
  }
}
