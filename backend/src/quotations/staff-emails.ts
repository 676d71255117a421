import { sellerReason, staffInquiryUrl } from '../inquiries/index.js';
import { subjectLine, type EmailSite, type WrittenEmail } from '../mail/index.js';
import { preheaderOf, quoted, type MailedMessage } from './mailed-message.js';
import type { NewEntry } from './timeline.service.js';

/** Describes the buyer's action; the number of the quotation follows. */
const deeds: Partial<Record<NewEntry['kind'], string>> = {
  change_requested: 'asked for a change to',
  quotation_accepted: 'accepted',
  quotation_declined: 'declined',
  lot_approved: 'approved the photos of',
  lot_another: 'asked for different pieces in',
};

interface Decision {
  quotation: { number: string; version: number; inquiryNumber: string };
  /** The name in the buyer's account. */
  buyerName: string | null | undefined;
  entry: Pick<NewEntry, 'kind' | 'line' | 'name' | 'text'>;
}

/** Emails to the seller about actions of buyers. */
export const staffEmails = {
  decision(site: EmailSite, { quotation, buyerName, entry }: Decision): WrittenEmail {
    const { number, version, inquiryNumber } = quotation;
    const name = buyerName || 'The buyer';
    const deed = `${deeds[entry.kind] ?? 'answered'} ${number}`;
    return {
      subject: subjectLine(`{name} ${deed}`, { name }),
      content: {
        preheader: entry.text || `Inquiry ${inquiryNumber}`,
        heading: `${name} ${deed}`,
        facts: [
          ['Quotation', `${number}, version ${version}`],
          ['Inquiry', inquiryNumber],
          ['Line', entry.line ? String(entry.line) : ''],
          ['Name', entry.name ?? ''],
          ['Message', entry.text ?? ''],
        ],
        button: { label: 'Open inquiry', url: staffInquiryUrl(site, inquiryNumber) },
        reason: sellerReason(site),
      },
    };
  },

  newMessage: (site: EmailSite, { inquiryNumber, buyerName, message }: Received): WrittenEmail => ({
    subject: `New message about inquiry ${inquiryNumber}`,
    content: {
      preheader: preheaderOf(message),
      heading: `New message about inquiry ${inquiryNumber}`,
      facts: [['From', buyerName || 'A deleted user']],
      paragraphs: quoted(message),
      button: { label: 'View and reply', url: staffInquiryUrl(site, inquiryNumber) },
      reason: sellerReason(site),
    },
  }),
};

interface Received {
  inquiryNumber: string;
  /** The name in the buyer's account. */
  buyerName: string | null | undefined;
  message: MailedMessage;
}
