import { describe, expect, it } from '@jest/globals';
import { xsrfCookieHeaders } from './request-token.js';

const shop = 'https://shop.example';
const token = 'a'.repeat(32);

describe('the XSRF cookie of a page', () => {
  it.each([undefined, '', 'XSRF-TOKEN=', 'XSRF-TOKEN=short', `XSRF-TOKEN=${token}<`, `X=${token}`])(
    'is set when the browser sends the cookies %j',
    (cookies) => {
      const { 'set-cookie': cookie = '', 'cache-control': caching } = xsrfCookieHeaders(
        cookies,
        shop,
      );
      expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Strict; Secure$/);
      expect(caching).toBe('private, no-cache');
    },
  );

  it('has a new value in each response', () => {
    const [first, second] = [xsrfCookieHeaders('', shop), xsrfCookieHeaders('', shop)];
    expect(first['set-cookie']).not.toBe(second['set-cookie']);
  });

  it('is not set when the browser already has an XSRF cookie', () => {
    expect(xsrfCookieHeaders(`user=1; XSRF-TOKEN=${token}`, shop)).toEqual({});
    expect(xsrfCookieHeaders(`XSRF-TOKEN=${token}; user=1`, shop)).toEqual({});
  });

  it('is not Secure when the public URL is http', () => {
    expect(xsrfCookieHeaders('', 'http://localhost:3000')['set-cookie']).not.toContain('Secure');
  });
});
