import { describe, expect, it } from '@jest/globals';
import { chooseEncoding } from './content-negotiation.js';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=x', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP, BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.5, gzip;q=1', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
  ])('reads the Accept-Encoding header %j and returns %s', (header, encoding) => {
    expect(chooseEncoding(header, { br: 'b', gzip: 'g' })).toBe(encoding);
  });

  it('returns only encodings that are available', () => {
    expect(chooseEncoding('gzip, br', { gzip: 'g' })).toBe('gzip');
    expect(chooseEncoding('gzip, br', {})).toBe('identity');
  });
});
