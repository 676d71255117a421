import { formatDateTime } from 'contracts';
import { describe, expect, it } from '@jest/globals';
import { formatDay } from './dates.js';

describe('formatted dates', () => {
  // @spec staff-34
  it('contain day, short month, year and the time without seconds', () => {
    expect(formatDateTime('2025-11-20T12:00:00.000Z')).toMatch(
      /^20 Nov 2025, \d{1,2}:\d\d\u202f[ap]m$/,
    );
  });

  it('contain only day, short month and year if no time is requested', () => {
    expect(formatDay('2025-09-05T12:00:00.000Z')).toBe('5 Sept 2025');
  });
});
