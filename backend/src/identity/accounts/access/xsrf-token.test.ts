import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { sessionCookie, xsrfCookie } from 'server-kit';
import {
  assertFetchedByScript,
  assertXsrfToken,
  createXsrfToken,
  isUnsafeMethod,
  reuseOrCreateXsrfToken,
} from './xsrf-token.js';

// The cast is safe, because the functions that receive this request read only its method and headers.
const createRequest = (headers: Record<string, string>, method = 'GET') =>
  ({ method, headers }) as Request;

const secret = 'a secret of this test alone';
const publicUrl = 'https://shop.example';
const site = { publicUrl, sessionSecret: secret };

function cookiesOf({ session, token }: { session?: string; token?: string | undefined }) {
  const pairs = [session && `${sessionCookie}=${session}`, token && `${xsrfCookie}=${token}`];
  return pairs.filter(Boolean).join('; ');
}

const createPost = (headers: Record<string, string | undefined>) =>
  ({
    method: 'POST',
    headers,
    host: '192.168.1.5:3000',
    get: (name: string) => headers[name],
  }) as unknown as Request;

describe('a GET endpoint that changes data', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    [{ purpose: 'prefetch' }],
    [{ 'x-moz': 'prefetch' }],
  ])('rejects requests with the headers %j', (headers) => {
    expect(() => {
      assertFetchedByScript(createRequest(headers));
    }).toThrow(/Reload/);
  });

  // @spec products-21
  it('rejects HEAD requests', () => {
    expect(() => {
      assertFetchedByScript(createRequest({}, 'HEAD'));
    }).toThrow(/Reload/);
  });

  it.each([[{}], [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }]])(
    'accepts requests with the headers %j',
    (headers) => {
      assertFetchedByScript(createRequest(headers));
    },
  );
});

describe("a browser's XSRF token", () => {
  it('is created per session and reused within that session', () => {
    const first = createXsrfToken({ session: 'first', secret });
    expect(first).toMatch(/^[\w-]{32}\.[\w-]{20,}$/);
    const cookies = cookiesOf({ session: 'first', token: first });
    expect(reuseOrCreateXsrfToken(cookies, secret)).toBe(first);
    for (const otherCookies of [
      cookiesOf({ session: 'second', token: first }),
      cookiesOf({ session: 'first', token: first.split('.')[0] }),
      cookiesOf({ session: 'first', token: `${first}x` }),
      cookiesOf({ session: 'first' }),
    ]) {
      const token = reuseOrCreateXsrfToken(otherCookies, secret);
      expect(token).toMatch(/^[\w-]{32}\.[\w-]{20,}$/);
      expect(token).not.toBe(first);
    }
  });

  it('is valid without a signature if there is no session', () => {
    const token = 'a'.repeat(32);
    expect(reuseOrCreateXsrfToken(cookiesOf({ token }), secret)).toBe(token);
    for (const odd of ['short', `${token};`, `<${token}>`, `${token}>`])
      expect(reuseOrCreateXsrfToken(cookiesOf({ token: odd }), secret)).toMatch(/^[\w-]{32}$/);
    expect(reuseOrCreateXsrfToken(undefined, secret)).toMatch(/^[\w-]{32}$/);
  });

  it.each([
    ['not required', 'GET'],
    ['not required', 'HEAD'],
    ['not required', 'OPTIONS'],
    ['required', 'POST'],
    ['required', 'PATCH'],
    ['required', 'DELETE'],
  ])('is %s for requests with the method %s', (need, method) => {
    expect(isUnsafeMethod(method)).toBe(need === 'required');
  });
});

describe('a state-changing request', () => {
  const token = createXsrfToken({ session: 'first', secret });
  const cookie = cookiesOf({ session: 'first', token });
  const good = { cookie, 'x-xsrf-token': token };
  const plain = 'b'.repeat(32);

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: publicUrl }],
    [{ origin: 'http://192.168.1.5:3000' }],
    [{ origin: publicUrl, 'sec-fetch-site': 'same-origin' }],
    [{ cookie: cookiesOf({ token: plain }), 'x-xsrf-token': plain }],
  ])('is accepted with a valid XSRF token and the headers %j', (more) => {
    expect(() => assertXsrfToken(createPost({ ...good, ...more }), site)).not.toThrow();
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: publicUrl }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'x-xsrf-token': '' }],
    [{ 'x-xsrf-token': undefined }],
    [{ 'x-xsrf-token': token.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')) }],
    [{ 'x-xsrf-token': `${token}x` }],
    [{ cookie: cookiesOf({ session: 'first' }) }],
    [{ cookie: undefined }],
    [{ cookie: cookiesOf({ session: 'second', token }) }],
    [{ cookie: cookiesOf({ session: 'first', token: plain }), 'x-xsrf-token': plain }],
    [{ cookie: cookiesOf({ token: 'short' }), 'x-xsrf-token': 'short' }],
    [{ cookie: cookiesOf({ token: '' }), 'x-xsrf-token': '' }],
  ])('is rejected with the headers %j', (more) => {
    expect(() => assertXsrfToken(createPost({ ...good, ...more }), site)).toThrow(
      expect.objectContaining({ code: 'access.token_missing' }),
    );
  });
});
