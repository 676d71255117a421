import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import {
  AccountsService,
  confirmedEmail,
  type OwnedDocument,
} from '../../../identity/accounts/index.js';
import { clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import type { StoredInquiry } from '../../inquiries/index.js';
import {
  toEmailSite,
  Outbox,
  renderEmail,
  secretPlaceholder,
  type NewMail,
} from '../../../platform/mail/index.js';
import { Settings } from '../../../platform/settings/index.js';
import { buyerEmails } from './buyer-emails.js';
import {
  quotationMailKey,
  quotationPhoneMessageKey,
} from '../versions/delivery-records.service.js';
import { InquiryLinks } from '../links/inquiry-links.service.js';
import type { StoredQuotation } from '../versions/quotation-version.schema.js';
import { staffEmails } from './staff-emails.js';
import type { NewEntry } from '../timeline.service.js';

export interface PreparedDelivery {
  inquiry: StoredInquiry;
  token: string;
  pdf: Buffer;
}

interface NewMessage {
  from: 'buyer' | 'staff';
  seq: number;
  text: string;
  photos: number;
  documents?: number;
}

/** Messages that are sent within this many milliseconds share one email. */
const messageDelayMs = 30_000;

@Injectable()
export class QuotationMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly links: InquiryLinks,
    private readonly accounts: AccountsService,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  wake() {
    this.outbox.wake();
  }

  /**
   * Queues the email with the quotation if the buyer has a confirmed address, otherwise a phone message with a link.
   */
  async addSent(quotation: StoredQuotation, parcel: PreparedDelivery, session: ClientSession) {
    const { _id, number, version, content, mailedTo: to, messagedTo } = quotation;
    const { inquiry, token, pdf } = parcel;
    const link = this.links.urlOf(inquiry, secretPlaceholder);
    const buyer = await this.#buyerOf(inquiry, inquiry.number);
    if (messagedTo) {
      const { name } = this.#envelope(quotationPhoneMessageKey(_id), messagedTo.phone);
      const variables = { name: buyer.name || 'customer', number, link };
      const message = { name, to: messagedTo.phone, variables, secret: token };
      const subject = `Link to quotation ${number}`;
      await this.outbox.add([{ ...message, subject, text: `${subject}: ${link}` }], session);
    }
    if (!to) return;
    const email = buyerEmails.quotationSent(buyer, { number, version, content, link });
    const mail: NewMail = {
      ...this.#envelope(quotationMailKey(_id), to),
      ...renderEmail(email, buyer.site),
      secret: token,
      attachments: [
        { filename: `${number}-v${version}.pdf`, contentType: 'application/pdf', content: pdf },
      ],
    };
    await this.outbox.add([mail], session);
  }

  /** Queues an email to the seller about the buyer's decision, or to the buyer about a withdrawal. */
  async addDecision(quotation: StoredQuotation, entry: NewEntry, session: ClientSession) {
    const isWithdrawal = entry.kind === 'quotation_withdrawn';
    const to = isWithdrawal ? await this.#receiverOf(quotation) : await this.#sellersEmail();
    if (!to) return;
    const buyer = await this.#buyerOf(quotation, quotation.inquiryNumber);
    const email = isWithdrawal
      ? buyerEmails.quotationWithdrawn(buyer, {
          number: quotation.number,
          reason: entry.text ?? '',
        })
      : staffEmails.decision(buyer.site, { quotation, ...aboutBuyer(buyer), entry });
    const name = `quotation-${String(quotation._id)}-${entry.kind}-${clock.now().getTime()}`;
    const replyTo = isWithdrawal ? undefined : buyer.email;
    const mail = { ...this.#envelope(name, to), replyTo, ...renderEmail(email, buyer.site) };
    await this.outbox.add([mail], session);
  }

  /** Queues an email to the recipient of a message; consecutive messages share one email. */
  async addMessage(
    inquiry: Pick<StoredInquiry, '_id' | 'uid' | 'companyId' | 'number'>,
    { from, seq, ...message }: NewMessage,
    session: ClientSession,
  ) {
    const { _id, number } = inquiry;
    const to = from === 'buyer' ? await this.#sellersEmail() : await this.#confirmedEmail(inquiry);
    if (!to) return;
    const series = `message-${String(_id)}-${from}-`;
    const unsent = await this.outbox.withdraw(new RegExp(`^<${series}\\d+@`), session);
    const buyer = await this.#buyerOf(inquiry, number);
    const mailed = { ...message, hasEarlier: unsent.length > 0 };
    const email =
      from === 'staff'
        ? buyerEmails.newMessage(buyer, mailed)
        : staffEmails.newMessage(buyer.site, {
            inquiryNumber: number,
            ...aboutBuyer(buyer),
            message: mailed,
          });
    const mail = {
      ...this.#envelope(`${series}${seq}`, to),
      replyTo: from === 'buyer' ? buyer.email : undefined,
      ...renderEmail(email, buyer.site),
      dueAt: new Date(Date.now() + messageDelayMs),
    };
    await this.outbox.add([mail], session);
  }

  async #buyerOf(document: OwnedDocument, inquiryNumber: string) {
    const settings = await this.settings.read();
    const site = { ...toEmailSite(settings, this.config.publicUrl), mails: settings.mails };
    const account = await this.accounts.findContact(document);
    return { site, inquiryNumber, name: account?.name, email: account?.email ?? undefined };
  }

  async #sellersEmail() {
    return (await this.settings.read()).business.email;
  }

  /**
   * Returns the Message-ID and the recipient of an email or phone message. The result has no `replyTo`. Unless the
   * caller adds one, replies go to the sender, which is the business.
   */
  #envelope(name: string, to: string) {
    const { hostname } = new URL(this.config.publicUrl);
    return { name: `<${name}@${hostname}>`, to };
  }

  /**
   * Returns the email address for the notice of a withdrawal: for a company's quotation, that of the company's current
   * contact; otherwise the address to which the quotation was sent.
   */
  async #receiverOf(quotation: StoredQuotation) {
    return quotation.companyId ? this.#confirmedEmail(quotation) : quotation.mailedTo;
  }

  async #confirmedEmail(document: OwnedDocument) {
    return confirmedEmail(await this.accounts.findContact(document));
  }
}

const aboutBuyer = ({
  name,
  email,
}: {
  name: string | null | undefined;
  email?: string | undefined;
}) => ({
  buyerName: name,
  buyerEmail: email,
});
