import { describe, expect, it } from '@jest/globals';
import { cookiePattern, randomXsrfToken, xsrfCookie, xsrfTokenPattern } from './cookies.js';

describe('XSRF tokens', () => {
  const pattern = cookiePattern(xsrfCookie, xsrfTokenPattern);

  it.each([
    '',
    'XSRF-TOKEN=short',
    `Y-XSRF-TOKEN=${'a'.repeat(32)}`,
    `XSRF-TOKEN=${'a'.repeat(32)}<`,
  ])('are not found in the cookie header %j', (header) => {
    expect(pattern.test(header)).toBe(false);
  });

  it('are found at any position in the cookie header', () => {
    const token = randomXsrfToken();
    expect(pattern.exec(`XSRF-TOKEN=${token}`)?.[1]).toBe(token);
    expect(pattern.exec(`user=1; XSRF-TOKEN=${token}; a=b`)?.[1]).toBe(token);
    expect(cookiePattern('empty').exec('empty=; a=b')?.[1]).toBe('');
  });

  it('differ each time a token is created', () => {
    expect(randomXsrfToken()).not.toBe(randomXsrfToken());
  });
});
