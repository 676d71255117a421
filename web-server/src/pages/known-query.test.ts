import { describe, expect, it } from '@jest/globals';
import { knownQuery } from './known-query.js';

describe('the query of a page', () => {
  it.each([
    ['home', '?utm_source=mail&page=2', ''],
    ['product', '?v=1', ''],
    ['allProducts', '?p=0.1&seed=7&page=2', '?page=2&seed=7'],
    ['allProducts', '?page=2&seed=7', '?page=2&seed=7'],
    ['allProducts', '?page=-1&seed=x&crystal=', ''],
    ['category', '?seed=7&crystal=Agate', '?crystal=Agate'],
    ['search', '?q=agate+slice&q=other&from=mail', '?q=agate+slice'],
  ] as const)('of %s: %s is %s', (page, given, known) => {
    expect(knownQuery(page, given)).toBe(known);
  });
});
