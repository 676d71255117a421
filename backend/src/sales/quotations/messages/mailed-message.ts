import { clip, type EmailQuote } from '../../../platform/mail/index.js';

export interface MailedMessage {
  text: string;
  photos: number;
  /** True if the sender wrote more messages before, which no email quotes. */
  hasEarlier: boolean;
}

const maxQuoted = 600;
const maxPreheader = 120;

/** Quotes the text, shortened; undefined for a message of photos only. */
export const quoteOf = (from: string, { text }: MailedMessage): EmailQuote | undefined =>
  text ? { from, text: clip(text, maxQuoted) } : undefined;

export function messageNotes(from: string, { photos, hasEarlier }: MailedMessage): string[] {
  return [
    photosInWords(photos),
    hasEarlier
      ? `${from} wrote more just before this message. It hasn't been emailed, so read it on the inquiry page.`
      : '',
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
