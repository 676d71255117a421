import { describe, expect, it } from '@jest/globals';
import { type Appends, checkAppends, type Lists, type Step } from './appends.js';
import { operation } from './operation.fixture.js';

const append = (value: number, ending: 'ok' | 'failed' | 'unknown' = 'ok') =>
  operation<readonly Step[], Lists>(
    [{ append: 'a', value }],
    ending === 'ok' ? [undefined] : ending,
  );
const read = (...list: number[]) => operation<readonly Step[], Lists>([{ read: 'a' }], [list]);

describe('the list-append check', () => {
  it.each<{ name: string; history: Appends; stored: number[]; found: string }>([
    {
      name: 'a lost value',
      history: [append(1), append(2)],
      stored: [2],
      found: 'the acknowledged value 1 is lost',
    },
    {
      name: 'a value appended twice',
      history: [append(1)],
      stored: [1, 1],
      found: 'a value was appended twice',
    },
    {
      name: 'a failed value that is stored',
      history: [append(1, 'failed')],
      stored: [1],
      found: 'the value 1 of a failed operation was seen',
    },
    {
      name: 'a read out of order',
      history: [read(2)],
      stored: [1, 2],
      found: 'a read saw an order that never was',
    },
    {
      name: 'a read with a missing element',
      history: [read(1, 3)],
      stored: [1, 2, 3],
      found: 'a read saw an order that never was',
    },
  ])('finds $name', ({ history, stored, found: violation }) => {
    expect(checkAppends(history, new Map([['a', stored]]))).toEqual([`a: ${violation}`]);
  });

  it('finds a dirty read of a value that was never stored', () => {
    const history = [append(1, 'failed'), read(1)];
    expect(checkAppends(history, new Map())).toContain(
      'a: the value 1 of a failed operation was seen',
    );
  });

  it('accepts reads that return any prefix of the list, and appends with an unknown outcome', () => {
    const history = [append(1), append(2, 'unknown'), append(3, 'unknown'), read(), read(1)];
    expect(checkAppends(history, new Map([['a', [1, 2]]]))).toEqual([]);
  });
});
