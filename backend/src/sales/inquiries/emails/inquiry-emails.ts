import {
  fillPlaceholders,
  formatDayInTimeZone,
  formatHours,
  pagePaths,
  formatPhoneInGroups,
  type SettingValues,
} from 'contracts';
import {
  renderEmail,
  subjectLine,
  type EmailFact,
  type EmailLink,
  type EmailSection,
  type EmailSite,
  type NewMail,
  type ComposedEmail,
} from '../../../platform/mail/index.js';
import type { StoredCompany } from '../../../identity/accounts/index.js';
import type { CustomerContact } from '../inquiry-wire.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import {
  emailLines,
  estimatedTotalRows,
  emailLinesWithoutPrices,
  formatProductsAndQuantities,
} from './email-lines.js';
import { buyerReplyHint, staffReplyHint } from './how-to-reply.js';
import { buyerEmailReason, sellerEmailReason } from './email-reasons.js';
import { placeholderValues } from './email-values.js';
import { buyerInquiryUrl, staffInquiryUrl } from './inquiry-urls.js';

export interface InquiryEmailSite extends EmailSite {
  mails: SettingValues['mails'];
}

interface EmailContext {
  inquiry: StoredInquiry;
  buyer: CustomerContact;
  /** The company that the inquiry belongs to. */
  company?: Pick<StoredCompany, 'name' | 'taxNumber' | 'address'> | undefined;
  site: InquiryEmailSite;
  /** The shop's latest message, shortened. */
  reply?: string | undefined;
  /** The usual time to a first answer, in hours; null while unknown. */
  usualHours?: number | null;
}

/** Returns the email to the seller with the complete inquiry; replies go to the buyer. */
export function createSellerMail(context: EmailContext): NewMail {
  const { inquiry, buyer, site } = context;
  return {
    name: messageId(inquiry, 'seller', site.publicUrl),
    to: site.business.email,
    replyTo: buyer?.email ?? undefined,
    ...renderEmail(composeSellerEmail(context), site),
  };
}

export function composeSellerEmail({ inquiry, buyer, company, site }: EmailContext): ComposedEmail {
  const { number, lines, contactPhone, fileCount } = inquiry;
  const name = buyer?.name ?? '';
  const email = buyer?.email ?? '';
  const mobile = buyer?.mobile ?? '';
  const summary = `asked for a quotation for ${formatProductsAndQuantities(lines)}.`;
  return {
    subject: subjectLine('{number}: inquiry from {name}', { number, name: name || 'a customer' }),
    content: {
      preheader: formatProductsAndQuantities(lines),
      heading: `New inquiry ${number}`,
      paragraphs: [`${name || 'A customer'} ${summary}`],
      quote: inquiry.message
        ? { from: `Message from ${name || 'the customer'}`, text: inquiry.message }
        : undefined,
      facts: [
        ['Customer', name],
        ...companyFacts({ inquiry, company }),
        ['Email', email && { label: email, url: `mailto:${email}` }],
        ['Contact phone', phoneLink(contactPhone)],
        ['Mobile', mobile === contactPhone ? '' : phoneLink(mobile)],
        ['Note', inquiry.note],
        ['Files', fileCount ? `${fileCount} on the inquiry page` : ''],
      ],
      question: {
        title: 'Next step',
        text: `Send a quotation or a message from the inquiry page. ${staffReplyHint(email)}`,
      },
      button: { label: 'View inquiry', url: staffInquiryUrl(site, number) },
      lines: emailLines(lines, site.publicUrl),
      totals: estimatedTotalRows(lines),
      reason: sellerEmailReason(site),
    },
  };
}

const companyFacts = ({
  inquiry,
  company,
}: Pick<EmailContext, 'inquiry' | 'company'>): EmailFact[] =>
  company
    ? [
        ['Company', company.name],
        ['GSTIN or VAT number', company.taxNumber],
        ['Deliver to', inquiry.deliveryAddress || company.address],
      ]
    : [];

/** Links only valid phone numbers, because buyers enter their phone number as free text. */
function phoneLink(phone: string) {
  return isNumber(phone) ? { label: formatPhoneInGroups(phone), url: `tel:${phone}` } : phone;
}

/**
 * Returns the phone number in groups of digits. Returns an empty string for any other text, because text entered by a
 * buyer must not be sent in the shop's name.
 */
const numberOf = (phone: string) => (isNumber(phone) ? formatPhoneInGroups(phone) : '');

const isNumber = (phone: string) => /^\+\d{8,15}$/.test(phone);

export function createReceiptMail(context: EmailContext, to: string): NewMail {
  return buyerMail(context, { to, what: 'receipt', kind: 'receipt' });
}

/**
 * Returns the email about a new status. `change` is the one-based index of the first status change that no email has
 * announced yet.
 */
export function createStatusMail(context: EmailContext, to: string, change: number): NewMail {
  return buyerMail(context, { to, what: `status-${change}`, kind: context.inquiry.status });
}

type InquiryEmailKind = 'receipt' | StoredInquiry['status'];

interface InquiryNews {
  /** Returns a sentence that explains the status to the buyer. */
  said: (about: About) => string;
  next: (about: About) => EmailSection;
  button: (site: InquiryEmailSite, number: string) => EmailLink;
}

interface About {
  products: string;
  /** True if the email quotes the shop's message. */
  isQuoted: boolean;
  /** Sentence such as ` We usually reply within 5 hours.`; empty while the reply time is unknown. */
  usually: string;
}

const viewInquiry = (site: InquiryEmailSite, number: string) => ({
  label: 'View inquiry',
  url: buyerInquiryUrl(site, number),
});

const news: Record<InquiryEmailKind, InquiryNews> = {
  receipt: {
    said: ({ products }) => `You asked us for a quotation for ${products}.`,
    next: ({ usually }) => ({
      title: 'What happens next',
      text: `We'll send you a quotation with final prices, freight and delivery time.${usually} You don't need to pay anything now.`,
    }),
    button: viewInquiry,
  },
  pending: {
    said: ({ products }) => `We're working on your inquiry about ${products} again.`,
    next: ({ usually }) => ({
      title: 'What happens next',
      text: `We'll email you when we reply.${usually}`,
    }),
    button: viewInquiry,
  },
  replied: {
    said: ({ products, isQuoted }) =>
      isQuoted ? '' : `We replied to your inquiry about ${products}.`,
    next: ({ isQuoted }) => ({
      title: 'What to do next',
      text: isQuoted
        ? buyerReplyHint
        : "You'll find our reply on the inquiry page, unless we called you or messaged you on WhatsApp.",
    }),
    button: (site, number) => ({ ...viewInquiry(site, number), label: 'View and reply' }),
  },
  cancelled: {
    said: ({ products }) =>
      `Sorry, we can't go ahead with your inquiry about ${products}. You won't be charged.`,
    next: () => ({
      title: 'Looking for something similar?',
      text: 'Browse our products and send a new inquiry.',
    }),
    button: ({ publicUrl }) => ({
      label: 'Browse products',
      url: `${publicUrl}${pagePaths.allProducts}`,
    }),
  },
};

function buyerMail(
  context: EmailContext,
  { to, what: label, kind }: { to: string; what: string; kind: InquiryEmailKind },
): NewMail {
  const { inquiry, site } = context;
  return {
    name: messageId(inquiry, label, site.publicUrl),
    to,
    replyTo: site.business.email,
    ...renderEmail(composeBuyerEmail(context, kind), site),
  };
}

/** Returns an email to the buyer with the text that staff configured for this kind of email. */
export function composeBuyerEmail(
  { inquiry, buyer, company, site, reply, usualHours }: EmailContext,
  kind: InquiryEmailKind,
): ComposedEmail {
  const { business, mails } = site;
  const { number, lines } = inquiry;
  const { subject, heading: template, closing } = mails[kind];
  const values = placeholderValues({ number, name: buyer?.name, business });
  const heading = fillPlaceholders(template, values);
  const products = formatProductsAndQuantities(lines);
  const quoted = kind === 'receipt' ? undefined : reply;
  const about = { products, isQuoted: Boolean(quoted), usually: usuallyWithin(usualHours) };
  const next = news[kind].next(about);
  const isCancelled = kind === 'cancelled';
  return {
    subject: subjectLine(subject, values),
    content: {
      preheader: quoted || products,
      heading,
      paragraphs: [news[kind].said(about)].filter(Boolean),
      quote: quoted ? { from: `Message from ${business.name}`, text: quoted } : undefined,
      facts: [
        ['Inquiry', heading.includes(number) ? '' : number],
        ['Inquiry sent', formatDayInTimeZone(site.timeZone, inquiry.submittedAt)],
        ['Contact phone', kind === 'receipt' ? numberOf(inquiry.contactPhone) : ''],
        ...(kind === 'receipt' ? companyFacts({ inquiry, company }) : []),
      ],
      button: news[kind].button(site, number),
      ...(isCancelled && { question: next }),
      sections: [isCancelled ? ownInquiry(site, number) : next],
      lines: (isCancelled ? emailLinesWithoutPrices : emailLines)(
        withoutNotes(inquiry),
        site.publicUrl,
      ),
      totals: isCancelled ? [] : estimatedTotalRows(lines),
      closing: fillPlaceholders(closing, values),
      reason: buyerEmailReason(site, number),
    },
  };
}

const ownInquiry = (site: InquiryEmailSite, number: string): EmailSection => ({
  title: 'Your inquiry',
  text: 'You can still view the inquiry in your account.',
  link: viewInquiry(site, number),
});

const usuallyWithin = (hours: number | null | undefined) =>
  hours ? ` We usually reply within ${formatHours(hours)}.` : '';

/**
 * Matches the Message-IDs of an inquiry's status emails; the capture group is the index of the first announced change.
 */
export const statusMailIdPattern = ({ _id }: StoredInquiry) =>
  new RegExp(`^<inquiry-${String(_id)}-status-(\\d+)@`);

/**
 * Removes the buyer's notes, which only the seller receives, because a stolen session must not be able to send text in
 * the shop's name.
 */
function withoutNotes({ lines }: StoredInquiry) {
  return lines.map((line) => ({ ...line, note: '' }));
}

function messageId({ _id }: StoredInquiry, label: string, publicUrl: string) {
  return `<inquiry-${String(_id)}-${label}@${new URL(publicUrl).hostname}>`;
}
