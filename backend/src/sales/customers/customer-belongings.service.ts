import { Injectable } from '@nestjs/common';
import { maxItemsPerKind, type CustomerPage } from 'contracts';
import type { StoredAccount, Viewer } from '../../identity/accounts/index.js';
import { CartService } from '../cart/index.js';
import { InquiryRecords, type StoredInquiry } from '../inquiries/index.js';
import { LeadRecords } from '../leads/index.js';
import { QuotationLists } from '../quotations/index.js';
import { CustomerNotes } from './customer-notes.service.js';

/** Reads the records on a customer's page in the staff area; long lists are limited to the latest entries. */
@Injectable()
export class CustomerRecords {
  constructor(
    private readonly inquiries: InquiryRecords,
    private readonly quotations: QuotationLists,
    private readonly carts: CartService,
    private readonly leads: LeadRecords,
    private readonly notes: CustomerNotes,
  ) {}

  async list({ _id }: StoredAccount, viewer: Viewer): Promise<Omit<CustomerPage, 'customer'>> {
    const uid = String(_id);
    const filter = { number: undefined, inquiryIds: [], uids: [_id] };
    const [inquiries, inquiriesTotal, quotations, cart, leads, notes] = await Promise.all([
      this.inquiries.listFound(filter, maxItemsPerKind),
      this.inquiries.countOf(uid),
      this.quotations.listFound(filter, maxItemsPerKind),
      this.#cart(uid, viewer),
      this.#leads(uid),
      this.notes.list(uid),
    ]);
    return {
      inquiries: inquiries.map(inquiryRow),
      inquiriesTotal,
      quotations: quotations.map(({ number, version, inquiryNumber, state }) => ({
        ...{ number, version, inquiryNumber, state },
      })),
      ...{ cart, leads, notes },
    };
  }

  async #cart(uid: string, viewer: Viewer): Promise<CustomerPage['cart']> {
    const items = await this.carts.list(uid, viewer);
    return items.map(({ productId: product, quantity, note, targetPrice, isGone }) => ({
      productId: product._id,
      productName: product.productName,
      modelNumber: product.modelNumber,
      quantityUnit: product.quantityUnit,
      ...{ quantity, note, targetPrice, isGone },
    }));
  }

  async #leads(uid: string): Promise<CustomerPage['leads']> {
    const leads = await this.leads.listOf(uid, maxItemsPerKind);
    return leads.map(({ number, page, leftAt, answeredAt, inquiryNumber }) => ({
      number,
      // The cast is safe, because the schema restricts `page` to the values of this type.
      page: page as CustomerPage['leads'][number]['page'],
      leftAt: leftAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      inquiryNumber: inquiryNumber ?? null,
    }));
  }
}

const inquiryRow = ({ number, status, submittedAt, lines }: StoredInquiry) => ({
  ...{ number, status, submittedAt: submittedAt.toISOString(), lines: lines.length },
});
