import { Injectable } from '@nestjs/common';
import type { Currency, QuotationContent } from 'contracts';
import { BuyerPricing } from '../../../catalogue/pricing/index.js';
import { ProductsService } from '../../../catalogue/products/index.js';
import type { StoredInquiry } from '../../inquiries/index.js';
import { clock } from '../../../platform/clock.js';
import { Settings } from '../../../platform/settings/index.js';
import { draftFromInquiry, draftFromVersion } from './draft-content.js';
import { addPackingData } from './draft-packing.js';
import { PrivatePictureStorage } from '../private-picture-storage.service.js';
import type { StoredQuotation } from '../versions/quotation-version.schema.js';

@Injectable()
export class DraftContents {
  constructor(
    private readonly products: ProductsService,
    private readonly pricing: BuyerPricing,
    private readonly pictures: PrivatePictureStorage,
    private readonly settings: Settings,
  ) {}

  async begin(
    inquiry: StoredInquiry,
    latest: StoredQuotation | undefined,
    currency: Currency,
  ): Promise<QuotationContent> {
    const { terms } = await this.settings.read();
    const now = clock.now();
    if (latest) return this.#withPacking(draftFromVersion(latest.content, { terms, now }));
    const ids = inquiry.lines.map((line) => line.productId);
    const products = await this.products.findByIds(ids);
    const { pricingOf } = await this.pricing.forCustomer(inquiry.uid, ids);
    const offer = { currency, products, pricingOf };
    const content = draftFromInquiry(inquiry, offer, { terms, now });
    return addPackingData(content, products);
  }

  /**
   * Returns the content to store, with picture data from the media store and the products' current packing data. Throws
   * if a lot picture is missing; a missing main image becomes null.
   */
  async check(content: QuotationContent) {
    return this.#withPacking(await this.pictures.requireKept(content));
  }

  /** Marks the lot pictures that `after` no longer contains, so that the next sweep can delete them. */
  replace(before: QuotationContent, after: QuotationContent) {
    return this.pictures.leaveReplaced(before, after);
  }

  /** Deletes a draft and the pictures that no other record uses. */
  removeWith(draft: QuotationContent, forget: () => Promise<void>) {
    return this.pictures.removeWith(draft, forget);
  }

  async #withPacking(content: QuotationContent) {
    const ids = content.lines.flatMap(({ productId }) => productId ?? []);
    return addPackingData(content, await this.products.findByIds(ids));
  }
}
