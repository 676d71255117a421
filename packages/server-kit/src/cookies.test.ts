import { describe, expect, it } from '@jest/globals';
import { cookiePattern, randomXsrfToken, xsrfCookie, xsrfToken } from './cookies.js';

describe('a cookie', () => {
  const pattern = cookiePattern(xsrfCookie, xsrfToken);

  it.each([
    '',
    'XSRF-TOKEN=short',
    `Y-XSRF-TOKEN=${'a'.repeat(32)}`,
    `XSRF-TOKEN=${'a'.repeat(32)}<`,
  ])('is not found in %j', (header) => {
    expect(pattern.test(header)).toBe(false);
  });

  it('is found wherever it stands, with its value', () => {
    const token = randomXsrfToken();
    expect(pattern.exec(`XSRF-TOKEN=${token}`)?.[1]).toBe(token);
    expect(pattern.exec(`user=1; XSRF-TOKEN=${token}; a=b`)?.[1]).toBe(token);
    expect(cookiePattern('empty').exec('empty=; a=b')?.[1]).toBe('');
  });

  it('of a token is another one each time', () => {
    expect(randomXsrfToken()).not.toBe(randomXsrfToken());
  });
});
