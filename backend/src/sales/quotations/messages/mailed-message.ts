import { truncateText, type EmailQuote } from '../../../platform/mail/index.js';

export interface MailedMessage {
  text: string;
  photos: number;
  /** True if the sender wrote more messages before, which no email quotes. */
  hasEarlier: boolean;
}

const maxQuoted = 600;
const maxPreheader = 120;

/** Quotes the text, shortened; undefined for a message of photos only. */
export const quoteMessage = (from: string, { text }: MailedMessage): EmailQuote | undefined =>
  text ? { from, text: truncateText(text, maxQuoted) } : undefined;

export function messageFooterNotes(from: string, { photos, hasEarlier }: MailedMessage): string[] {
  return [
    photosInWords(photos),
    hasEarlier
      ? `${from} sent more messages just before this one. Read them all on the inquiry page.`
      : '',
  ].filter(Boolean);
}

export const preheaderText = ({ text, photos }: MailedMessage) =>
  truncateText(text, maxPreheader) || photosInWords(photos);

function photosInWords(photos: number) {
  if (photos === 0) return '';
  return photos === 1
    ? 'The message has a photo. View it on the inquiry page.'
    : `The message has ${photos} photos. View them on the inquiry page.`;
}
