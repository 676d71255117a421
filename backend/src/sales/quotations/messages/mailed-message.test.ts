import { describe, expect, it } from '@jest/globals';
import { messageNotes, preheaderOf, quoteOf } from './mailed-message.js';

const message = { text: 'Can you ship in two lots?', photos: 0, hasEarlier: false };

describe('messageNotes and quoteOf', () => {
  it('quote the text of a message', () => {
    expect(quoteOf('Anna', message)).toEqual({ from: 'Anna', text: 'Can you ship in two lots?' });
    expect(messageNotes('Anna', message)).toEqual([]);
    expect(preheaderOf(message)).toBe('Can you ship in two lots?');
  });

  it('count the photos, even of a message without text', () => {
    expect(messageNotes('Anna', { ...message, photos: 2 })).toEqual([
      '2 photos: see them on the inquiry page.',
    ]);
    const photo = { ...message, text: '', photos: 1 };
    expect(messageNotes('Anna', photo)).toEqual(['1 photo: see it on the inquiry page.']);
    expect(quoteOf('Anna', photo)).toBeUndefined();
    expect(preheaderOf(photo)).toBe('1 photo: see it on the inquiry page.');
  });

  it('mention earlier messages on the inquiry page', () => {
    expect(messageNotes('Anna', { ...message, hasEarlier: true })).toContain(
      'Earlier messages from Anna are on the inquiry page too.',
    );
  });

  it('shorten a long text', () => {
    const { text = '' } = quoteOf('Anna', { ...message, text: 'word '.repeat(400) }) ?? {};
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text).toMatch(/…$/);
  });
});
