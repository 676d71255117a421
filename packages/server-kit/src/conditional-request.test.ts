import { describe, expect, it } from '@jest/globals';
import { isNotModified } from './conditional-request.js';

describe('whether the client has it already', () => {
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
  ])('for %j and %s: %s', (header, etag, isKnown) => {
    expect(isNotModified(header, etag)).toBe(isKnown);
  });
});
