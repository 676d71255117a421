import { Injectable } from '@nestjs/common';
import { AccountsService, confirmedEmail } from '../accounts/index.js';
import { InquiryRecords } from '../inquiries/index.js';
import { Settings } from '../settings/index.js';
import type { StoredQuotation } from './quotation-version.schema.js';

/** Both sides of a quotation as they are now: kept with a version when it is sent. */
@Injectable()
export class QuotationSides {
  constructor(
    private readonly accounts: AccountsService,
    private readonly inquiries: InquiryRecords,
    private readonly settings: Settings,
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
    const mailedTo = confirmedEmail(account);
    const { business: seller } = await this.settings.readSite();
    return { buyer, seller, ...(mailedTo && { mailedTo }) };
  }

  /** The address to which a quotation is emailed; null while the buyer has not confirmed one. */
  async emailOf(uid: StoredQuotation['uid']): Promise<string | null> {
    return confirmedEmail(await this.accounts.findById(String(uid))) ?? null;
  }
}
