import { describe, expect, it } from '@jest/globals';
import { routes } from '../routes.js';
import {
  toEmailedLinkApiUrl,
  emailedPagePaths,
  emailedLinkPath,
  isEmailedLinkPath,
  type EmailedLinkPage,
} from './emailed-links.js';

// The cast is safe, because every key of `emailedPagePaths` is an `EmailedLinkPage`.
const pages = Object.keys(emailedPagePaths) as EmailedLinkPage[];

describe('a link in an email', () => {
  it.each(pages)('is mapped to the API call of the same name: %s', (page) => {
    const url = toEmailedLinkApiUrl(emailedLinkPath(page, 'abc'));
    expect(url).toBe(`${routes[page].path}?token=abc`);
    expect(isEmailedLinkPath(emailedLinkPath(page, 'abc'))).toBe(true);
  });

  it("contains the token's email address without percent-encoding", () => {
    expect(emailedLinkPath('unsubscribe', 'priya@example.com.x-Y')).toBe(
      '/unsubscribe/priya@example.com.x-Y',
    );
  });

  it.each(['a+b@example.com.x', 'a/b?c=d&e%20@example.com.x', 'प@example.com.x'])(
    'passes the token %s to the API call unchanged',
    (token) => {
      const url = new URL(
        toEmailedLinkApiUrl(emailedLinkPath('unsubscribe', token)),
        'http://shop',
      );
      expect([...url.searchParams]).toEqual([['token', token]]);
    },
  );

  it('is mapped to its API call even if an email program decoded "+" or added a slash or query parameters', () => {
    const call = `${routes.unsubscribe.path}?token=a%2Bb`;
    for (const added of ['', '/', '?utm_source=x', '/?utm_source=x'])
      expect(toEmailedLinkApiUrl(`/unsubscribe/a+b${added}`)).toBe(call);
  });

  it('is mapped to its API call even without a token, so that the backend can reject the request', () => {
    for (const url of ['/unsubscribe', '/unsubscribe/'])
      expect(toEmailedLinkApiUrl(url)).toBe(`${routes.unsubscribe.path}?token=`);
  });
});

describe('a URL that no email links to', () => {
  it.each([
    '/',
    '/unsubscribed/a',
    '/UNSUBSCRIBE/a',
    '//unsubscribe/a',
    '/unsubscribe//a',
    '/unsubscribe/a/b',
    '/Product/unsubscribe/a',
    '/api/api/unsubscribe?token=a',
    '/search?q=/unsubscribe/a',
  ])('is not mapped to an API call: %s', (url) => {
    expect(toEmailedLinkApiUrl(url)).toBe(url);
    expect(isEmailedLinkPath(url)).toBe(false);
  });
});
