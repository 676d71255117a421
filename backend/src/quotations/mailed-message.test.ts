import { describe, expect, it } from '@jest/globals';
import { preheaderOf, quoted } from './mailed-message.js';

const message = { text: 'Can you ship in two lots?', photos: 0, hasEarlier: false };

describe('the email about a message', () => {
  it('quotes the text', () => {
    expect(quoted(message)).toEqual(['“Can you ship in two lots?”']);
    expect(preheaderOf(message)).toBe('Can you ship in two lots?');
  });

  it('counts the photos, also for a message without text', () => {
    expect(quoted({ ...message, photos: 2 })).toContain('2 photos attached.');
    const photo = { ...message, text: '', photos: 1 };
    expect(quoted(photo)).toEqual(['1 photo attached.']);
    expect(preheaderOf(photo)).toBe('1 photo attached.');
  });

  it('mentions earlier messages on the inquiry page', () => {
    expect(quoted({ ...message, hasEarlier: true })).toContain(
      'There are earlier messages on the inquiry page.',
    );
  });

  it('shortens a long text', () => {
    const [text = ''] = quoted({ ...message, text: 'word '.repeat(400) });
    expect(text.length).toBeLessThanOrEqual(602);
    expect(text).toMatch(/…”$/);
  });
});
