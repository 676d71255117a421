import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/index.js';
import { CONFIG, type Config } from '../config/index.js';
import type { ClientSession, Types } from 'mongoose';
import { mailValues, renderMail, type StoredInquiry } from '../inquiries/index.js';
import { Outbox, secretMark, type NewMail } from '../mail/index.js';
import { computeTotals, fillIn, formatMoney, type MailKind } from 'contracts';
import { clock } from '../clock.js';
import { Settings } from '../settings/index.js';
import { sentMailName } from './delivery-records.service.js';
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

type MailContent = Parameters<typeof renderMail>[0];

interface ToBuyer extends Pick<MailContent, 'facts' | 'link'> {
  of: Pick<StoredInquiry, 'uid' | 'number'>;
  named?: Record<string, string>;
}

/** Who is told what of quotations and messages; prices are in the mail with the quotation alone, which is the buyer's. */
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

  /** The quotation itself, to a confirmed address. */
  async addSent(
    { _id, number, version, content, mailedTo: to }: StoredQuotation,
    { inquiry, token, pdf }: { inquiry: StoredInquiry; token: string; pdf: Buffer },
    session: ClientSession,
  ) {
    if (!to) return;
    const total = formatMoney(computeTotals(content).total, content.currency);
    const named = { quotation: number, version: version > 1 ? `, version ${version},` : '' };
    const mail: NewMail = {
      ...this.#written(sentMailName(_id), to),
      ...(await this.#toBuyer('quotationSent', {
        of: inquiry,
        named,
        facts: [
          ['Total', total],
          ['Valid until', content.validUntil],
        ],
        link: this.links.urlOf(inquiry, secretMark),
      })),
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
        ? await this.#withdrawnMail(stored)
        : await this.#decisionMail(stored, entry);
    if (!mail.to) return;
    const name = `quotation-${String(stored._id)}-${entry.kind}-${clock.now().getTime()}`;
    await this.outbox.add([{ ...this.#written(name, mail.to), ...mail }], session);
  }

  /** Tells the other side of a new message; one mail for several that follow one another. */
  async addMessage(
    inquiry: Pick<StoredInquiry, '_id' | 'uid' | 'number'>,
    { from, seq }: { from: 'buyer' | 'staff'; seq: number },
    session: ClientSession,
  ) {
    const { _id, uid } = inquiry;
    const to = from === 'buyer' ? await this.#sellersEmail() : await this.#confirmedEmail(uid);
    if (!to) return;
    const series = `message-${String(_id)}-${from}-`;
    await this.outbox.withdraw(new RegExp(`^<${series}\\d+@`), session);
    const mail = {
      ...this.#written(`${series}${seq}`, to),
      ...(await (from === 'staff'
        ? this.#messageToBuyer(inquiry)
        : this.#messageToSeller(inquiry))),
      dueAt: new Date(Date.now() + messageDelayMs),
    };
    await this.outbox.add([mail], session);
  }

  #messageToBuyer(inquiry: Pick<StoredInquiry, 'uid' | 'number'>) {
    const link = this.#pageOf(inquiry.number);
    return this.#toBuyer('newMessage', { of: inquiry, facts: [], link });
  }

  async #messageToSeller({ number }: Pick<StoredInquiry, 'number'>) {
    const title = `There is a new message about inquiry ${number}`;
    return {
      subject: `New message about inquiry ${number}`,
      ...(await this.#render({ title, facts: [] })),
    };
  }

  async #decisionMail({ number, version, inquiryNumber }: StoredQuotation, entry: NewEntry) {
    const what = sentences[entry.kind] ?? 'was answered';
    return {
      to: await this.#sellersEmail(),
      subject: `${number} ${what}`,
      ...(await this.#render({
        title: `Quotation ${number}, version ${version}, ${what}`,
        facts: [
          ['Inquiry', inquiryNumber],
          ['Line', entry.line ? String(entry.line) : ''],
          ['Name', entry.name ?? ''],
          ['In words', entry.text ?? ''],
        ],
      })),
    };
  }

  async #withdrawnMail({ mailedTo, number: quotation, inquiryNumber, uid }: StoredQuotation) {
    const of = { uid, number: inquiryNumber };
    const written = await this.#toBuyer('quotationWithdrawn', {
      of,
      named: { quotation },
      facts: [],
    });
    return { to: mailedTo ?? '', ...written };
  }

  /** In the words of the shop for this kind of mail. */
  async #toBuyer(kind: MailKind, { of: { uid, number }, named, ...rest }: ToBuyer) {
    const { business, mails } = await this.settings.read();
    const name = (await this.accounts.findById(String(uid)))?.name;
    const values = { ...mailValues({ number, name, business }), ...named };
    const { subject, heading, closing } = mails[kind];
    const { publicUrl } = this.config;
    const words = { title: fillIn(heading, values), closing: fillIn(closing, values) };
    return {
      subject: fillIn(subject, values),
      ...renderMail({ ...rest, ...words, lines: [], publicUrl }),
    };
  }

  async #render(mail: Pick<MailContent, 'title' | 'facts'>) {
    const { business } = await this.settings.read();
    const closing = `${business.name}, ${business.phone}`;
    return renderMail({ ...mail, lines: [], closing, publicUrl: this.config.publicUrl });
  }

  async #sellersEmail() {
    return (await this.settings.read()).business.email;
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
