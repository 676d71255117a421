import { describe, expect, it } from '@jest/globals';
import { keepKnownParameters } from './known-query.js';

const list = ['crystal', 'page'];

describe('keepKnownParameters', () => {
  it.each([
    [[], '?utm_source=mail&page=2', ''],
    [[], '?v=1', ''],
    [[...list, 'seed'], '?p=0.1&seed=7&page=2', '?page=2&seed=7'],
    [[...list, 'seed'], '?page=2&seed=7', '?page=2&seed=7'],
    [[...list, 'seed'], '?page=-1&seed=x&crystal=', ''],
    [list, '?seed=7&crystal=Agate', '?crystal=Agate'],
    [['q', ...list], '?q=agate+slice&q=other&from=mail', '?q=agate+slice'],
  ])('keeps only the parameters %j and reduces "%s" to "%s"', (names, given, known) => {
    expect(keepKnownParameters(names, given)).toBe(known);
  });
});
