import { describe, expect, it } from '@jest/globals';
import { countAnswerTimes } from './answer-times.js';

const submittedAt = new Date(0);
const after = (hours: number, status: 'replied' | 'cancelled' = 'replied') => ({
  submittedAt,
  history: [
    { status: 'pending' as const, at: submittedAt },
    { status, at: new Date(hours * 3_600_000) },
    { status: 'replied' as const, at: new Date(hours * 3_600_000 + 1) },
  ].slice(0, status === 'replied' ? 3 : 2),
});

describe('countAnswerTimes', () => {
  // @spec staff-35
  it('counts each answered inquiry once, grouped by the time until its first reply', () => {
    const inquiries = [after(0.5), after(1), after(2), after(24), after(80), after(1, 'cancelled')];
    expect(countAnswerTimes(inquiries)).toEqual([
      { upToHours: 1, count: 2 },
      { upToHours: 4, count: 1 },
      { upToHours: 24, count: 1 },
      { upToHours: 72, count: 0 },
      { upToHours: null, count: 1 },
    ]);
  });

  // @spec staff-35
  it('returns zero for every count when no inquiry has a reply', () => {
    expect(countAnswerTimes([]).every(({ count }) => count === 0)).toBe(true);
  });
});
