import { clip, type EmailQuote } from '../../../platform/mail/index.js';

export interface MailedMessage {
  text: string;
  photos: number;
  /** True if the thread has earlier unread messages, which the email does not quote. */
  hasEarlier: boolean;
}

const maxQuoted = 600;
const maxPreheader = 120;

/** Quotes the text, shortened; undefined for a message of photos only. */
export const quoteOf = (from: string, { text }: MailedMessage): EmailQuote | undefined =>
  text ? { from, text: clip(text, maxQuoted) } : undefined;

export function messageNotes({ photos, hasEarlier }: MailedMessage): string[] {
  return [
    photosInWords(photos),
    hasEarlier ? 'See earlier messages on the inquiry page.' : '',
  ].filter(Boolean);
}

export const preheaderOf = ({ text, photos }: MailedMessage) =>
  clip(text, maxPreheader) || photosInWords(photos);

function photosInWords(photos: number) {
  if (photos === 0) return '';
  return photos === 1
    ? '1 photo: see it on the inquiry page.'
    : `${photos} photos: see them on the inquiry page.`;
}
