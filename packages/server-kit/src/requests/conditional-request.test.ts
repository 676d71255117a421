import { describe, expect, it } from '@jest/globals';
import { isNotModified } from './conditional-request.js';

describe('isNotModified', () => {
  it.each([
    [undefined, '"a"', false],
    ['"b"', '"a"', false],
    ['"ab"', '"a"', false],
    ['"a"', '"a"', true],
    ['"b", "a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['W/"b", W/"a"', 'W/"a"', true],
    ['*', '"a"', true],
  ])('compares If-None-Match %j with the ETag %s and returns %s', (header, etag, isKnown) => {
    expect(isNotModified(header, etag)).toBe(isKnown);
  });
});
