import { Injectable } from '@nestjs/common';
import type { StaffSearchResult } from 'contracts';
import {
  displayName,
  hasStaffPermission,
  AccountsService,
  PeopleDirectory,
  type StoredAccount,
  type Viewer,
} from '../../identity/accounts/index.js';
import { StaffProductList } from '../../catalogue/products/index.js';
import { clock } from '../../platform/clock.js';
import { InquiryRecords, type StoredInquiry } from '../../sales/inquiries/index.js';
import { QuotationLists } from '../../sales/quotations/index.js';
import { SearchService } from '../../catalogue/search/index.js';
import { createDocumentNumberFilter } from './number-filter.js';

/** Maximum number of results of each type, such as products or customers. */
const most = 5;

/**
 * Type-ahead search for staff. Finds products and customers, as well as inquiries and quotations by number or customer.
 * Returns a few results of each type.
 */
@Injectable()
export class StaffSearch {
  constructor(
    private readonly search: SearchService,
    private readonly list: StaffProductList,
    private readonly people: PeopleDirectory,
    private readonly accounts: AccountsService,
    private readonly inquiries: InquiryRecords,
    private readonly quotations: QuotationLists,
  ) {}

  async find(q: string, viewer: Viewer): Promise<StaffSearchResult> {
    const [products, people] = await Promise.all([
      this.#findProducts(q, viewer),
      this.people.find(q, most),
    ]);
    const uids = people.map(({ _id }) => _id);
    const storedInquiries = await this.inquiries.listFound(
      { number: this.#number('INQ', q), uids },
      most,
    );
    const inquiryIds = storedInquiries.map(({ _id }) => _id);
    const number = this.#number('QT', q);
    const [inquiries, quotations] = await Promise.all([
      this.#showInquiries(storedInquiries),
      this.quotations.listFound({ number, inquiryIds, uids }, most),
    ]);
    const customers = hasStaffPermission(viewer, 'customers.read') ? people.map(customer) : [];
    return { products, customers, inquiries, quotations };
  }

  #number(prefix: string, q: string) {
    return createDocumentNumberFilter(prefix, q, clock.now());
  }

  async #findProducts(q: string, viewer: Viewer) {
    const [{ products }, hidden] = await Promise.all([
      this.search.search({ q, page: 1, limit: most }, viewer),
      // Hidden products are searched in the database, because the shop's search index does not contain them.
      this.list.show({ q, page: 1, limit: most, show: 'hidden' }),
    ]);
    return [...products, ...hidden.items]
      .slice(0, most)
      .map(({ _id, productName, modelNumber, mainImage }) => ({
        ...{ id: _id, name: productName, modelNumber },
        ...(mainImage && { mainImage }),
      }));
  }

  async #showInquiries(inquiries: StoredInquiry[]) {
    const names = await this.accounts.findByIds(inquiries.map(({ uid }) => uid));
    return inquiries.map(({ number, uid, status, submittedAt }) => ({
      number,
      customerName: displayName(names.get(String(uid))),
      status,
      submittedAt: submittedAt.toISOString(),
    }));
  }
}

const customer = ({ _id, name, email, mobile }: StoredAccount) => ({
  ...{ uid: String(_id), name, email: email ?? '', mobile: mobile ?? '' },
});
