import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone.js';
import { formatDollars, formatRupees, formatUnit } from './prices.js';
import { shuffle } from './shuffle.js';

describe('prices', () => {
  it('in dollars have two decimals', () => {
    expect([0, 8.9, 1234.5].map(formatDollars)).toEqual(['$0.00', '$8.90', '$1,234.50']);
  });

  it('in rupees have none and are grouped by lakhs', () => {
    expect([0, 760.4, 123456.5].map(formatRupees)).toEqual(['₹0', '₹760', '₹1,23,457']);
  });

  it('have units without underscores', () => {
    expect(['per_kg', 'per/piece'].map(formatUnit)).toEqual(['per kg', 'per/piece']);
  });
});

describe('phone numbers', () => {
  it('are grouped when they are Indian', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(formatPhone('+442079460000')).toBe('+442079460000');
  });
});

describe('shuffle', () => {
  it('keeps every item, whatever the seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        expect(shuffle(items, seed).sort()).toEqual([...items].sort());
      }),
    );
  });

  it('gives the same order for the same seed and leaves its input alone', () => {
    const items = Array.from('abcdefghij');
    expect(shuffle(items, 7)).toEqual(shuffle(items, 7));
    expect(items.join('')).toBe('abcdefghij');
  });

  it('gives every item every place about equally often', () => {
    const items = [0, 1, 2, 3];
    const places = items.map(() => [0, 0, 0, 0]);
    for (let seed = 0; seed < 4000; seed += 1) {
      shuffle(items, seed).forEach((item, place) => {
        const row = places[item];
        if (row) row[place] = (row[place] ?? 0) + 1;
      });
    }
    for (const count of places.flat()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
