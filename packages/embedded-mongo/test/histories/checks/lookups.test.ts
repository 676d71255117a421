import { describe, expect, it } from '@jest/globals';
import { checkLookups, type Lookup } from './lookups.js';
import { operation } from './operation.fixture.js';

const find = (ending: number | 'failed' | 'unknown') =>
  operation<Lookup, number>({ by: 'find', expected: 5 }, ending);

describe('the lookup check', () => {
  it('finds lookups with a wrong number of results', () => {
    expect(checkLookups([find(5), find(0), find(6)])).toEqual([
      'find found 0 of 5',
      'find found 6 of 5',
    ]);
  });

  it('passes when every acknowledged query returned all documents, and ignores queries that failed', () => {
    expect(checkLookups([find('failed'), find('unknown'), find(5)])).toEqual([]);
  });
});
