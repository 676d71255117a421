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
    ['of too few is unknown', after(1, 2, 3, 4), null],
    ['of an odd number is that in the middle', after(90, 1, 3, 2, 80), 3],
    ['of an even number lies between both in the middle', after(1, 2, 3, 5, 80, 90), 4],
    ['is rounded up', after(1, 2, 4.01, 80, 90), 5],
    ['is an hour at least', after(0, 0, 0, 0, 0), 1],
  ])('%s', (_, answered, hours) => {
    expect(medianHours(answered)).toBe(hours);
  });
});
