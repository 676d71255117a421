import { describe, expect, it } from '@jest/globals';
import { type Before, checkCounters, type Increment } from './counters.js';
import { operation } from './operation.fixture.js';

const add = (by: number, ending?: Before | 'failed' | 'unknown') =>
  operation<Increment, Before>({ counter: 'a', by }, ending);

describe('the counter check', () => {
  it.each([
    {
      name: 'a lost update',
      history: [add(2), add(3)],
      stored: 3,
      found: 'a: 2 of 5 updates lost',
    },
    {
      name: 'an update applied twice',
      history: [add(2)],
      stored: 4,
      found: 'a: 2 updates applied twice',
    },
    {
      name: 'a failed update that was applied',
      history: [add(2), add(1, 'failed')],
      stored: 3,
      found: 'a: 1 updates applied twice',
    },
    {
      name: 'two updates that read the same value',
      history: [add(1, 0), add(1, 0)],
      stored: 2,
      found: 'two updates began with a at 0',
    },
  ])('finds $name', ({ history, stored, found: violation }) => {
    expect(checkCounters(history, new Map([['a', stored]]))).toEqual([violation]);
  });

  it.each([
    ['was not applied', 2],
    ['was applied once', 5],
  ])('accepts an update with an unknown outcome if the update %s', (_name, stored) => {
    const history = [add(2, 0), add(3, 'unknown')];
    expect(checkCounters(history, new Map([['a', stored]]))).toEqual([]);
  });

  it('treats a missing counter as zero', () => {
    expect(checkCounters([add(1)], new Map())).toEqual(['a: 1 of 1 updates lost']);
  });
});
