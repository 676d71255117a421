import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { assertScriptFetch } from './xsrf-token.js';

// Nothing else of a request is looked at.
const asked = (headers: Record<string, string>, method = 'GET') => ({ method, headers }) as Request;

describe('a GET that changes something', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    [{ purpose: 'prefetch' }],
  ])('is refused from %j', (headers) => {
    expect(() => {
      assertScriptFetch(asked(headers));
    }).toThrow(/reload/);
  });

  it('is refused as HEAD', () => {
    expect(() => {
      assertScriptFetch(asked({}, 'HEAD'));
    }).toThrow(/reload/);
  });

  it.each([[{}], [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }]])(
    'may be fetched from %j',
    (headers) => {
      assertScriptFetch(asked(headers));
    },
  );
});
