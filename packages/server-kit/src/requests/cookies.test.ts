import { describe, expect, it } from '@jest/globals';
import { cookiePattern, randomXsrfToken, xsrfCookie, xsrfToken } from './cookies.js';

describe('cookiePattern and randomXsrfToken', () => {
  const pattern = cookiePattern(xsrfCookie, xsrfToken);

  it.each([
    '',
    'XSRF-TOKEN=short',
    `Y-XSRF-TOKEN=${'a'.repeat(32)}`,
    `XSRF-TOKEN=${'a'.repeat(32)}<`,
  ])('find no cookie in %j', (header) => {
    expect(pattern.test(header)).toBe(false);
  });

  it('find a cookie at any position and capture its value', () => {
    const token = randomXsrfToken();
    expect(pattern.exec(`XSRF-TOKEN=${token}`)?.[1]).toBe(token);
    expect(pattern.exec(`user=1; XSRF-TOKEN=${token}; a=b`)?.[1]).toBe(token);
    expect(cookiePattern('empty').exec('empty=; a=b')?.[1]).toBe('');
  });

  it('create different tokens', () => {
    expect(randomXsrfToken()).not.toBe(randomXsrfToken());
  });
});
