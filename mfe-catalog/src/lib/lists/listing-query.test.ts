import { describe, expect, it } from '@jest/globals';
import { hasFilters, listingHref, readListingQuery } from './listing-query.js';
import { parsePositiveInteger } from './paging.js';

const read = (query: string) => readListingQuery(new URLSearchParams(query));

describe('the list parameters in a URL', () => {
  it.each(['sort=price', 'q=%20', 'category=', `crystal=${'x'.repeat(201)}`, 'constructor=1'])(
    'omit invalid values: %s',
    (query) => {
      expect(read(query)).toEqual({});
    },
  );

  it('truncate a search text that is too long', () => {
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  });

  it('are unchanged when they are written to a URL and parsed again', () => {
    const listingQuery = {
      q: 'rose & quartz',
      category: 'Balls',
      size: 'small',
      sort: 'name',
    } as const;
    const href = listingHref('/search', listingQuery, { page: 3, seed: 7 });
    expect(read(href.split('?')[1] ?? '')).toEqual(listingQuery);
    expect(href).toContain('page=3&seed=7');
  });

  it('count as filters, except for the search text and the sort order', () => {
    expect(hasFilters({ benefit: 'love' })).toBe(true);
    expect(hasFilters({ q: 'a', sort: 'name' })).toBe(false);
  });
});

describe('list pages', () => {
  it('include a given page number and random seed in their URLs', () => {
    expect([
      listingHref('/all', {}),
      listingHref('/all', {}, { page: 2 }),
      listingHref('/all', {}, { page: 2, seed: 7 }),
    ]).toEqual(['/all', '/all?page=2', '/all?page=2&seed=7']);
  });

  it.each([null, '', '0', '-1', '1.5', 'x', '1e3', '99999999999'])(
    'ignore the missing or invalid page number %j',
    (input) => {
      expect(parsePositiveInteger(input)).toBeUndefined();
    },
  );
});
