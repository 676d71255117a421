import { fillIn, formatDayIn, formatPhone, type SettingValues } from 'contracts';
import {
  renderEmail,
  subjectLine,
  type EmailSection,
  type EmailSite,
  type NewMail,
  type WrittenEmail,
} from '../../../platform/mail/index.js';
import type { Contact } from '../inquiry-wire.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import { emailLines, estimatedTotal, productsInWords } from './email-lines.js';
import { buyerReason, sellerReason } from './email-reasons.js';
import { emailValues } from './email-values.js';
import { buyerInquiryUrl, staffInquiryUrl } from './inquiry-urls.js';

export interface InquirySite extends EmailSite {
  mails: SettingValues['mails'];
}

interface EmailContext {
  inquiry: StoredInquiry;
  buyer: Contact;
  site: InquirySite;
  /** Latest message of the shop, shortened. */
  reply?: string | undefined;
}

/** Email to the seller with the complete inquiry; replies go to the buyer. */
export function sellerMail(context: EmailContext): NewMail {
  const { inquiry, buyer, site } = context;
  return {
    name: messageId(inquiry, 'seller', site.publicUrl),
    to: site.business.email,
    replyTo: buyer?.email ?? undefined,
    ...renderEmail(sellerEmail(context), site),
  };
}

export function sellerEmail({ inquiry, buyer, site }: EmailContext): WrittenEmail {
  const { number, lines, contactPhone } = inquiry;
  const name = buyer?.name ?? '';
  const email = buyer?.email ?? '';
  const mobile = buyer?.mobile ?? '';
  const asked = `asked for a quotation of ${productsInWords(lines)}.`;
  return {
    subject: subjectLine('{number}: inquiry from {name}', { number, name: name || 'a customer' }),
    content: {
      preheader: productsInWords(lines),
      heading: `New inquiry ${number}`,
      paragraphs: [`${name || 'A customer'} ${asked}`],
      quote: inquiry.message ? { from: 'Message', text: inquiry.message } : undefined,
      facts: [
        ['Customer', name],
        ['Email', email && { label: email, url: `mailto:${email}` }],
        ['Contact phone', phoneLink(contactPhone)],
        ['Mobile', mobile === contactPhone ? '' : phoneLink(mobile)],
        ['Note', inquiry.note],
      ],
      button: { label: 'Open inquiry', url: staffInquiryUrl(site, number) },
      sections: [
        {
          title: 'Next step',
          text: `Send a quotation or a message from the inquiry page.${email && ' Replies to this email go to the customer.'}`,
        },
      ],
      lines: emailLines(lines, site.publicUrl),
      totals: estimatedTotal(lines),
      reason: sellerReason(site),
    },
  };
}

/** Links only valid phone numbers, because buyers enter the phone as free text. */
function phoneLink(phone: string) {
  const isNumber = /^\+\d{8,15}$/.test(phone);
  return isNumber ? { label: formatPhone(phone), url: `tel:${phone}` } : phone;
}

export function receiptMail(context: EmailContext, to: string): NewMail {
  return buyerMail(context, { to, what: 'receipt', kind: 'receipt' });
}

/**
 * Email about a new status. `change` is the one-based index of the first status change that no earlier email announced.
 */
export function statusMail(context: EmailContext, to: string, change: number): NewMail {
  return buyerMail(context, { to, what: `status-${change}`, kind: context.inquiry.status });
}

type InquiryEmailKind = 'receipt' | StoredInquiry['status'];

interface InquiryNews {
  /** What the status means for the buyer; receives the products as text. */
  said: (products: string) => string;
  next: EmailSection;
}

const news: Record<InquiryEmailKind, InquiryNews> = {
  receipt: {
    said: (products) => `You asked us for a quotation of ${products}.`,
    next: {
      title: 'What happens next',
      text: "We'll send you a quotation with final prices, freight and delivery time. There's nothing to pay now.",
    },
  },
  pending: {
    said: (products) => `We're working on your inquiry about ${products} again.`,
    next: {
      title: 'What happens next',
      text: "You don't need to do anything. We'll email you when we reply.",
    },
  },
  replied: {
    said: (products) => `Our answer about ${products} is ready.`,
    next: {
      title: 'What happens next',
      text: "Read the whole conversation and our quotation on the inquiry page, and answer there. If you asked for a call or a WhatsApp message, you'll find our reply there.",
    },
  },
  cancelled: {
    said: (products) =>
      `We closed your inquiry about ${products}. We won't send a quotation, and nothing is charged.`,
    next: {
      title: 'Still need these products?',
      text: 'Reply to this email, or send us a new inquiry.',
    },
  },
};

function buyerMail(
  context: EmailContext,
  { to, what, kind }: { to: string; what: string; kind: InquiryEmailKind },
): NewMail {
  const { inquiry, site } = context;
  return {
    name: messageId(inquiry, what, site.publicUrl),
    to,
    replyTo: site.business.email,
    ...renderEmail(buyerEmail(context, kind), site),
  };
}

/** Email with the text that staff configured for this kind. */
export function buyerEmail(
  { inquiry, buyer, site, reply }: EmailContext,
  kind: InquiryEmailKind,
): WrittenEmail {
  const { business, mails } = site;
  const { subject, heading, closing } = mails[kind];
  const values = emailValues({ number: inquiry.number, name: buyer?.name, business });
  return {
    subject: subjectLine(subject, values),
    content: {
      preheader: (kind === 'replied' && reply) || productsInWords(inquiry.lines),
      heading: fillIn(heading, values),
      paragraphs: [news[kind].said(productsInWords(inquiry.lines))],
      quote: kind === 'replied' && reply ? { from: business.name, text: reply } : undefined,
      facts: [
        ['Inquiry', inquiry.number],
        ['Sent on', formatDayIn(site.timeZone, inquiry.submittedAt)],
      ],
      button: {
        label: kind === 'replied' ? 'View and reply' : 'View inquiry',
        url: buyerInquiryUrl(site, inquiry.number),
      },
      sections: [news[kind].next],
      lines: emailLines(withoutNotes(inquiry), site.publicUrl),
      totals: estimatedTotal(inquiry.lines),
      closing: fillIn(closing, values),
      reason: buyerReason(site, inquiry.number),
      hasChat: true,
    },
  };
}

/**
 * Matches the mail names of an inquiry's status emails; the group is the index of the first change that each announces.
 */
export const statusMailNames = ({ _id }: StoredInquiry) =>
  new RegExp(`^<inquiry-${String(_id)}-status-(\\d+)@`);

/**
 * Removes the buyer's notes, which only the seller receives: a stolen session must not be able to send text in the
 * shop's name.
 */
function withoutNotes({ lines }: StoredInquiry) {
  return lines.map((line) => ({ ...line, note: '' }));
}

function messageId({ _id }: StoredInquiry, what: string, publicUrl: string) {
  return `<inquiry-${String(_id)}-${what}@${new URL(publicUrl).hostname}>`;
}
