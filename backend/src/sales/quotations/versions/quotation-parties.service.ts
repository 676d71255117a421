import { Injectable } from '@nestjs/common';
import type { MessageReceiver } from 'contracts';
import {
  AccountsService,
  CompanyRecords,
  confirmedEmail,
  type OwnedDocument,
  type StoredAccount,
} from '../../../identity/accounts/index.js';
import { InquiryRecords } from '../../inquiries/index.js';
import { MessageGateway } from '../../../platform/mail/index.js';
import { Settings } from '../../../platform/settings/index.js';
import type { StoredQuotation } from './quotation-version.schema.js';

/**
 * Current data of buyer and seller, and the email address or phone number to which the buyer's quotations are sent.
 * Sending a version stores a snapshot of the buyer and seller data.
 */
@Injectable()
export class QuotationParties {
  constructor(
    private readonly accounts: AccountsService,
    private readonly companies: CompanyRecords,
    private readonly inquiries: InquiryRecords,
    private readonly settings: Settings,
    private readonly gateway: MessageGateway,
  ) {}

  async of(quotation: StoredQuotation) {
    const inquiry = await this.inquiries.findById(String(quotation.inquiryId));
    const account = await this.accounts.findContact(quotation);
    const company = quotation.companyId && (await this.companies.findById(quotation.companyId));
    const buyer = {
      ...(company && { company: company.name }),
      ...(company?.taxNumber && { taxNumber: company.taxNumber }),
      name: account?.name || '',
      email: account?.email || '',
      phone: (account && inquiry?.contactPhone) || account?.mobile || '',
      address: inquiry?.deliveryAddress || company?.address || account?.address || '',
    };
    const { business: seller } = await this.settings.readSite();
    const { emailTo: mailedTo, messageTo: messagedTo } = this.#receiverOf(account);
    return { buyer, seller, ...(mailedTo && { mailedTo }), ...(messagedTo && { messagedTo }) };
  }

  async receiverOf(inquiry: OwnedDocument): Promise<Receiver> {
    return this.#receiverOf(await this.accounts.findContact(inquiry));
  }

  #receiverOf(account: StoredAccount | null | undefined): Receiver {
    const emailTo = confirmedEmail(account) ?? null;
    const { channel } = this.gateway;
    // The account's phone number needs no check, because it was verified with a code.
    const phone = emailTo ? undefined : account?.mobile;
    return { emailTo, messageTo: channel && phone ? { channel, phone } : null };
  }
}

interface Receiver {
  /** The confirmed email address; null if there is none. */
  emailTo: string | null;
  /** Recipient of a phone message with the link, used if there is no confirmed email address. */
  messageTo: MessageReceiver | null;
}
