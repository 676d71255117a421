import { describe, expect, it } from '@jest/globals';
import { formatDay, leadTimeInWords } from './formats.js';

describe('formatDay', () => {
  it('formats day, short month and year', () => {
    expect(formatDay('2026-12-10')).toBe('10 Dec 2026');
  });
});

describe('leadTimeInWords', () => {
  it.each([
    [0, 'In stock'],
    [1, '1 day'],
    [21, '21 days'],
  ])('formats %i as "%s"', (days, words) => {
    expect(leadTimeInWords(days)).toBe(words);
  });
});
