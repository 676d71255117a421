import { describe, expect, it } from '@jest/globals';
import { medianHours } from './median-hours.js';

const submittedAt = new Date('2026-03-02T10:00:00Z');
const after = (...hours: number[]) =>
  hours.map((count) => ({
    submittedAt,
    answeredAt: new Date(submittedAt.getTime() + count * 3_600_000),
  }));

describe('medianHours', () => {
  it.each([
    ['null for fewer than five values', after(1, 2, 3, 4), null],
    ['the middle value of an odd number of values', after(90, 1, 3, 2, 80), 3],
    ['the mean of the two middle values of an even number', after(1, 2, 3, 5, 80, 90), 4],
    ['the median rounded up', after(1, 2, 4.01, 80, 90), 5],
    ['at least one hour', after(0, 0, 0, 0, 0), 1],
  ])('returns %s', (_, answered, hours) => {
    expect(medianHours(answered)).toBe(hours);
  });
});
