import { describe, expect, it } from '@jest/globals';
import { cookiePattern, randomXsrfToken, xsrfCookie, xsrfToken } from './cookies.js';

describe('cookie helpers', () => {
  const pattern = cookiePattern(xsrfCookie, xsrfToken);

  it.each([
    '',
    'XSRF-TOKEN=short',
    `Y-XSRF-TOKEN=${'a'.repeat(32)}`,
    `XSRF-TOKEN=${'a'.repeat(32)}<`,
  ])('do not match a cookie in %j', (header) => {
    expect(pattern.test(header)).toBe(false);
  });

  it('match a cookie at any position and capture its value', () => {
    const token = randomXsrfToken();
    expect(pattern.exec(`XSRF-TOKEN=${token}`)?.[1]).toBe(token);
    expect(pattern.exec(`user=1; XSRF-TOKEN=${token}; a=b`)?.[1]).toBe(token);
    expect(cookiePattern('empty').exec('empty=; a=b')?.[1]).toBe('');
  });

  it('create a different random token each time', () => {
    expect(randomXsrfToken()).not.toBe(randomXsrfToken());
  });
});
