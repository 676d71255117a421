import { describe, expect, it } from '@jest/globals';
import { formatDay, formatDayInTimeZone, formatDateTimeInTimeZone } from './dates.js';
import { formatFileSize, formatLeadTime, formatPercent, joinWithMiddleDot } from './formats.js';

describe('formatDay', () => {
  it('returns the day, the short month name and the year', () => {
    expect(formatDay('2026-12-10')).toBe('10 Dec 2026');
  });
});

describe('a time in a given time zone', () => {
  const at = new Date('2026-12-09T20:30:00Z');

  it('is formatted as the day in that time zone', () => {
    expect(formatDayInTimeZone('Asia/Kolkata', at)).toBe('10 Dec 2026');
    expect(formatDayInTimeZone('UTC', at)).toBe('9 Dec 2026');
  });

  it("is formatted with the time zone's abbreviation", () => {
    expect(formatDateTimeInTimeZone('Asia/Kolkata', at)).toBe('10 Dec 2026, 2:00 am IST');
  });
});

describe('joinWithMiddleDot', () => {
  it('omits absent facts and allows a line break only after the separator', () => {
    expect(joinWithMiddleDot(['Shah Gems', '', undefined, false, 'India'])).toBe(
      'Shah Gems\u00a0· India',
    );
  });
});

describe('formatLeadTime', () => {
  it.each([
    [0, 'In stock'],
    [1, '1 day'],
    [21, '21 days'],
  ])('formats %i days as "%s"', (days, words) => {
    expect(formatLeadTime(days)).toBe(words);
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

describe('formatFileSize', () => {
  it.each([
    [1, '1 KB'],
    [250_400, '250 KB'],
    [999_600, '1 MB'],
    [8_388_608, '8.4 MB'],
  ])('formats %s bytes as %s', (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words);
  });
});
