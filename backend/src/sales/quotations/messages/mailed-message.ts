import { truncateText, type EmailQuote } from '../../../platform/mail/index.js';

export interface MailedMessage {
  text: string;
  photos: number;
  /** The number of PDFs. */
  documents?: number;
  /** True if the sender wrote earlier messages that no email quotes. */
  hasEarlier: boolean;
}

const maxQuoted = 600;
const maxPreheader = 120;

/** Returns a quote of the shortened text, or undefined if the message contains only files. */
export const quoteMessage = (from: string, { text }: MailedMessage): EmailQuote | undefined =>
  text ? { from, text: truncateText(text, maxQuoted) } : undefined;

export function messageFooterNotes(
  from: string,
  { hasEarlier, ...files }: MailedMessage,
): string[] {
  return [
    filesInWords(files),
    hasEarlier
      ? `${from} sent more messages just before this one. Read them all on the inquiry page.`
      : '',
  ].filter(Boolean);
}

export const preheaderText = ({ text, ...files }: MailedMessage) =>
  truncateText(text, maxPreheader) || filesInWords(files);

function filesInWords({ photos, documents = 0 }: Pick<MailedMessage, 'photos' | 'documents'>) {
  const parts = [countInWords(photos, 'photo'), countInWords(documents, 'PDF')].filter(Boolean);
  const pronoun = photos + documents === 1 ? 'it' : 'them';
  return parts.length === 0
    ? ''
    : `The message has ${parts.join(' and ')}. View ${pronoun} on the inquiry page.`;
}

const countInWords = (count: number, noun: string) =>
  count === 0 ? '' : count === 1 ? `a ${noun}` : `${count} ${noun}s`;
