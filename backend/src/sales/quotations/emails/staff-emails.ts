import { computeTotals, formatMoney } from 'contracts';
import { sellerReason, staffInquiryUrl } from '../../inquiries/index.js';
import { subjectLine, type EmailSite, type WrittenEmail } from '../../../platform/mail/index.js';
import {
  messageNotes,
  preheaderOf,
  quoteOf,
  type MailedMessage,
} from '../messages/mailed-message.js';
import type { StoredQuotation } from '../versions/quotation-version.schema.js';
import type { NewEntry } from '../timeline.service.js';

/** Texts of a buyer's decision; the quotation number follows `deed`. */
interface Deed {
  deed: string;
  means: string;
  next: string;
  button: string;
}

const deeds: Partial<Record<NewEntry['kind'], Deed>> = {
  change_requested: {
    deed: 'asked for a change to',
    means: 'The buyer cannot accept this version any more and waits for a new one.',
    next: 'Send a new version of the quotation, or answer with a message.',
    button: 'Revise quotation',
  },
  quotation_accepted: {
    deed: 'accepted',
    means: 'The quotation is now an order, and its proforma invoice is ready.',
    next: 'Record payments and stages of the order. The buyer gets an email about each.',
    button: 'Open order',
  },
  quotation_declined: {
    deed: 'declined',
    means: 'The buyer cannot accept this version any more.',
    next: 'Send a message or a new version if you want to make another offer.',
    button: 'Open inquiry',
  },
  lot_approved: {
    deed: 'approved the photos of',
    means: 'The buyer wants exactly the pieces on the photos.',
    next: 'Keep these pieces aside for the order.',
    button: 'Open inquiry',
  },
  lot_another: {
    deed: 'asked for different pieces in',
    means: 'The pieces on the photos do not suit the buyer.',
    next: 'Send a new version with photos of other pieces.',
    button: 'Revise quotation',
  },
};

const otherDeed: Deed = {
  deed: 'answered',
  means: 'The buyer answered the quotation.',
  next: 'Read the answer on the inquiry page.',
  button: 'Open inquiry',
};

interface Decision {
  quotation: Pick<StoredQuotation, 'number' | 'version' | 'inquiryNumber' | 'content'>;
  /** Of the account. */
  buyerName: string | null | undefined;
  entry: Pick<NewEntry, 'kind' | 'line' | 'name' | 'text'>;
}

export const staffEmails = {
  decision(site: EmailSite, { quotation, buyerName, entry }: Decision): WrittenEmail {
    const { number, version, inquiryNumber, content } = quotation;
    const name = buyerName || 'The buyer';
    const { deed: verb, means, next, button } = deeds[entry.kind] ?? otherDeed;
    const deed = `${verb} ${number}`;
    return {
      subject: subjectLine(`{name} ${deed}`, { name }),
      content: {
        preheader: entry.text || `Inquiry ${inquiryNumber}`,
        heading: `${name} ${deed}`,
        paragraphs: [means],
        quote: entry.text ? { from: name, text: entry.text } : undefined,
        facts: [
          ['Customer', buyerName ?? ''],
          ['Quotation', `${number}, version ${version}`],
          ['Total', formatMoney(computeTotals(content).total, content.currency)],
          ['Inquiry', inquiryNumber],
          ['Line', entry.line ? String(entry.line) : ''],
          ['Signed by', entry.name ?? ''],
        ],
        button: { label: button, url: staffInquiryUrl(site, inquiryNumber) },
        sections: [{ title: 'Next step', text: next }],
        reason: sellerReason(site),
      },
    };
  },

  newMessage: (site: EmailSite, { inquiryNumber, buyerName, message }: Received): WrittenEmail => ({
    subject: `New message about inquiry ${inquiryNumber}`,
    content: {
      preheader: preheaderOf(message),
      heading: `${buyerName || 'A customer'} sent a message about ${inquiryNumber}`,
      paragraphs: [messageNotes(message).join(' ')].filter(Boolean),
      quote: quoteOf(buyerName || 'A deleted user', message),
      facts: [
        ['Customer', buyerName ?? ''],
        ['Inquiry', inquiryNumber],
      ],
      button: { label: 'View and reply', url: staffInquiryUrl(site, inquiryNumber) },
      sections: [
        {
          title: 'Next step',
          text: 'Answer on the inquiry page. The buyer gets your answer by email.',
        },
      ],
      reason: sellerReason(site),
    },
  }),
};

interface Received {
  inquiryNumber: string;
  buyerName: string | null | undefined;
  message: MailedMessage;
}
