import { afterEach, describe, expect, it } from 'vitest';
import { requestHeaders } from './request-headers.js';

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

describe('the headers of a call', () => {
  it('carry no token for a read', () => {
    document.cookie = 'XSRF-TOKEN=abc';
    expect(requestHeaders('GET', undefined)).toEqual({ accept: 'application/json' });
  });

  it('carry the token of the cookie for whatever may change something', () => {
    document.cookie = `XSRF-TOKEN=${encodeURIComponent('a=b/c')}`;
    expect(requestHeaders('POST', { pid: '1' })).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-xsrf-token': 'a=b/c',
    });
  });

  it('carry none when there is no cookie', () => {
    expect(requestHeaders('DELETE', undefined)).not.toHaveProperty('x-xsrf-token');
  });
});
