import { describe, expect, it } from '@jest/globals';
import { parseTrackingLink } from './parse-tracking-link.js';

describe('parseTrackingLink', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['https://dhl.com/track?id=JD014', 'https://dhl.com/track?id=JD014'],
    [' https://dhl.com/Track?ID=JD014\n', 'https://dhl.com/Track?ID=JD014'],
    ['HTTPS://dhl.com', 'HTTPS://dhl.com'],
    ['www.dhl.com/track/package/123', 'https://www.dhl.com/track/package/123'],
    ['dhl.com/track?next=https://x', 'https://dhl.com/track?next=https://x'],
  ])('parses %j as %j', (typed, value) => {
    expect(parseTrackingLink(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['https://dhl.com/track /JD014', 'The link contains a space. Paste it without one.'],
    ['http://dhl.com/track', 'Use a link that starts with https://'],
    ...[
      'JD014600003',
      'javascript:alert(1)',
      'mailto:track@dhl.com',
      'ftp://dhl.com/track',
      'https://dhl.com@evil.example/track',
      'https://localhost/track',
      'https://',
    ].map((typed) => [typed, 'Paste a link like https://example.com/track/123'] as const),
    [`https://dhl.com/${'a'.repeat(500)}`, 'Use at most 500 characters'],
  ])('rejects %j', (typed, message) => {
    expect(parseTrackingLink(typed)).toEqual({ ok: false, message });
  });
});
