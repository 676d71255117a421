import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { StoredInquiry } from '../inquiries/index.js';
import { InquiryLinks } from './links/inquiry-links.service.js';
import { QuotationMails, type PreparedDelivery } from './emails/quotation-mails.service.js';
import { QuotationPdfs } from './pdf/quotation-pdfs.service.js';
import type { StoredQuotation } from './versions/quotation-version.schema.js';

/** Delivers a quotation version to the buyer: by email with PDF and link, or by phone message with the link. */
@Injectable()
export class QuotationDelivery {
  constructor(
    private readonly links: InquiryLinks,
    private readonly pdfs: QuotationPdfs,
    private readonly mails: QuotationMails,
  ) {}

  /** Creates the link's token and the PDF before the transaction, to keep the transaction short. */
  async pack(quotation: StoredQuotation, inquiry: StoredInquiry): Promise<PreparedDelivery> {
    return {
      inquiry,
      token: this.links.createToken(),
      pdf: await this.pdfs.makeQuotation(quotation),
    };
  }

  /** Stores the link and the email in the transaction that sends the version. */
  async add(quotation: StoredQuotation, parcel: PreparedDelivery, session: ClientSession) {
    const { inquiry, token } = parcel;
    await this.links.create(inquiry._id, { token, validUntil: quotation.expiresAt }, session);
    await this.mails.addSent(quotation, parcel, session);
  }

  urlOf({ inquiry, token }: PreparedDelivery) {
    return this.links.urlOf(inquiry, token);
  }
}
