import { computeTotals, fillPlaceholders, formatMoney } from 'contracts';
import { sellerEmailReason, staffInquiryUrl, staffReplyHint } from '../../inquiries/index.js';
import { subjectLine, type EmailSite, type ComposedEmail } from '../../../platform/mail/index.js';
import {
  messageFooterNotes,
  preheaderText,
  quoteMessage,
  type MailedMessage,
} from '../messages/mailed-message.js';
import type { StoredQuotation } from '../versions/quotation-version.schema.js';
import type { NewEntry } from '../timeline.service.js';

/**
 * Email texts about a customer's decision. `deed` is a verb phrase such as `accepted`; the subject consists of the
 * customer's name, `deed` and the quotation number.
 */
interface Deed {
  deed: string;
  /** Sentence with placeholders for the customer's name and the version. */
  means: string;
  next: string;
  button: string;
}

const actionTexts: Partial<Record<NewEntry['kind'], Deed>> = {
  change_requested: {
    deed: 'asked for a change to',
    means: '{version} can no longer be accepted. {name} is waiting for a new version.',
    next: 'Send a new version of the quotation, or answer with a message.',
    button: 'Revise quotation',
  },
  quotation_accepted: {
    deed: 'accepted',
    means: 'The quotation is now an order, and its proforma invoice is ready.',
    next: 'Record payments and update the order status. The customer will be notified by email.',
    button: 'View order',
  },
  quotation_declined: {
    deed: 'declined',
    means: '{version} can no longer be accepted.',
    next: 'Send a message, or a new version of the quotation.',
    button: 'View inquiry',
  },
  lot_approved: {
    deed: 'approved the photos of',
    means: '{name} wants exactly the pieces in the photos.',
    next: 'Set these pieces aside for the order.',
    button: 'View inquiry',
  },
  lot_another: {
    deed: 'asked for a different lot in',
    means: '{name} wants a different lot than the one in the photos.',
    next: 'Send a new version with photos of a different lot.',
    button: 'Revise quotation',
  },
};

const otherDeed: Deed = {
  deed: 'answered',
  means: '{name} answered the quotation.',
  next: 'Read the answer on the inquiry page.',
  button: 'View inquiry',
};

interface Decision {
  quotation: Pick<StoredQuotation, 'number' | 'version' | 'inquiryNumber' | 'content'>;
  /** Of the account. */
  buyerName: string | null | undefined;
  buyerEmail: string | null | undefined;
  entry: Pick<NewEntry, 'kind' | 'line' | 'name' | 'text'>;
}

export const staffEmails = {
  decision(site: EmailSite, { quotation, buyerName, buyerEmail, entry }: Decision): ComposedEmail {
    const { number, version, inquiryNumber, content } = quotation;
    const name = buyerName || 'The customer';
    const { deed: verb, means, next, button } = actionTexts[entry.kind] ?? otherDeed;
    const action = `${verb} ${number}`;
    return {
      subject: subjectLine(`{name} ${action}`, { name }),
      content: {
        preheader: entry.text || `Inquiry ${inquiryNumber}`,
        heading: `${name} ${action}`,
        paragraphs: [],
        quote: entry.text ? { from: `Message from ${name}`, text: entry.text } : undefined,
        notes: [fillPlaceholders(means, { name, version: `Version ${version}` })],
        facts: [
          ['Quotation', `${number}, version ${version}`],
          ['Total', formatMoney(computeTotals(content).total, content.currency)],
          ['Inquiry', inquiryNumber],
          ['Line', entry.line ? String(entry.line) : ''],
          ['Signed by', entry.name ?? ''],
        ],
        question: { title: 'Next step', text: `${next} ${staffReplyHint(buyerEmail)}` },
        button: { label: button, url: staffInquiryUrl(site, inquiryNumber) },
        reason: sellerEmailReason(site),
      },
    };
  },

  newMessage: (
    site: EmailSite,
    { inquiryNumber, buyerName, buyerEmail, message }: Received,
  ): ComposedEmail => ({
    subject: subjectLine(`{name}: message about ${inquiryNumber}`, {
      name: buyerName || 'A customer',
    }),
    content: {
      preheader: preheaderText(message),
      heading: `${buyerName || 'A customer'} sent a message about ${inquiryNumber}`,
      paragraphs: [],
      quote: quoteMessage(`Message from ${buyerName || 'the customer'}`, message),
      notes: messageFooterNotes(buyerName || 'the customer', message),
      question: {
        title: 'Next step',
        text: `Reply on the inquiry page. ${staffReplyHint(buyerEmail)}`,
      },
      button: { label: 'View and reply', url: staffInquiryUrl(site, inquiryNumber) },
      reason: sellerEmailReason(site),
    },
  }),
};

interface Received {
  inquiryNumber: string;
  buyerName: string | null | undefined;
  buyerEmail: string | null | undefined;
  message: MailedMessage;
}
