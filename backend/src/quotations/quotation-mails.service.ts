import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/index.js';
import { CONFIG, type Config } from '../config/index.js';
import type { ClientSession, Types } from 'mongoose';
import { renderMail, type StoredInquiry } from '../inquiries/index.js';
import { Outbox, secretMark, type NewMail } from '../mail/index.js';
import { computeTotals, formatMoney } from 'contracts';
import { clock } from '../clock.js';
import { InquiryLinks } from './inquiry-links.service.js';
import type { StoredQuotation } from './quotation-version.schema.js';
import type { NewEntry } from './timeline.service.js';

/** Messages that follow one another soon are told of once. */
const messageDelayMs = 30_000;

const sentences: Partial<Record<NewEntry['kind'], string>> = {
  change_requested: 'was answered with a wish for a change',
  quotation_accepted: 'was accepted',
  quotation_declined: 'was declined',
  lot_approved: 'has an approved lot',
  lot_another: 'needs another lot',
};

/** Who is told what of quotations and messages; prices are in the mail with the quotation alone, which is the buyer's. */
@Injectable()
export class QuotationMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly links: InquiryLinks,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  wake() {
    this.outbox.wake();
  }

  /** The quotation itself, to a confirmed address. */
  async addSent(
    { _id, number, version, content, mailedTo: to }: StoredQuotation,
    { inquiry, token, pdf }: { inquiry: StoredInquiry; token: string; pdf: Buffer },
    session: ClientSession,
  ) {
    if (!to) return;
    const total = formatMoney(computeTotals(content).total, content.currency);
    const named = version > 1 ? `${number}, version ${version},` : number;
    const mail: NewMail = {
      ...this.#written(`quotation-${String(_id)}-sent`, to),
      subject: `Our quotation ${number} for your inquiry ${inquiry.number}`,
      ...this.#render({
        title: `Our quotation ${named} for your inquiry ${inquiry.number}`,
        facts: [
          ['Total', total],
          ['Valid until', content.validUntil],
        ],
        link: this.links.urlOf(inquiry, secretMark),
      }),
      secret: token,
      attachments: [
        { filename: `${number}-v${version}.pdf`, contentType: 'application/pdf', content: pdf },
      ],
    };
    await this.outbox.add([mail], session);
  }

  /** The seller hears of what a buyer decides, the buyer of what is withdrawn. */
  async addDecision(stored: StoredQuotation, entry: NewEntry, session: ClientSession) {
    const mail =
      entry.kind === 'quotation_withdrawn'
        ? this.#withdrawnMail(stored)
        : this.#decisionMail(stored, entry);
    if (!mail.to) return;
    const name = `quotation-${String(stored._id)}-${entry.kind}-${clock.now().getTime()}`;
    await this.outbox.add([{ ...this.#written(name, mail.to), ...mail }], session);
  }

  /** Tells the other side of a new message; one mail for several that follow one another. */
  async addMessage(
    { _id, uid, number }: Pick<StoredInquiry, '_id' | 'uid' | 'number'>,
    { from, seq }: { from: 'buyer' | 'staff'; seq: number },
    session: ClientSession,
  ) {
    const to = from === 'buyer' ? this.config.business.email : await this.#confirmedEmail(uid);
    if (!to) return;
    const series = `message-${String(_id)}-${from}-`;
    await this.outbox.withdraw(new RegExp(`^<${series}\\d+@`), session);
    const mail = {
      ...this.#written(`${series}${seq}`, to),
      subject: `New message about inquiry ${number}`,
      ...this.#render({
        title: `There is a new message about inquiry ${number}`,
        facts: [],
        ...(from === 'staff' && { link: this.#pageOf(number) }),
      }),
      dueAt: new Date(Date.now() + messageDelayMs),
    };
    await this.outbox.add([mail], session);
  }

  #decisionMail({ number, version, inquiryNumber }: StoredQuotation, entry: NewEntry) {
    const what = sentences[entry.kind] ?? 'was answered';
    return {
      to: this.config.business.email,
      subject: `${number} ${what}`,
      ...this.#render({
        title: `Quotation ${number}, version ${version}, ${what}`,
        facts: [
          ['Inquiry', inquiryNumber],
          ['Line', entry.line ? String(entry.line) : ''],
          ['Name', entry.name ?? ''],
          ['In words', entry.text ?? ''],
        ],
      }),
    };
  }

  #withdrawnMail({ mailedTo, number, inquiryNumber }: StoredQuotation) {
    const title = `Our quotation ${number} for your inquiry ${inquiryNumber} was withdrawn`;
    return { to: mailedTo ?? '', subject: title, ...this.#render({ title, facts: [] }) };
  }

  #render(mail: Pick<Parameters<typeof renderMail>[0], 'title' | 'facts' | 'link'>) {
    const { business, publicUrl } = this.config;
    return renderMail({
      ...mail,
      lines: [],
      closing: `${business.name}, ${business.phone}`,
      publicUrl,
    });
  }

  /** An answer would be lost in a mailbox: it belongs into the thread. */
  #written(name: string, to: string) {
    const { hostname } = new URL(this.config.publicUrl);
    return { name: `<${name}@${hostname}>`, to, replyTo: `no-reply@${hostname}` };
  }

  #pageOf(number: string) {
    return `${this.config.publicUrl}/inquiries/${number}`;
  }

  async #confirmedEmail(uid: Types.ObjectId) {
    const account = await this.accounts.findById(String(uid));
    return account?.emailVerifiedAt ? account.email : undefined;
  }
}
