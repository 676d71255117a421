import { fillIn, formatDay, type SettingValues } from 'contracts';
import {
  renderEmail,
  subjectLine,
  type EmailSite,
  type NewMail,
  type WrittenEmail,
} from '../mail/index.js';
import type { Contact } from './inquiry-wire.js';
import type { StoredInquiry } from './inquiry.schema.js';
import { emailLines, estimatedTotal, productsInWords } from './email-lines.js';
import { buyerReason, sellerReason } from './email-reasons.js';
import { emailValues } from './email-values.js';
import { buyerInquiryUrl, staffInquiryUrl } from './inquiry-urls.js';

/** The sender and the configured texts for emails to buyers. */
export interface InquirySite extends EmailSite {
  mails: SettingValues['mails'];
}

interface EmailContext {
  inquiry: StoredInquiry;
  buyer: Contact;
  site: InquirySite;
}

/** Returns the full inquiry for the seller; replies go to the buyer. */
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
  const { number, lines } = inquiry;
  const name = buyer?.name ?? '';
  return {
    subject: subjectLine('{number}: inquiry from {name}', { number, name: name || 'a customer' }),
    content: {
      preheader: productsInWords(lines),
      heading: `New inquiry ${number}`,
      facts: [
        ['Customer', name],
        ['Email', buyer?.email ?? ''],
        ['Contact phone', inquiry.contactPhone],
        ['Mobile', buyer?.mobile ?? ''],
        ['Message', inquiry.message],
        ['Note', inquiry.note],
      ],
      button: { label: 'Open inquiry', url: staffInquiryUrl(site, number) },
      lines: emailLines(lines, site.publicUrl),
      totals: estimatedTotal(lines),
      reason: sellerReason(site),
    },
  };
}

export function receiptMail(context: EmailContext, to: string): NewMail {
  return buyerMail(context, { to, what: 'receipt', kind: 'receipt' });
}

/**
 * Announces a new status; `change` is the one-based index of the first history entry not yet announced to the buyer.
 */
export function statusMail(context: EmailContext, to: string, change: number): NewMail {
  return buyerMail(context, { to, what: `status-${change}`, kind: context.inquiry.status });
}

/** The receipt, or the announced status. */
type InquiryEmailKind = 'receipt' | StoredInquiry['status'];

/** Describes the next step, between the shop's own text and the products. */
const nextSteps: Record<InquiryEmailKind, string> = {
  receipt: "Next, we'll send you a quotation with final prices, freight and delivery time.",
  pending: "We're working on your inquiry again. You don't need to do anything.",
  replied:
    "Open your inquiry to read our messages and quotation. If you asked for a call or a WhatsApp message, you'll find our reply there.",
  cancelled:
    "We won't send a quotation for this inquiry, and nothing is charged. Still need these products? Contact us, or send a new inquiry.",
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

/** Returns an email with the configured text for this kind. */
export function buyerEmail(
  { inquiry, buyer, site }: EmailContext,
  kind: InquiryEmailKind,
): WrittenEmail {
  const { business, mails } = site;
  const { subject, heading, closing } = mails[kind];
  const values = emailValues({ number: inquiry.number, name: buyer?.name, business });
  return {
    subject: subjectLine(subject, values),
    content: {
      preheader: productsInWords(inquiry.lines),
      heading: fillIn(heading, values),
      paragraphs: [nextSteps[kind]],
      facts: [['Sent on', formatDay(inquiry.submittedAt.toISOString())]],
      button: { label: 'View inquiry', url: buyerInquiryUrl(site, inquiry.number) },
      lines: emailLines(withoutNotes(inquiry), site.publicUrl),
      totals: estimatedTotal(inquiry.lines),
      closing: fillIn(closing, values),
      reason: buyerReason(site),
      hasChat: true,
    },
  };
}

/** Matches the names of an inquiry's status emails; the group is the first history entry that each announces. */
export const statusMailNames = ({ _id }: StoredInquiry) =>
  new RegExp(`^<inquiry-${String(_id)}-status-(\\d+)@`);

/** Notes of the buyer go to the seller only: a stolen session must not be able to send text in our name. */
function withoutNotes({ lines }: StoredInquiry) {
  return lines.map((line) => ({ ...line, note: '' }));
}

function messageId({ _id }: StoredInquiry, what: string, publicUrl: string) {
  return `<inquiry-${String(_id)}-${what}@${new URL(publicUrl).hostname}>`;
}
