import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { StoredInquiry } from '../inquiries/index.js';
import { InquiryLinks } from './inquiry-links.service.js';
import { QuotationMails } from './quotation-mails.service.js';
import { QuotationPdfs } from './quotation-pdfs.service.js';
import type { StoredQuotation } from './quotation-version.schema.js';

/** What goes to the buyer with a version. */
export interface Parcel {
  inquiry: StoredInquiry;
  token: string;
  pdf: Buffer;
}

/** How a version gets to its buyer: a mail with the PDF and a link. */
@Injectable()
export class QuotationDelivery {
  constructor(
    private readonly links: InquiryLinks,
    private readonly pdfs: QuotationPdfs,
    private readonly mails: QuotationMails,
  ) {}

  /** Made before the transaction, which then takes no longer than others. */
  async pack(sent: StoredQuotation, inquiry: StoredInquiry): Promise<Parcel> {
    return { inquiry, token: this.links.createToken(), pdf: await this.pdfs.makeQuotation(sent) };
  }

  /** Stores link and mail together with the version. */
  async add(stored: StoredQuotation, parcel: Parcel, session: ClientSession) {
    const { inquiry, token } = parcel;
    await this.links.create(inquiry._id, { token, validUntil: stored.expiresAt }, session);
    await this.mails.addSent(stored, parcel, session);
  }

  urlOf({ inquiry, token }: Parcel) {
    return this.links.urlOf(inquiry, token);
  }
}
