import { z } from 'zod';
import { settingText } from './setting-text.js';

/** What stands in the place of each placeholder, as an example. */
export const mailSamples = {
  name: 'Anna Miller',
  number: 'INQ-26-0001',
  quotation: 'QT-26-0001',
  version: ', version 2,',
  business: 'Khambhat Crystal & Agate',
  phone: '+919876543210',
} as const;

export type MailPlaceholder = keyof typeof mailSamples;

const ofInquiry = ['name', 'number', 'business', 'phone'] as const;
const ofQuotation = [...ofInquiry, 'quotation'] as const;
const closing = '{business}, {phone}';

/** The mails to buyers whose texts staff can change, each with its first texts. */
export const mailKinds = {
  receipt: {
    title: 'Inquiry received',
    placeholders: ofInquiry,
    subject: 'We received your inquiry {number}',
    heading: 'Thank you. We received your inquiry {number}',
    closing: `We will get back to you soon. ${closing}`,
  },
  pending: {
    title: 'Inquiry waits again',
    placeholders: ofInquiry,
    subject: 'Your inquiry {number}: pending',
    heading: 'Your inquiry {number} is waiting for our answer again.',
    closing,
  },
  replied: {
    title: 'Inquiry answered',
    placeholders: ofInquiry,
    subject: 'Your inquiry {number}: replied',
    heading:
      'Your inquiry {number} was answered. Please look at our message by phone, chat or mail.',
    closing,
  },
  cancelled: {
    title: 'Inquiry cancelled',
    placeholders: ofInquiry,
    subject: 'Your inquiry {number}: cancelled',
    heading: 'Your inquiry {number} was cancelled.',
    closing,
  },
  quotationSent: {
    title: 'Quotation sent',
    placeholders: [...ofQuotation, 'version'],
    subject: 'Our quotation {quotation} for your inquiry {number}',
    heading: 'Our quotation {quotation}{version} for your inquiry {number}',
    closing,
  },
  quotationWithdrawn: {
    title: 'Quotation withdrawn',
    placeholders: ofQuotation,
    subject: 'Our quotation {quotation} for your inquiry {number} was withdrawn',
    heading: 'Our quotation {quotation} for your inquiry {number} was withdrawn',
    closing,
  },
  newMessage: {
    title: 'New message',
    placeholders: ofInquiry,
    subject: 'New message about inquiry {number}',
    heading: 'There is a new message about inquiry {number}',
    closing,
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

/** The texts of one kind of mail: its own placeholders and no others. */
export function mailText(kind: MailKind) {
  const { placeholders } = mailKinds[kind];
  return z.strictObject({
    subject: settingText({ max: 120, please: 'Please enter a subject', placeholders }),
    heading: settingText({ max: 300, please: 'Please enter a text', placeholders }),
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
