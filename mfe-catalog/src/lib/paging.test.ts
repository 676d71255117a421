import { describe, expect, it } from 'vitest';
import { listingHref } from './listing-href.js';
import { pageOf, wholeNumber } from './paging.js';

const numbers = Array.from({ length: 50 }, (_, index) => index);

describe('pages of a list', () => {
  it.each([null, '', '0', '-1', '1.5', 'x', '1e3', '99999999999'])(
    'take %j for the first',
    (asked) => {
      expect(pageOf(numbers, asked)).toMatchObject({ page: 1, total: 50 });
    },
  );

  it('hold 24 each, the last one the rest', () => {
    expect(pageOf(numbers, '2').items).toEqual(numbers.slice(24, 48));
    expect(pageOf(numbers, '3').items).toEqual([48, 49]);
  });

  it('end where the list ends', () => {
    expect(pageOf(numbers, '400')).toEqual(pageOf(numbers, '3'));
    expect(pageOf([], '2')).toEqual({ items: [], page: 1, total: 0 });
  });

  it('have addresses that keep the order', () => {
    expect([listingHref('/all', 1), listingHref('/all', 2), listingHref('/all', 2, 7)]).toEqual([
      '/all',
      '/all?page=2',
      '/all?page=2&seed=7',
    ]);
  });

  it('read a seed only when it is a whole number', () => {
    expect([wholeNumber('7'), wholeNumber('seven'), wholeNumber(null)]).toEqual([
      7,
      undefined,
      undefined,
    ]);
  });
});
