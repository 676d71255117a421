import { describe, expect, it } from '@jest/globals';
import { isNarrowed, listingHref, readQuestion } from './listing-question.js';
import { wholeNumber } from './paging.js';

const read = (query: string) => readQuestion(new URLSearchParams(query));

describe('the question in an address', () => {
  it.each(['sort=price', 'q=%20', 'category=', `crystal=${'x'.repeat(201)}`, 'constructor=1'])(
    'leaves out what makes no sense: %s',
    (query) => {
      expect(read(query)).toEqual({});
    },
  );

  it('cuts words that are too long', () => {
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  });

  it('comes back from the address that is made of it', () => {
    const question = {
      q: 'rose & quartz',
      category: 'Balls',
      size: 'small',
      sort: 'name',
    } as const;
    const href = listingHref('/search', question, { page: 3, seed: 7 });
    expect(read(href.split('?')[1] ?? '')).toEqual(question);
    expect(href).toContain('page=3&seed=7');
  });

  it('narrows down by a filter, not by words or an order', () => {
    expect(isNarrowed({ benefit: 'love' })).toBe(true);
    expect(isNarrowed({ q: 'a', sort: 'name' })).toBe(false);
  });
});

describe('pages of a list', () => {
  it('have addresses that keep the order', () => {
    expect([
      listingHref('/all', {}),
      listingHref('/all', {}, { page: 2 }),
      listingHref('/all', {}, { page: 2, seed: 7 }),
    ]).toEqual(['/all', '/all?page=2', '/all?page=2&seed=7']);
  });

  it.each([null, '', '0', '-1', '1.5', 'x', '1e3', '99999999999'])('have no number %j', (asked) => {
    expect(wholeNumber(asked)).toBeUndefined();
  });
});
