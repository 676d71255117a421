import { z } from 'zod';
import { settingText } from './setting-text.js';

export const mailPlaceholderSamples = {
  name: 'Anna Miller',
  number: 'INQ-26-0001',
  quotation: 'QT-26-0001',
  version: ', version 2,',
  business: 'Khambhat Crystal & Agate',
  phone: '+919876543210',
} as const;

export type MailPlaceholder = keyof typeof mailPlaceholderSamples;

const ofInquiry = ['name', 'number', 'business', 'phone'] as const;
const ofQuotation = [...ofInquiry, 'quotation'] as const;
const closing = 'Questions? Reply to this email, or call or WhatsApp us: {phone}';
/** The closing of emails that already ask for a reply. */
const closingOfMessages = 'Questions? Call or WhatsApp us: {phone}';

/** Emails to buyers whose wording staff can change, each with its default. */
export const mailKinds = {
  receipt: {
    title: 'Inquiry received',
    placeholders: ofInquiry,
    subject: 'We received your inquiry {number}',
    heading: 'We received your inquiry',
    closing,
  },
  pending: {
    title: 'Inquiry reopened',
    placeholders: ofInquiry,
    subject: "We've reopened your inquiry {number}",
    heading: "We've reopened your inquiry {number}",
    closing,
  },
  replied: {
    title: 'Inquiry answered',
    placeholders: ofInquiry,
    subject: 'We replied to your inquiry {number}',
    heading: 'We replied to your inquiry {number}',
    closing: closingOfMessages,
  },
  cancelled: {
    title: 'Inquiry cancelled',
    placeholders: ofInquiry,
    subject: 'We cancelled inquiry {number}',
    heading: 'We cancelled inquiry {number}',
    closing,
  },
  quotationSent: {
    title: 'Quotation sent',
    placeholders: [...ofQuotation, 'version'],
    subject: 'Your quotation {quotation} for inquiry {number}',
    heading: 'Your quotation {quotation} is ready',
    closing,
  },
  quotationWithdrawn: {
    title: 'Quotation withdrawn',
    placeholders: ofQuotation,
    subject: 'We withdrew quotation {quotation}',
    heading: 'We withdrew quotation {quotation}',
    closing,
  },
  newMessage: {
    title: 'New message',
    placeholders: ofInquiry,
    subject: 'New message about inquiry {number}',
    heading: 'New message about inquiry {number}',
    closing: closingOfMessages,
  },
} as const satisfies Record<string, MailKindRow>;

interface MailKindRow extends MailText {
  title: string;
  placeholders: readonly MailPlaceholder[];
}

export interface MailText {
  subject: string;
  heading: string;
  closing: string;
}

export type MailKind = keyof typeof mailKinds;
export type MailTexts = Record<MailKind, MailText>;

export const mailKindNames = [
  'receipt',
  'pending',
  'replied',
  'cancelled',
  'quotationSent',
  'quotationWithdrawn',
  'newMessage',
] as const satisfies MailKind[];

/** Returns the schema for the wording of one kind of email. It allows only the placeholders of that kind. */
export function mailText(kind: MailKind) {
  const { placeholders } = mailKinds[kind];
  return z.strictObject({
    subject: settingText({ max: 120, hint: 'Enter a subject', placeholders }),
    heading: settingText({ max: 300, hint: 'Enter text', placeholders }),
    closing: settingText({ max: 1_000, isLong: true, placeholders }),
  });
}

export const mailTexts = z.strictObject({
  receipt: mailText('receipt'),
  pending: mailText('pending'),
  replied: mailText('replied'),
  cancelled: mailText('cancelled'),
  quotationSent: mailText('quotationSent'),
  quotationWithdrawn: mailText('quotationWithdrawn'),
  newMessage: mailText('newMessage'),
}) satisfies z.ZodType<MailTexts>;

export const defaultMailTexts: MailTexts = mailTexts.parse(
  Object.fromEntries(
    mailKindNames.map((kind) => {
      const { subject, heading, closing: end } = mailKinds[kind];
      return [kind, { subject, heading, closing: end }];
    }),
  ),
);
