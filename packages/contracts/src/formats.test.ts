import { describe, expect, it } from '@jest/globals';
import {
  formatDay,
  formatDayIn,
  formatMomentIn,
  formatPercent,
  leadTimeInWords,
} from './formats.js';

describe('formatDay', () => {
  it('formats day, short month and year', () => {
    expect(formatDay('2026-12-10')).toBe('10 Dec 2026');
  });
});

describe('formatDayIn and formatMomentIn', () => {
  const at = new Date('2026-12-09T20:30:00Z');

  it('use the given time zone', () => {
    expect(formatDayIn('Asia/Kolkata', at)).toBe('10 Dec 2026');
    expect(formatDayIn('UTC', at)).toBe('9 Dec 2026');
  });

  it('include the time zone in a formatted moment', () => {
    expect(formatMomentIn('Asia/Kolkata', at)).toBe('10 Dec 2026, 2:00 am IST');
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

describe('formatPercent', () => {
  it.each([
    [1_250, '12.5%'],
    [1_800, '18%'],
    [1, '0.01%'],
  ])('formats %i basis points as "%s"', (basisPoints, text) => {
    expect(formatPercent(basisPoints)).toBe(text);
  });
});
