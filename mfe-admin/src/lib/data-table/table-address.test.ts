import { describe, expect, it } from '@jest/globals';
import { readState, writeState, type TableState } from './table-address.js';

const defaults = { sizes: [5, 10], size: 10, sortable: ['name', 'createdAt'] };
const read = (text: string) => readState(new URLSearchParams(text), defaults);
const write = (text: string, state: TableState) => {
  const params = new URLSearchParams(text);
  writeState(params, state, defaults);
  return String(params);
};
const usual = { page: 1, size: 10, q: '', sort: undefined };

describe('the table state in the URL', () => {
  // @spec staff-38
  it.each(['', 'page=0&size=7&sort=secret', 'page=x&size=&sort=-', 'page=1.5'])(
    'falls back to the defaults if the query string is %j',
    (text) => {
      expect(read(text)).toEqual(usual);
    },
  );

  // @spec staff-38
  it('is unchanged after a round trip through the URL, and other URL parameters are preserved', () => {
    const text = 'status=replied&page=3&size=5&q=agate+%26+co&sort=-name';
    const state = read(text);
    expect(state).toEqual({ page: 3, size: 5, q: 'agate & co', sort: { id: 'name', desc: true } });
    expect(write(text, state)).toBe(text);
    expect(write(text, usual)).toBe('status=replied');
  });
});
