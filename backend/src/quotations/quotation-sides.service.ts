import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { InquiryRecords } from '../inquiries/index.js';
import type { StoredQuotation } from './quotation-version.schema.js';

/** Both sides of a quotation as they are now: kept with a version when it is sent. */
@Injectable()
export class QuotationSides {
  constructor(
    private readonly accounts: AccountsService,
    private readonly inquiries: InquiryRecords,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(stored: StoredQuotation) {
    const inquiry = await this.inquiries.findById(String(stored.inquiryId));
    const account = await this.accounts.findById(String(stored.uid));
    const buyer = {
      name: account?.name || '',
      email: account?.email || '',
      phone: (account && inquiry?.contactPhone) || account?.mobile || '',
      address: account?.address || '',
    };
    // Mail goes to confirmed addresses only.
    const mailedTo = account?.emailVerifiedAt ? account.email : undefined;
    return { buyer, seller: this.config.business, ...(mailedTo && { mailedTo }) };
  }
}
