import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../platform/errors.js';
import type { QueuedJobOptions } from '../../platform/http/index.js';
import type { StoredInquiry } from '../inquiries/index.js';
import { QuotationPdfs, type StoredQuotation } from '../quotations/index.js';
import { OrderSteps } from './order-steps.service.js';
import { packingListDocument } from './packing-list-document.js';

@Injectable()
export class PackingLists {
  constructor(
    private readonly orders: OrderSteps,
    private readonly pdfs: QuotationPdfs,
  ) {}

  async forStaff(inquiry: StoredInquiry) {
    return this.#draw(await this.orders.requireAccepted(inquiry));
  }

  /** Returns the packing list for the buyer as a PDF. Throws `order.not_found` until the order is packed. */
  async forBuyer(inquiry: StoredInquiry, buyer: QueuedJobOptions) {
    const accepted = await this.orders.requireAccepted(inquiry);
    if (accepted.order?.steps.some(({ kind }) => kind === 'packed'))
      return this.#draw(accepted, buyer);
    throw new NotFoundError('order.not_found', 'The order has not been packed yet.');
  }

  async #draw(accepted: StoredQuotation, buyer?: QueuedJobOptions) {
    const bytes = await this.pdfs.draw(packingListDocument(accepted), buyer);
    return { bytes, name: `Packing-list-${accepted.inquiryNumber}.pdf` };
  }
}
