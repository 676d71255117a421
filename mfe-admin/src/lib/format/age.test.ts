import { describe, expect, it } from '@jest/globals';
import { formatAge } from './age.js';

const now = Date.parse('2026-03-10T12:00:00Z');

describe('the age of an inquiry', () => {
  // @spec staff-49
  it.each([
    ['2026-03-10T12:00:30Z', 'just now'],
    ['2026-03-10T11:59:30Z', 'just now'],
    ['2026-03-10T11:59:00Z', /^1 min/],
    ['2026-03-10T11:55:00Z', /^5 min/],
    ['2026-03-10T09:59:00Z', /^2 hr|^2 h/],
    ['2026-03-09T11:00:00Z', 'yesterday'],
    ['2026-02-28T11:00:00Z', /^10 d/],
  ])('reads as follows for an inquiry created at %s: %s', (iso, words) => {
    expect(formatAge(iso, now)).toMatch(words);
  });
});
