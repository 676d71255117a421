import { describe, expect, it } from '@jest/globals';
import { endOfValidity } from 'contracts';
import { describeValidity } from './validity.js';

const validUntil = '2026-12-12';
const end = endOfValidity(validUntil);
const before = (ms: number) =>
  describeValidity({ validUntil, expiresAt: end.toISOString() }, end.getTime() - ms);
const hourMs = 3_600_000;

describe('the validity of a quotation version', () => {
  it.each([
    [0, 'Expired on 12 Dec 2026'],
    [-hourMs, 'Expired on 12 Dec 2026'],
    [1, 'Valid until 12 Dec 2026, 1 minute left'],
    [hourMs - 1, 'Valid until 12 Dec 2026, 59 minutes left'],
    [hourMs, 'Valid until 12 Dec 2026, 1 hour left'],
    [24 * hourMs - 1, 'Valid until 12 Dec 2026, 23 hours left'],
    [24 * hourMs, 'Valid until 12 Dec 2026, 1 day left'],
    [4 * 24 * hourMs - 1, 'Valid until 12 Dec 2026, 3 days left'],
  ])('is described as follows when %i ms are left: %s', (ms, words) => {
    expect(before(ms)).toBe(words);
  });
});
