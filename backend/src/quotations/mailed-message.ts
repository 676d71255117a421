import { clip } from '../mail/index.js';

/** The newest message of a thread, as quoted in an email. */
export interface MailedMessage {
  text: string;
  photos: number;
  /** True if earlier unread messages exist, which the email does not quote. */
  hasEarlier: boolean;
}

const maxQuoted = 600;
const maxPreheader = 120;

/** Returns the paragraphs of an email about a message. */
export function quoted({ text, photos, hasEarlier }: MailedMessage): string[] {
  return [
    text && `“${clip(text, maxQuoted)}”`,
    photosInWords(photos),
    hasEarlier ? 'There are earlier messages on the inquiry page.' : '',
  ].filter(Boolean);
}

export const preheaderOf = ({ text, photos }: MailedMessage) =>
  clip(text, maxPreheader) || photosInWords(photos);

function photosInWords(photos: number) {
  if (photos === 0) return '';
  return photos === 1 ? '1 photo attached.' : `${photos} photos attached.`;
}
