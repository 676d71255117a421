import { describe, expect, it } from '@jest/globals';
import { messageFooterNotes, preheaderText, quoteMessage } from './mailed-message.js';

const message = { text: 'Can you ship in two lots?', photos: 0, hasEarlier: false };

describe('an email about a message', () => {
  it('quotes the message text', () => {
    expect(quoteMessage('Anna', message)).toEqual({
      from: 'Anna',
      text: 'Can you ship in two lots?',
    });
    expect(messageFooterNotes('Anna', message)).toEqual([]);
    expect(preheaderText(message)).toBe('Can you ship in two lots?');
  });

  it('states the number of photos, even if the message has no text', () => {
    expect(messageFooterNotes('Anna', { ...message, photos: 2 })).toEqual([
      'The message has 2 photos. View them on the inquiry page.',
    ]);
    const photo = { ...message, text: '', photos: 1 };
    expect(messageFooterNotes('Anna', photo)).toEqual([
      'The message has a photo. View it on the inquiry page.',
    ]);
    expect(quoteMessage('Anna', photo)).toBeUndefined();
    expect(preheaderText(photo)).toBe('The message has a photo. View it on the inquiry page.');
  });

  it('states the number of PDFs', () => {
    expect(messageFooterNotes('Anna', { ...message, documents: 1 })).toEqual([
      'The message has a PDF. View it on the inquiry page.',
    ]);
    expect(messageFooterNotes('Anna', { ...message, photos: 2, documents: 3 })).toEqual([
      'The message has 2 photos and 3 PDFs. View them on the inquiry page.',
    ]);
  });

  it('mentions earlier messages that were not emailed', () => {
    expect(messageFooterNotes('Anna', { ...message, hasEarlier: true })).toContain(
      'Anna sent more messages just before this one. Read them all on the inquiry page.',
    );
  });

  it('shortens a quoted message that is longer than 600 characters', () => {
    const { text = '' } = quoteMessage('Anna', { ...message, text: 'word '.repeat(400) }) ?? {};
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text).toMatch(/…$/);
  });
});
